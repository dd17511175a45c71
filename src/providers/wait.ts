import { setTimeout as sleep } from 'node:timers/promises'

/** Waits; rejects when the signal says so. */
export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>

export const waitWithTimer: Wait = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { ...(signal && { signal }) })
