import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { query } from '../database/query.js'
import type { AgentPass, AgentRun } from './agent-pass.js'

export type FinishedPass = AgentPass & Partial<Pick<AgentRun, 'error' | 'nextRunAt'>>

export type AgentPassRepository = ReturnType<typeof createAgentPassRepository>

/** Creates the repository of the last pass of each agent. */
export function createAgentPassRepository(db: Knex) {
  return {
    /** Replaces the last pass of an agent. */
    async record(agent: string, { outcome, entities, finishedAt, error, nextRunAt }: FinishedPass): Promise<void> {
      const succeededAt = outcome === 'succeeded' ? finishedAt : null
      await query(
        db,
        sql`insert into agent_passes (agent, outcome, entities, finished_at, succeeded_at, error, next_run_at)
            values (${agent}, ${outcome}, ${entities}, ${finishedAt}, ${succeededAt}, ${error}, ${nextRunAt})
            on conflict (agent) do update set outcome = excluded.outcome, entities = excluded.entities,
              finished_at = excluded.finished_at, error = excluded.error, next_run_at = excluded.next_run_at,
              succeeded_at = coalesce(excluded.succeeded_at, agent_passes.succeeded_at)`,
      )
    },

    /** Returns the last pass of an agent. */
    async last(agent: string): Promise<AgentPass | undefined> {
      return db('agent_passes')
        .where({ agent })
        .first<AgentPass | undefined>('outcome', 'entities', { finishedAt: 'finished_at' })
    },

    /** Returns the last run of every agent. */
    list: (): Promise<AgentRun[]> =>
      query(
        db,
        sql`select agent, outcome, error, finished_at as "finishedAt", succeeded_at as "succeededAt",
              next_run_at as "nextRunAt"
            from agent_passes order by agent limit 10`,
      ),
  }
}
