import type { ReportStatusCounts } from '../../../generated/types.js'
import type { ReportStatus } from './status.js'

/** Converts the numbers of reports by status. The names of the fields do not depend on the configured case. */
export function presentStatusCounts(sizes: { [status in ReportStatus]?: number }): ReportStatusCounts {
  return {
    pending: sizes.PENDING ?? 0,
    approved: sizes.APPROVED ?? 0,
    rejected: sizes.REJECTED ?? 0,
    in_progress: sizes.IN_PROGRESS ?? 0,
    completed: sizes.COMPLETED ?? 0,
  }
}
