import { unwrap, type Report } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '../../api.js'
import { updateCounts } from '../../live.js'
import type { StatusName } from './filters.js'
import { statusName } from './status-badge.js'

/** A report that was not changed, with the reason of the service in English. */
export interface Failure {
  id: number
  detail: string
}

const maxPerCall = 100

/** Sets the status of reports. Returns those that were not changed. */
export async function changeStatuses(
  reports: readonly Pick<Report, 'id'>[],
  status: StatusName,
  note = '',
): Promise<Failure[]> {
  const failures: Failure[] = []
  try {
    for (let start = 0; start < reports.length; start += maxPerCall) {
      const ids = reports.slice(start, start + maxPerCall).map(({ id }) => id)
      const { results } = await unwrap(
        api.updateReportStatuses({ body: { ids, status, ...(note.trim() !== '' && { note: note.trim() }) } }),
      )
      const failed = results.filter(({ updated }) => !updated)
      failures.push(...failed.map(({ report_id: id, detail = '' }) => ({ id, detail })))
    }
  } finally {
    updateCounts()
    for (const query of [queries.listReports, queries.getReport, queries.listReportHistory]) {
      void queryClient.invalidateQueries({ queryKey: query.key() })
    }
  }
  return failures
}

/** Sets the statuses that reports had before. */
export async function restoreStatuses(reports: readonly Pick<Report, 'id' | 'status'>[]): Promise<void> {
  const names = new Set(reports.map(({ status }) => statusName(status)))
  for (const name of names) {
    await changeStatuses(
      reports.filter(({ status }) => statusName(status) === name),
      name,
    )
  }
}
