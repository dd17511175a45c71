import { ConnectionError } from '../errors.js'
import { readAnswer, type Answer, type Send } from './answer.js'

/** The longest time that `setTimeout` can wait; longer ones would end at once. */
const longest = 2 ** 31 - 1

/** The innermost layer: one attempt with `fetch`, its body read, within the time limit of `timeout` ms. */
export function withTimeLimit(fetch: (request: Request) => Promise<Response>, timeout = 30_000): Send {
  return async (request, call) => {
    const limit = call.timeout ?? timeout * (call.form || isForm(request) ? 10 : 1)
    const controller = new AbortController()
    const attempt = new Request(request, { signal: controller.signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      if (limit > 0 && limit <= longest) timer = setTimeout(() => reject(tooLate(limit)), limit)
    })
    try {
      return await orAbort(() => Promise.race([late, read(fetch, attempt)]), call.signal ?? request.signal)
    } catch (error) {
      controller.abort()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Waits for work, which may go on for others; rejects with the signal's reason as soon as it aborts. */
export async function orAbort<Value>(work: () => Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  // Old React Native has requests without a signal.
  if (!signal) return work()
  if (signal.aborted) throw reasonOf(signal)
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(reasonOf(signal))
    signal.addEventListener('abort', onAbort)
  })
  return Promise.race([aborted, work()]).finally(() => signal.removeEventListener('abort', onAbort))
}

async function read(fetch: (request: Request) => Promise<Response>, request: Request): Promise<Answer> {
  try {
    return await readAnswer(await fetch(request))
  } catch (cause) {
    const message = 'The service cannot be reached: check the connection and try again.'
    throw new ConnectionError('network', message, { cause })
  }
}

function isForm(request: Request): boolean {
  return request.headers.get('Content-Type')?.startsWith('multipart/') === true
}

function tooLate(limit: number): ConnectionError {
  return new ConnectionError('timeout', `The service did not answer within ${limit / 1000} s: try again later.`)
}

/** Old AbortControllers know no reason. */
function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason
  if (reason !== undefined) return reason as Error
  return Object.assign(new Error('The call was aborted.'), { name: 'AbortError' })
}
