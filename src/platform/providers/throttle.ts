import { second, sleep } from '../../base/time.js'
import { ProviderError } from './provider-error.js'

/** Type of `sleep`, which tests replace. */
export type Sleep = typeof sleep

/** Rate limit of a provider. */
export interface ThrottleOptions {
  provider: string
  /** Milliseconds between the starts of two requests. */
  interval: number
  /** Milliseconds. A request that would have to wait longer is rejected immediately. */
  maxWait?: number | undefined
  /** Monotonic clock in milliseconds. */
  clock?: (() => number) | undefined
  wait?: Sleep | undefined
}

/**
 * Creates a throttle that spaces the requests of this process, in order of arrival.
 * @returns a function that resolves when the request may start. It throws ProviderError `rate-limited` or `aborted`
 */
export function createThrottle({
  provider,
  interval,
  maxWait = 10 * second,
  clock = () => performance.now(),
  wait = sleep,
}: ThrottleOptions): (signal: AbortSignal | undefined) => Promise<void> {
  let nextStart = -Infinity
  return async (signal) => {
    if (signal?.aborted) throw new ProviderError(provider, 'aborted')
    const now = clock()
    const delay = Math.max(nextStart - now, 0)
    if (delay > maxWait) {
      throw new ProviderError(provider, 'rate-limited', {
        retryAfter: Math.ceil(delay / second),
        reason: 'Too many requests are waiting.',
      })
    }
    nextStart = now + delay + interval
    if (delay === 0) return
    await wait(delay, signal).catch(() => {
      throw new ProviderError(provider, 'aborted')
    })
  }
}
