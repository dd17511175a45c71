import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { hour, second, settleWithin } from '../../base/time.js'
import { createStaleCache } from '../cache/stale-cache.js'
import { queriesOn } from '../database/query.js'

/** Reads observations from a provider and converts them to entities for the context broker. */
export interface Agent {
  name: string
  /** Runs one pass. @throws ProviderError */
  collect(signal: AbortSignal): Promise<Pass>
}

/** Result of one pass. The provider had no observations if both lists are empty. */
export interface Pass {
  entities: EntityInput[]
  /** Ids of entities that others have replaced. The agent deletes them from the broker after delivering the pass. */
  retired: string[]
}

/** Returns the number of entities that a pass writes or deletes. */
export function sizeOf({ entities, retired }: Pass): number {
  return entities.length + retired.length
}

/** Log message for a pass without observations. */
export const noObservations = 'The provider has no observations for this city; run `ems doctor` for details'

export type AgentPasses = ReturnType<typeof createAgentPasses>

/** Dependencies of {@link createAgentPasses}. */
export interface AgentPassesOptions {
  repository: Pick<AgentPassRepository, 'last'>
  /** Milliseconds since 1970. */
  clock: () => number
  /** TTL of the cache in milliseconds. */
  ttlMs: number
}

/** Milliseconds. The passes only explain missing data, so responses do not wait longer for the database. */
const timeout = second

/** The last passes of the agents, cached in this process. */
export function createAgentPasses({ repository, clock, ttlMs }: AgentPassesOptions) {
  const cache = createStaleCache<AgentPass | undefined>({
    ttlMs,
    staleMs: hour,
    retryMs: 30 * second,
    maxKeys: 10,
    clock,
  })
  return {
    /** Returns the last pass of an agent; `undefined` before its first one, or if the database does not respond. */
    async last(agent: string): Promise<AgentPass | undefined> {
      try {
        return (await cache.get(agent, () => settleWithin(timeout, repository.last(agent)))).value
      } catch {
        return undefined
      }
    },
  }
}

/** Results of one run of an agent. `empty`: the provider responded, but has no observations for the city. */
export const passOutcomes = ['succeeded', 'empty', 'failed'] as const

export type PassOutcome = (typeof passOutcomes)[number]

/** One run of an agent. */
export interface AgentPass {
  outcome: PassOutcome
  /** Number of entities that it read. */
  entities: number
  finishedAt: Date
}

/** The last run of an agent, for operators. */
export interface AgentRun extends Pick<AgentPass, 'outcome' | 'finishedAt'> {
  agent: string
  /** End of the last successful run. */
  succeededAt: Date | null
  /** Why the last run failed, without secrets. */
  error: string | null
  nextRunAt: Date | null
}

export type FinishedPass = AgentPass & Partial<Pick<AgentRun, 'error' | 'nextRunAt'>>

export type AgentPassRepository = ReturnType<typeof createAgentPassRepository>

/** Creates the repository of the last pass of each agent. */
export function createAgentPassRepository(db: Knex) {
  const { all, first, run } = queriesOn(db)

  return {
    /** Replaces the last pass of an agent. */
    async record(agent: string, { outcome, entities, finishedAt, error, nextRunAt }: FinishedPass): Promise<void> {
      const succeededAt = outcome === 'succeeded' ? finishedAt : null
      await run(sql`
        insert into agent_passes (agent, outcome, entities, finished_at, succeeded_at, error, next_run_at)
        values (${agent}, ${outcome}, ${entities}, ${finishedAt}, ${succeededAt}, ${error}, ${nextRunAt})
        on conflict (agent) do update set outcome = excluded.outcome, entities = excluded.entities,
          finished_at = excluded.finished_at, error = excluded.error, next_run_at = excluded.next_run_at,
          succeeded_at = coalesce(excluded.succeeded_at, agent_passes.succeeded_at)`)
    },

    /** Returns the last pass of an agent. */
    last: (agent: string): Promise<AgentPass | undefined> =>
      first(sql`select outcome, entities, finished_at as "finishedAt" from agent_passes where agent = ${agent}`),

    /** Returns the last run of every agent. */
    list: (): Promise<AgentRun[]> =>
      all(sql`
        select agent, outcome, error, finished_at as "finishedAt", succeeded_at as "succeededAt",
          next_run_at as "nextRunAt"
        from agent_passes order by agent limit 10`),
  }
}
