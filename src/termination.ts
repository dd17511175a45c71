import { constants } from 'node:os'
import { isUnderNpm } from './config/env.js'

/** Milliseconds within which npm passes a Ctrl-C on to a process that has it from the terminal already. */
const npmForwardDelay = 200

/**
 * Calls `first` with the first SIGTERM or SIGINT, and `again` with each further one, from someone who does not want to wait.
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

/** The exit code by which shells and supervisors recognize a process that ended because of a signal. */
export function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}
