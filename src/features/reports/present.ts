import type {
  PublicReport,
  Report,
  ReportHistoryEntry,
  ReportStatusCounts,
  ReportSupport,
  SimilarReport,
} from '../../../generated/types.js'
import { Conflict, NotFound } from '../../base/errors.js'
import { isStaff, type Principal } from '../../base/principal.js'
import { uploadPath } from '../../base/uploads.js'
import type { PublicReportRecord, SimilarReportRecord, SupportState } from './public-reports-repository.js'
import type { HistoryRecord, ReportRecord } from './repository.js'
import type { ReportStatus } from './rules.js'

/** Converts a report to its API form. Names each field, because copying the others takes ten times as long. */
export function presentReport(report: ReportRecord): Report {
  const { id, title, description, category, severity, latitude, longitude, public_content, user_id } = report
  const image_urls = report.images.map(uploadPath)
  return {
    id,
    title,
    description,
    category,
    severity,
    latitude,
    longitude,
    public_content,
    supports: report.support_count,
    user_id,
    image_url: image_urls[0] ?? null,
    image_urls,
    status: report.status,
    created_at: report.created_at.toISOString(),
    updated_at: report.updated_at.toISOString(),
    // Kilometres, rounded to the metre.
    ...(report.distance !== undefined && { distance: Math.round(report.distance) / 1000 }),
  }
}

/** Converts the numbers of reports by status. `REPORT_STATUS_CASE` does not change the names of these fields. */
export function presentStatusCounts(sizes: { [status in ReportStatus]?: number }): ReportStatusCounts {
  return {
    pending: sizes.PENDING ?? 0,
    approved: sizes.APPROVED ?? 0,
    rejected: sizes.REJECTED ?? 0,
    in_progress: sizes.IN_PROGRESS ?? 0,
    completed: sizes.COMPLETED ?? 0,
  }
}

/** Converts a status change to its API form. Only staff see who made the change. */
export function presentHistoryEntry(entry: HistoryRecord, user: Principal): ReportHistoryEntry {
  const { id, from_status, to_status, note, actor, created_at } = entry
  return {
    id,
    from: from_status,
    to: to_status,
    by: isStaff(user) ? (actor ?? 'deleted user') : 'admin',
    note,
    created_at: created_at.toISOString(),
  }
}

export function presentPublicReport(report: PublicReportRecord): PublicReport {
  const { id, category, status, latitude, longitude, title, description } = report
  return {
    id,
    category,
    status,
    latitude,
    longitude,
    supports: report.support_count,
    title,
    description,
    image_urls: report.images.map(uploadPath),
    created_at: report.created_at.toISOString(),
    updated_at: report.updated_at.toISOString(),
  }
}

export function presentSimilarReport(report: SimilarReportRecord): SimilarReport {
  const { distance, is_own, is_supported } = report
  return { ...presentPublicReport(report), distance: Math.round(distance) / 1000, is_own, is_supported }
}

/**
 * Converts the support for a report to its API form.
 * @throws NotFound if the report does not exist or is not public, and Conflict if it is the caller's own
 */
export function presentSupport(
  report_id: number,
  state: SupportState | undefined,
  is_supported: boolean,
): ReportSupport {
  if (state?.is_own) throw new Conflict('own_report', 'You cannot say “Me too” about your own report')
  if (!state?.is_published) throw new NotFound('Report')
  return { report_id, supports: state.supports, is_supported }
}
