import { unwrap, type Report } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '#shared/api.js'
import { updateCounts } from '../../live.js'
import type { StatusName } from './filters.js'
import { statusName } from './status-badge.js'

/** A report that was not changed: because of the error or, without one, because it no longer exists. */
export interface Failure {
  id: number
  error?: unknown
}

const maxPerCall = 100

/**
 * Sets the status of reports. Returns those that were not changed.
 * @throws Error if the first call fails. After a later failure, the reports of the earlier calls are changed.
 */
export async function changeStatuses(
  reports: readonly Pick<Report, 'id'>[],
  status: StatusName,
  note = '',
): Promise<Failure[]> {
  const failures: Failure[] = []
  try {
    for (let start = 0; start < reports.length; start += maxPerCall) {
      const ids = reports.slice(start, start + maxPerCall).map(({ id }) => id)
      try {
        const { results } = await unwrap(
          api.updateReportStatuses({ body: { ids, status, ...(note.trim() !== '' && { note: note.trim() }) } }),
        )
        failures.push(...results.filter(({ updated }) => !updated).map(({ report_id: id }) => ({ id })))
      } catch (error) {
        if (start === 0) throw error
        return [...failures, ...reports.slice(start).map(({ id }) => ({ id, error }))]
      }
    }
  } finally {
    updateCounts()
    for (const query of [queries.listReports, queries.getReport, queries.listReportHistory]) {
      void queryClient.invalidateQueries({ queryKey: query.key() })
    }
  }
  return failures
}

/**
 * Sets the statuses that reports had before.
 * @throws Error if a call fails
 */
export async function restoreStatuses(reports: readonly Pick<Report, 'id' | 'status'>[]): Promise<void> {
  const names = new Set(reports.map(({ status }) => statusName(status)))
  for (const name of names) {
    const failures = await changeStatuses(
      reports.filter(({ status }) => statusName(status) === name),
      name,
    )
    const failed = failures.find(({ error }) => error !== undefined)
    if (failed) throw failed.error
  }
}
