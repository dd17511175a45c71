import { sleep } from '../time.js'
import { ProviderError } from './provider-error.js'

/** Waits for some milliseconds, unless the signal aborts; `sleep` outside of tests. */
export type Sleep = typeof sleep

/** How often a provider may be asked. */
export interface PaceOptions {
  provider: string
  /** Milliseconds from one request to the next. */
  interval: number
  /** Milliseconds; who would have to wait longer is refused at once. */
  maxWait?: number | undefined
  /** Milliseconds that never go back. */
  clock?: (() => number) | undefined
  wait?: Sleep | undefined
}

/**
 * Keeps requests of this process so far apart, in the order in which they come.
 * @returns what resolves when it is the caller's turn. @throws ProviderError `rate-limited` or `aborted`
 */
export function createPace({
  provider,
  interval,
  maxWait = 10_000,
  clock = () => performance.now(),
  wait = sleep,
}: PaceOptions): (signal: AbortSignal | undefined) => Promise<void> {
  let next = -Infinity
  return async (signal) => {
    if (signal?.aborted) throw new ProviderError(provider, 'aborted')
    const now = clock()
    const pause = Math.max(next - now, 0)
    if (pause > maxWait) {
      throw new ProviderError(provider, 'rate-limited', {
        retryAfter: Math.ceil(pause / 1000),
        reason: 'Too many requests wait already.',
      })
    }
    next = now + pause + interval
    if (pause === 0) return
    await wait(pause, signal).catch(() => {
      throw new ProviderError(provider, 'aborted')
    })
  }
}
