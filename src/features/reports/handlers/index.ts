import type { Handlers } from '../handler-context.js'
import { createReport } from './createReport.js'
import { deleteReport } from './deleteReport.js'
import { getReport } from './getReport.js'
import { listPublicReports } from './listPublicReports.js'
import { listReportHistory } from './listReportHistory.js'
import { listReports } from './listReports.js'
import { listSimilarReports } from './listSimilarReports.js'
import { supportReport } from './supportReport.js'
import { unsupportReport } from './unsupportReport.js'
import { updateReportStatus } from './updateReportStatus.js'
import { updateReportStatuses } from './updateReportStatuses.js'
import { uploadImage } from './uploadImage.js'

export const handlers: Handlers = {
  createReport,
  deleteReport,
  getReport,
  listPublicReports,
  listReportHistory,
  listReports,
  listSimilarReports,
  supportReport,
  unsupportReport,
  updateReportStatus,
  updateReportStatuses,
  uploadImage,
}
