import { hour, second } from '../../base/time.js'
import { settleWithin } from '../../base/wait.js'
import { createStaleCache } from '../cache/stale-cache.js'
import type { AgentPass } from './agent-pass.js'
import type { AgentPassRepository } from './repository.js'

/** The last passes of the agents, cached in this process. */
export interface AgentPasses {
  /** Returns the last pass of an agent; `undefined` before its first one, or if the database does not respond. */
  last(agent: string): Promise<AgentPass | undefined>
}

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

export function createAgentPasses({ repository, clock, ttlMs }: AgentPassesOptions): AgentPasses {
  const cache = createStaleCache<AgentPass | undefined>({
    ttlMs,
    staleMs: hour,
    retryMs: 30 * second,
    maxKeys: 10,
    clock,
  })
  return {
    async last(agent) {
      try {
        return (await cache.get(agent, () => settleWithin(timeout, repository.last(agent)))).value
      } catch {
        return undefined
      }
    },
  }
}
