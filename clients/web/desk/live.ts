import { ConnectionError, ServiceError, type Report, type StreamEvent } from '@environmental-monitoring/sdk'
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, queries, queryClient } from '#shared/api.js'
import { createStore } from '#shared/store.js'

/** Time before the next attempt after the service rejected the stream. */
const rejectedMs = 60_000
/** Browsers open only six connections to a host with HTTP/1.1, so hidden tabs must not keep theirs. */
const maxHiddenMs = 60_000

type NewReport = Extract<StreamEvent, { type: 'report.created' }>['data']

let countTimer: ReturnType<typeof setTimeout> | undefined
const newReports = createStore<readonly NewReport[]>([])

/** Returns the reports that have arrived since the list was last loaded, and a function that empties this list. */
export function useNewReports(): { newReports: readonly NewReport[]; clearNewReports: () => void } {
  return { newReports: newReports.use(), clearNewReports: () => newReports.set([]) }
}

/** Keeps the data up to date with one event stream for the page, which is closed while the page is hidden. */
export function useLiveUpdates(): void {
  useEffect(() => {
    let controller: AbortController | undefined
    let hiding: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      controller = new AbortController()
      void readEvents(controller.signal)
    }
    const close = () => {
      controller?.abort()
      controller = undefined
    }
    const onVisibility = () => {
      clearTimeout(hiding)
      if (document.hidden) hiding = setTimeout(close, maxHiddenMs)
      else if (!controller) {
        open()
        void queryClient.invalidateQueries()
      }
    }
    open()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      close()
      clearTimeout(hiding)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
}

async function readEvents(signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      for await (const event of api.streamEvents({ signal })) handle(event)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ServiceError) && !(error instanceof ConnectionError)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, rejectedMs))
  }
}

function handle(event: StreamEvent): void {
  switch (event.type) {
    case 'report.created':
      newReports.set([...newReports.get(), event.data])
      updateCounts()
      return
    case 'report.status_changed':
      showStatus(event.data)
      return
    case 'location.created':
      void queryClient.invalidateQueries({ queryKey: queries.listLocations.key() })
      return
    case 'reset':
      void queryClient.invalidateQueries()
  }
}

/** Shows a new status in place: a list that somebody is reading must not jump. */
function showStatus({ id, status }: Pick<Report, 'id' | 'status'>): void {
  queryClient.setQueriesData<InfiniteData<{ items: Report[] }>>(
    { queryKey: queries.listReports.key(), predicate: ({ queryKey }) => queryKey.includes('pages') },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((report) => (report.id === id ? { ...report, status } : report)),
        })),
      },
  )
  updateCounts()
  void queryClient.invalidateQueries({ queryKey: queries.getReport.key({ path: { report_id: id } }) })
  void queryClient.invalidateQueries({ queryKey: queries.listReportHistory.key({ path: { report_id: id } }) })
}

/** The service counts reports every 5 seconds at most. */
const maxCountAgeMs = 5500

/** Loads the numbers of reports again, but not their lists. */
export function updateCounts(): void {
  const update = () =>
    void queryClient.invalidateQueries({
      queryKey: queries.listReports.key(),
      predicate: ({ queryKey }) => !queryKey.includes('pages'),
    })
  update()
  clearTimeout(countTimer)
  countTimer = setTimeout(update, maxCountAgeMs)
}
