import type { Knex } from 'knex'
import type { AgentPass } from '../../domain/agent-passes.js'

export type AgentPassRepository = ReturnType<typeof createAgentPassRepository>

/** Creates the repository of the last pass of each agent. */
export function createAgentPassRepository(db: Knex) {
  return {
    /** Replaces the last pass of an agent. */
    async record(agent: string, { outcome, entities, finishedAt }: AgentPass): Promise<void> {
      await db('agent_passes').insert({ agent, outcome, entities, finished_at: finishedAt }).onConflict('agent').merge()
    },

    /** Returns the last pass of an agent. */
    async last(agent: string): Promise<AgentPass | undefined> {
      return db('agent_passes')
        .where({ agent })
        .first<AgentPass | undefined>('outcome', 'entities', { finishedAt: 'finished_at' })
    },
  }
}
