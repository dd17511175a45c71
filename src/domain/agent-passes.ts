/** Result of an agent's pass; `empty`: the provider responded, but has no observation for the city. */
export const passOutcomes = ['succeeded', 'empty', 'failed'] as const

export type PassOutcome = (typeof passOutcomes)[number]
