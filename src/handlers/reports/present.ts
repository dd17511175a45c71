import type { Report, ReportHistoryEntry } from '../../../generated/types.js'
import type { Config } from '../../config/config.js'
import type { HistoryRecord, ReportRecord } from '../../database/repositories/reports.js'
import type { Principal } from '../../domain/principal.js'
import type { ReportStatus } from '../../domain/reports.js'
import { uploadPath } from '../../domain/uploads.js'

type StatusCase = Pick<Config, 'reportStatusCase'>

/** Converts a report to its API form. */
export function presentReport(report: ReportRecord, config: StatusCase): Report {
  const { images, is_published: _internal, status, created_at, ...fields } = report
  const addresses = images.map(uploadPath)
  return {
    ...fields,
    image_url: addresses[0] ?? null,
    image_urls: addresses,
    status: presentStatus(status, config),
    created_at: created_at.toISOString(),
  }
}

/** Converts a status change to its API form. Only admins see which admin made the change. */
export function presentHistoryEntry(entry: HistoryRecord, user: Principal, config: StatusCase): ReportHistoryEntry {
  const { id, from_status, to_status, note, actor, created_at } = entry
  return {
    id,
    from: presentStatus(from_status, config),
    to: presentStatus(to_status, config),
    by: user.role === 'admin' ? (actor ?? 'deleted user') : 'admin',
    note,
    created_at: created_at.toISOString(),
  }
}

/** Returns a status in the configured case. */
function presentStatus(status: ReportStatus, { reportStatusCase }: StatusCase): Report['status'] {
  return reportStatusCase === 'upper' ? status : (status.toLowerCase() as Lowercase<ReportStatus>)
}
