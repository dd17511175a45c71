import { ConnectionError, createClient, ServiceError, type StreamEvent } from '@environmental-monitoring/sdk'
import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries, queryClient, sessionHooks } from '#shared/api.js'
import { tokens } from '#shared/session/tokens.js'
import { isLive, reloadMs, showIndex } from './overview.js'
import { showStatus } from './reports.js'
import { useVisitor } from './visitor.js'

/** The service sends a heartbeat every 25 seconds. Some proxies pass the headers on, but hold back the events. */
const maxSilenceMs = 60_000
/** Each opening is a call, and by default anonymous visitors have 100 calls per hour in total. */
const maxOpenings = 5
const openingsWindowMs = 1_800_000
/** Time before the next attempt after the stream was rejected. */
const rejectedMs = 300_000
/** Browsers open only six connections to a host with HTTP/1.1, so hidden tabs must not keep theirs. */
const maxHiddenMs = 60_000

/** Keeps the data up to date with the event stream of the current user, while the page is visible. */
export function useLiveUpdates(): void {
  const { user, isKnown } = useVisitor()
  const id = user?.id
  useEffect(() => {
    if (!isKnown) return
    const stream = openStream()
    return () => stream.close()
  }, [id, isKnown])
}

let openings: number[] = []
let lastEventId: string | undefined
/** Whether no stream has been requested yet. The page has then just loaded what it shows. */
let isFirst = true

function openStream() {
  let controller: AbortController | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  /** Watches the bytes of the stream, because the events do not include heartbeats. */
  const watch = (response: Response, onOpen: () => void): Response => {
    let isOpen = false
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, output) {
        clearTimeout(silence)
        silence = setTimeout(() => isLive.set(false), maxSilenceMs)
        isLive.set(true)
        if (!isOpen) onOpen()
        isOpen = true
        output.enqueue(bytes)
      },
    })
    return new Response(response.body?.pipeThrough(watched), response)
  }
  const client = createClient({
    baseUrl: location.origin,
    tokens,
    retries: 0,
    onSignedOut: () => sessionHooks.onExpired(),
    async fetch(request) {
      if (!request.url.endsWith('/events/stream')) return fetch(request)
      openings = openings.filter((time) => time > Date.now() - openingsWindowMs)
      if (openings.length >= maxOpenings) throw new Error('The event stream has been opened too often.')
      const openedAt = Date.now()
      openings.push(openedAt)
      const loadMissed = isFirst ? reloadOverview : reload
      isFirst = false
      const response = await fetch(request, { cache: 'no-store' }).catch((error: unknown) => {
        // Without a connection, the service does not count the call. An aborted call may have reached it.
        if (!request.signal.aborted) openings.splice(openings.indexOf(openedAt), 1)
        throw error
      })
      if (!response.ok) return response
      return watch(response, () => {
        if (!request.headers.has('Last-Event-ID')) loadMissed()
      })
    },
  })
  const read = async (signal: AbortSignal) => {
    try {
      for await (const event of client.streamEvents({ signal, ...(lastEventId !== undefined && { lastEventId }) })) {
        if (signal.aborted) return
        lastEventId = event.id
        handle(event)
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ServiceError) && !(error instanceof ConnectionError)) throw error
      retry = setTimeout(open, rejectedMs)
    }
  }
  const open = () => {
    if (document.hidden) return
    controller = new AbortController()
    void read(controller.signal)
  }
  const stop = () => {
    controller?.abort()
    controller = undefined
    clearTimeout(retry)
    clearTimeout(silence)
    isLive.set(false)
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (!document.hidden) {
      if (!controller) open()
      return
    }
    hiding = setTimeout(() => {
      stop()
      // Loading the current data takes fewer bytes than the events of a long time.
      lastEventId = undefined
    }, maxHiddenMs)
  }
  document.addEventListener('visibilitychange', onVisibility)
  open()
  return {
    close() {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(hiding)
      stop()
    },
  }
}

/** Loads everything that is shown again, at most every few seconds. */
const reload = reloadsOf()
const reloadOverview = reloadsOf({ queryKey: queries.getOverview.key() })

function reloadsOf(filters: InvalidateQueryFilters = {}): () => void {
  let reloading: ReturnType<typeof setTimeout> | undefined
  return () => {
    reloading ??= setTimeout(() => {
      reloading = undefined
      // Hidden pages load when they are shown again.
      void queryClient.invalidateQueries({ ...filters, refetchType: document.hidden ? 'none' : 'active' })
    }, reloadMs)
  }
}

function handle(event: StreamEvent): void {
  switch (event.type) {
    case 'air.updated':
    case 'air.threshold_crossed':
      if (!showIndex(event.data)) reload()
      // The event has no concentrations.
      void queryClient.invalidateQueries({
        queryKey: queries.getSensor.key({ path: { sensor_id: event.data.sensor_id } }),
      })
      return
    case 'report.created':
    case 'report.status_changed':
      void queryClient.invalidateQueries({ queryKey: queries.listPublicReports.key() })
      void queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
      if (event.type === 'report.status_changed') void showStatus(event.data.id)
      return
    case 'location.created':
      void queryClient.invalidateQueries({ queryKey: queries.listLocations.key() })
      return
    case 'reset':
      reload()
  }
}
