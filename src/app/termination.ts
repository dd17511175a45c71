import { constants } from 'node:os'
import { isUnderNpm } from '../platform/config/env.js'

/** Milliseconds within which npm forwards a Ctrl-C to a process that has already received it from the terminal. */
const npmForwardDelay = 200

/**
 * Calls `first` on the first SIGTERM or SIGINT, and `again` on each further one, which requests an immediate exit.
 * Under npm, a second signal right after the first one is the same Ctrl-C.
 */
export function onTermination(first: (signal: NodeJS.Signals) => void, again: (signal: NodeJS.Signals) => void): void {
  let firstAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (firstAt === undefined) {
        firstAt = now
        first(signal)
      } else if (!isUnderNpm() || now - firstAt > npmForwardDelay) again(signal)
    })
  }
}

/** Returns the exit code from which shells and supervisors recognize that a signal ended the process. */
export function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}
