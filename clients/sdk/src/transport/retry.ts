import { ConnectionError } from '../errors.js'
import type { Send } from './buffered-response.js'
import { secondsToWait } from './retry-after.js'
import { stationKeyHeader } from './station-key.js'
import { abortable } from './timeout.js'

/** Waits a number of milliseconds. Rejects as soon as `signal` aborts. */
export type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>

const transientStatuses = [429, 502, 503, 504]
const maxRetryAfterSeconds = 30
const baseDelayMs = 500

/**
 * Retries transient failures of reads, of writes with an `Idempotency-Key`, and of station readings, with exponential
 * backoff and full jitter.
 */
export function withRetries(send: Send, pause: Pause, retries = 2): Send {
  return async (request, call) => {
    const maxRetries = isRepeatable(request) ? retries : 0
    for (let retry = 0; ; retry += 1) {
      const last = !(retry < maxRetries)
      let delay = Math.random() * baseDelayMs * 2 ** retry
      try {
        // Sending consumes the body, so every attempt but the last sends a clone.
        const response = await send(last ? request : request.clone(), call)
        if (last || !transientStatuses.includes(response.status)) return response
        const retryAfter = secondsToWait(response.headers)
        if (retryAfter !== undefined && retryAfter > maxRetryAfterSeconds) return response
        if (retryAfter !== undefined) delay = retryAfter * 1000
      } catch (error) {
        if (last || !(error instanceof ConnectionError)) throw error
      }
      await pause(delay, call.signal ?? request.signal)
    }
  }
}

/** Waits with a timer, which is cleared when `signal` aborts. */
export const pause: Pause = async (milliseconds, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return abortable(() => elapsed, signal).finally(() => clearTimeout(timer))
}

/** A reading that is sent twice is stored once. */
function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key') || headers.has(stationKeyHeader)
}
