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
