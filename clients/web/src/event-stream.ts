import { ConnectionError, ServiceError, type StreamEvent } from '@environmental-monitoring/sdk'
import type { Session } from './session.js'

/** The service sends a heartbeat every 25 seconds. Some proxies pass the headers on, but hold back the events. */
const maxSilenceMs = 60_000
/** Each opening is a call, and the rate limit for anonymous visitors is 100 calls per hour in total. */
const maxOpenings = 5
const openingsWindowMs = 1_800_000
/** Time before the next attempt after the stream was rejected. */
const rejectedMs = 300_000
/** Browsers open only six connections to a host with HTTP/1.1, so hidden tabs must not keep theirs. */
const maxHiddenMs = 60_000

interface EventStreamOptions {
  session: Pick<Session, 'createClient'>
  onEvent: (event: StreamEvent) => void
  /** Called when events may have been missed, except before a `reset`. */
  onGap: () => void
  /** Called with true when events begin to arrive, and with false when the map must poll. */
  onLive: (live: boolean) => void
}

/**
 * Creates the event stream of this tab, which is open while the page is visible.
 * @returns a function that opens the stream, or opens it again with the token of the current user
 */
export function createEventStream({ session, onEvent, onGap, onLive }: EventStreamOptions): () => void {
  let controller: AbortController | undefined
  let lastEventId: string | undefined
  let live = false
  let openings: number[] = []
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const setLive = (next: boolean) => {
    if (next !== live) onLive(next)
    live = next
  }
  /** Watches the bytes of the stream, because the events do not include heartbeats. */
  const watch = (response: Response, resumed: boolean): Response => {
    let missed = !resumed
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, output) {
        clearTimeout(silence)
        silence = setTimeout(() => setLive(false), maxSilenceMs)
        setLive(true)
        if (missed) onGap()
        missed = false
        output.enqueue(bytes)
      },
    })
    return new Response(response.body?.pipeThrough(watched), response)
  }
  const client = session.createClient(async (request) => {
    if (!request.url.endsWith('/events/stream')) return fetch(request)
    openings = openings.filter((time) => time > Date.now() - openingsWindowMs)
    if (openings.length >= maxOpenings) throw new Error('The event stream has been opened too often.')
    const openedAt = Date.now()
    openings.push(openedAt)
    const response = await fetch(request, { cache: 'no-store' }).catch((error: unknown) => {
      // Without a connection, the service does not count the call. An aborted call may have reached it.
      if (!request.signal.aborted) openings.splice(openings.indexOf(openedAt), 1)
      throw error
    })
    return response.ok ? watch(response, request.headers.has('Last-Event-ID')) : response
  })
  const read = async (signal: AbortSignal) => {
    try {
      const position = lastEventId === undefined ? {} : { lastEventId }
      for await (const event of client.streamEvents({ signal, ...position })) {
        if (signal.aborted) return
        lastEventId = event.id
        onEvent(event)
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ServiceError) && !(error instanceof ConnectionError)) throw error
      retry = setTimeout(open, rejectedMs)
    }
  }
  const close = () => {
    controller?.abort()
    controller = undefined
    clearTimeout(retry)
  }
  const open = () => {
    close()
    if (document.hidden) return
    controller = new AbortController()
    void read(controller.signal)
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding)
    if (!document.hidden) {
      if (!controller) open()
      return
    }
    hiding = setTimeout(() => {
      close()
      // Loading the current data takes fewer bytes than the events of a long time.
      lastEventId = undefined
      setLive(false)
    }, maxHiddenMs)
  })
  return open
}
