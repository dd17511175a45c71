import type { Report } from '../../../generated/types.js'
import { uploadPath } from '../../base/uploads.js'
import type { Config } from '../../platform/config/config.js'
import type { ReportRecord } from './repository.js'
import type { ReportStatus } from './status.js'

/** The setting that selects the case of statuses in responses. */
export type StatusCase = Pick<Config, 'reportStatusCase'>

/** Converts a report to its API form. Names each field, because copying the others takes ten times as long. */
export function presentReport(report: ReportRecord, config: StatusCase): Report {
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
    status: presentStatus(report.status, config),
    created_at: report.created_at.toISOString(),
    updated_at: report.updated_at.toISOString(),
    // Kilometres, rounded to the metre.
    ...(report.distance !== undefined && { distance: Math.round(report.distance) / 1000 }),
  }
}

/** Returns a status in the configured case. */
export function presentStatus(status: ReportStatus, { reportStatusCase }: StatusCase): Report['status'] {
  return reportStatusCase === 'upper' ? status : (status.toLowerCase() as Lowercase<ReportStatus>)
}
