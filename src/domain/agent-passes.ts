/** How a pass of an agent ends; `empty`: the provider answers, but has no observation for the city. */
export const passOutcomes = ['succeeded', 'empty', 'failed'] as const

export type PassOutcome = (typeof passOutcomes)[number]
