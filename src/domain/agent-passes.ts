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
