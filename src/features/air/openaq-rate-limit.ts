import { minute, second } from '../../base/time.js'
import { sleep } from '../../base/wait.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { Sleep } from '../../platform/providers/throttle.js'

interface RateLimitOptions {
  provider: string
  /** Milliseconds since 1970. */
  clock: () => number
  wait?: Sleep | undefined
  fetch?: typeof fetch | undefined
}

/** Milliseconds. The provider's windows are one minute long, so a longer wait is never necessary. */
const maxWait = minute

/**
 * Creates a limiter that stays within the rate limit that each response reports. OpenAQ blocks keys that exceed it
 * repeatedly.
 */
export function createOpenAqRateLimit({ provider, clock, wait = sleep, fetch: request = fetch }: RateLimitOptions) {
  let remaining = Infinity
  let resetsAt = 0

  const observe = (headers: Headers) => {
    const [newRemaining, seconds] = [parseCount(headers, 'x-ratelimit-remaining'), secondsToReset(headers)]
    if (newRemaining === undefined || seconds === undefined) return
    remaining = newRemaining
    // The header is rounded down to whole seconds.
    resetsAt = clock() + (seconds + 1) * second
  }

  return {
    /** Waits until the provider accepts a request. @throws ProviderError `aborted` if `signal` aborts before that */
    async ready(signal: AbortSignal | undefined): Promise<void> {
      const delay = Math.min(resetsAt - clock(), maxWait)
      if (remaining > 0 || delay <= 0) return
      await wait(delay, signal).catch(() => {
        throw new ProviderError(provider, 'aborted')
      })
      remaining = Infinity
    },
    /** Calls `fetch` and reads the rate limit from the response. */
    fetch: async (...args: Parameters<typeof fetch>): Promise<Response> => {
      const response = await request(...args)
      observe(response.headers)
      return response
    },
    secondsToReset,
  }
}

/** Returns the seconds until the window ends. The header contains a duration, not a time. */
function secondsToReset(headers: Headers): number | undefined {
  return parseCount(headers, 'x-ratelimit-reset')
}

function parseCount(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
