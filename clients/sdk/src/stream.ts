import { ConnectionError, ServiceError } from './errors.js'
import type { StreamEvent } from './events.js'
import { toError, unusableResponse } from './responses.js'
import { createMessageParser, type StreamMessage } from './server-sent-events.js'
import type { Pause } from './transport/retry.js'
import { abortable, networkError, timeoutError } from './transport/timeout.js'

/** Options of `streamEvents`. */
export interface StreamOptions {
  /** Ends the stream. The loop then throws the signal's reason. */
  signal?: AbortSignal
  /** Continues after the event with this `id`, for example after a reload. Default: only new events. */
  lastEventId?: string
}

type Open = (request: Request) => Promise<Response>

/** Milliseconds without any data after which a connection counts as lost. The service sends a comment every 25 s. */
const idleTimeout = 60_000
/** Milliseconds before a reconnection until the service has requested another time. */
const defaultDelay = 3_000
const maxBackoff = 30_000

/** Yields the events of a service, and reconnects until the stream is rejected or aborted. `onEvent` may change them. */
export async function* readEvents(
  open: Open,
  pause: Pause,
  baseUrl: string,
  { signal, lastEventId }: StreamOptions = {},
  onEvent: (event: StreamEvent) => void,
): AsyncGenerator<StreamEvent, void, undefined> {
  const address = `${baseUrl.replace(/\/$/, '')}/events/stream`
  let position = lastEventId
  let delay = defaultDelay
  let failures = 0
  for (;;) {
    let wait: number
    try {
      const headers = { Accept: 'text/event-stream', ...(position !== undefined && { 'Last-Event-ID': position }) }
      for await (const message of connect(open, address, headers, signal)) {
        failures = 0
        position = message.id ?? position
        delay = message.retry ?? delay
        const event = parseEvent(message)
        if (!event) continue
        onEvent(event)
        yield event
      }
      wait = delay
    } catch (error) {
      if (!isTransient(error)) throw error
      failures += 1
      const backoff = Math.random() * Math.min(maxBackoff, 1_000 * 2 ** failures)
      const retryAfter = error instanceof ServiceError ? error.retryAfter : undefined
      wait = retryAfter === undefined ? delay + backoff : retryAfter * 1_000
    }
    await pause(wait, signal)
  }
}

/** Yields the messages of one connection, until it ends. Closes it when the caller stops reading. */
async function* connect(
  open: Open,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamMessage, void, undefined> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  /** Awaits `work`, but not longer than the idle timeout. */
  const receive = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => controller.abort(timeoutError(idleTimeout)), idleTimeout)
    return abortable(work, controller.signal).finally(() => clearTimeout(timer))
  }
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const response = await receive(() => open(new Request(address, { headers, signal: controller.signal })))
    if (!response.ok) throw new ServiceError(toError(await receive(() => readJson(response)), response), response)
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    const body: ReadableStream<Uint8Array> | null = response.body
    if (!isStream || !body) throw unusableResponse(response)
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const parse = createMessageParser()
    for (;;) {
      const { done, value } = await receive(() => reader.read().catch(throwNetworkError))
      if (done) return
      yield* parse(decoder.decode(value, { stream: true }))
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}

/** Returns the event of a message, or undefined if the message has no data. */
function parseEvent({ type, id = '', data }: StreamMessage): StreamEvent | undefined {
  if (data === undefined) return undefined
  // The service sends the events that the contract declares. Types that this version does not know are passed on.
  return type === 'reset' ? { id, type } : (JSON.parse(data) as StreamEvent)
}

function isTransient(error: unknown): boolean {
  if (error instanceof ServiceError) return error.status === 429 || error.status >= 500
  return error instanceof ConnectionError && error.kind !== 'answer'
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

function throwNetworkError(cause: unknown): never {
  throw networkError(cause)
}
