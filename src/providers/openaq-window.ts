import { minute, sleep } from '../time.js'
import { ProviderError } from './provider-error.js'
import type { Sleep } from './throttle.js'

interface RequestWindowOptions {
  provider: string
  /** Milliseconds since 1970. */
  clock: () => number
  wait?: Sleep | undefined
  fetch?: typeof fetch | undefined
}

/** Milliseconds. The windows of the provider are minutes: nothing that it says is a reason to wait longer. */
const maxWait = minute

/** Keeps to the requests that each answer says are left: going over again and again has a key locked out. */
export function createRequestWindow({ provider, clock, wait = sleep, fetch: ask = fetch }: RequestWindowOptions) {
  let remaining = Infinity
  let resetsAt = 0

  const observe = (headers: Headers) => {
    const [left, seconds] = [wholeNumberIn(headers, 'x-ratelimit-remaining'), secondsLeft(headers)]
    if (left === undefined || seconds === undefined) return
    remaining = left
    // Whole seconds, rounded down, would come a moment too early.
    resetsAt = clock() + (seconds + 1) * 1000
  }

  return {
    /** Resolves when the provider takes a request. @throws ProviderError `aborted` when the caller gives up before */
    async opened(signal: AbortSignal | undefined): Promise<void> {
      const pause = Math.min(resetsAt - clock(), maxWait)
      if (remaining > 0 || pause <= 0) return
      await wait(pause, signal).catch(() => {
        throw new ProviderError(provider, 'aborted')
      })
      remaining = Infinity
    },
    /** `fetch`, with an eye on what each answer says is left. */
    fetch: async (...request: Parameters<typeof fetch>): Promise<Response> => {
      const response = await ask(...request)
      observe(response.headers)
      return response
    },
    secondsLeft,
  }
}

/** Seconds to the end of the window, not the time of its end. */
function secondsLeft(headers: Headers): number | undefined {
  return wholeNumberIn(headers, 'x-ratelimit-reset')
}

function wholeNumberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
