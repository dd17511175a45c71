import { ConnectionError } from '../errors.js'
import type { Send } from './answer.js'
import { secondsToWait } from './retry-after.js'
import { orAbort } from './time-limit.js'

/** Waits some milliseconds; `signal` ends the wait at once. */
export type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>

const passing = [429, 502, 503, 504]
const longestWait = 30
const firstWait = 500

/** Tries again what may be sent twice and failed for a reason that passes. */
export function withRetries(send: Send, pause: Pause, retries = 2): Send {
  return async (request, call) => {
    const most = isRepeatable(request) ? retries : 0
    for (let tried = 0; ; tried += 1) {
      const last = !(tried < most)
      // Full jitter: clients that failed together do not come back together.
      let wait = Math.random() * firstWait * 2 ** tried
      try {
        // An attempt uses the body up.
        const answer = await send(last ? request : request.clone(), call)
        if (last || !passing.includes(answer.status)) return answer
        const asked = secondsToWait(answer.headers)
        if (asked !== undefined && asked > longestWait) return answer
        if (asked !== undefined) wait = asked * 1000
      } catch (error) {
        if (last || !(error instanceof ConnectionError)) throw error
      }
      await pause(wait, call.signal ?? request.signal)
    }
  }
}

/** Waits with a timer that an abort clears. */
export const pause: Pause = async (milliseconds, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return orAbort(() => rest, signal).finally(() => clearTimeout(timer))
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key')
}
