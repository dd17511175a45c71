import type { PublicReport, SimilarReport } from '../../../generated/types.js'
import { uploadPath } from '../../base/uploads.js'
import { presentStatus, type StatusCase } from './present.js'
import type { PublicReportRecord, SimilarReportRecord } from './public-reports-repository.js'

/** Converts the public part of a report to its API form. */
export function presentPublicReport(report: PublicReportRecord, config: StatusCase): PublicReport {
  const { id, category, status, latitude, longitude, title, description } = report
  return {
    id,
    category,
    status: presentStatus(status, config),
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

/** Converts a similar report to its API form. */
export function presentSimilarReport(report: SimilarReportRecord, config: StatusCase): SimilarReport {
  const { distance, is_own, is_supported } = report
  return { ...presentPublicReport(report, config), distance: Math.round(distance) / 1000, is_own, is_supported }
}
