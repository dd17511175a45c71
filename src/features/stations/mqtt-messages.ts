/**
 * Results of an MQTT message. `unknown_station`: the topic names no station. `failed`: it could not be stored,
 * although the database responds.
 */
export const messageOutcomes = ['stored', 'malformed', 'unknown_station', 'failed'] as const

export type MessageOutcome = (typeof messageOutcomes)[number]
