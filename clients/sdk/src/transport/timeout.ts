import { ConnectionError } from '../errors.js'
import { bufferResponse, type BufferedResponse, type Send } from './buffered-response.js'

/** The maximum delay of `setTimeout` in ms. With a larger one, the timer fires at once. */
const maxTimeout = 2 ** 31 - 1

/**
 * Creates the innermost layer. It calls `fetch` once and reads the body within `timeout` ms, or ten times `timeout` for
 * forms and files.
 */
export function withTimeout(fetch: (request: Request) => Promise<Response>, timeout = 30_000): Send {
  return async (request, call) => {
    const limit = call.timeout ?? timeout * (call.large || isForm(request) ? 10 : 1)
    const controller = new AbortController()
    const attempt = new Request(request, { signal: controller.signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<never>((_, reject) => {
      if (limit > 0 && limit <= maxTimeout) timer = setTimeout(() => reject(timeoutError(limit)), limit)
    })
    try {
      return await abortable(() => Promise.race([timedOut, fetchBody(fetch, attempt)]), call.signal ?? request.signal)
    } catch (error) {
      controller.abort()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Awaits `work` and rejects with the signal's reason as soon as it aborts. The work itself continues, because other
 * callers may await it.
 */
export async function abortable<Value>(work: () => Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  // Requests have no signal in old versions of React Native.
  if (!signal) return work()
  throwIfAborted(signal)
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(reasonOf(signal))
    signal.addEventListener('abort', onAbort)
  })
  return Promise.race([aborted, work()]).finally(() => signal.removeEventListener('abort', onAbort))
}

/** Throws the signal's reason if it has aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal)
}

async function fetchBody(fetch: (request: Request) => Promise<Response>, request: Request): Promise<BufferedResponse> {
  try {
    return await bufferResponse(await fetch(request))
  } catch (cause) {
    throw networkError(cause)
  }
}

/** Returns the error for a request that `fetch` could not send, or for a body that it could not read. */
export function networkError(cause: unknown): ConnectionError {
  const message = 'The service cannot be reached: check the connection and try again.'
  return new ConnectionError('network', message, { cause })
}

function isForm(request: Request): boolean {
  return request.headers.get('Content-Type')?.startsWith('multipart/') === true
}

/** Returns the error for a request that took longer than `limit` ms. */
export function timeoutError(limit: number): ConnectionError {
  return new ConnectionError('timeout', `The service did not respond within ${limit / 1000} s: try again later.`)
}

/** Returns the reason of an abort. Old implementations of AbortController have none. */
function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason
  if (reason !== undefined) return reason as Error
  return Object.assign(new Error('The call was aborted.'), { name: 'AbortError' })
}
