import { settleWithin } from '../../base/wait.js'

/** Result of a probe: its value, or why there is none. */
export type Probed<T> = { value: T } | { failure: unknown }

/** Failure of a probe that exceeds its timeout. */
export const timedOut = Symbol('timed out')

/**
 * Creates a probe that never rejects. Concurrent callers share one call of `work`. If it takes longer than `timeout`
 * milliseconds, all callers receive {@link timedOut} until it ends, so that calls cannot pile up.
 */
export function createProbe<T>(work: () => Promise<T>, timeout: number): () => Promise<Probed<T>> {
  let running: Promise<Probed<T>> | undefined
  return () => {
    if (running) return running
    const finished: Promise<Probed<T>> = work().then(
      (value) => ({ value }),
      (failure: unknown) => ({ failure }),
    )
    running = settleWithin(timeout, finished).then((result) => result ?? { failure: timedOut })
    void finished.then(() => {
      running = undefined
    })
    return running
  }
}
