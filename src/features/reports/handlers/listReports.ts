import { pagingOf } from '../../../base/pages.js'
import { presentPage } from '../../../platform/requests/present-page.js'
import { valid } from '../../../platform/requests/valid.js'
import type { Handlers } from '../handler-context.js'
import { presentStatusCounts } from '../present-counts.js'
import { presentReport } from '../present.js'
import { reportFilterOf } from '../report-filter.js'
import type { ReportRecord } from '../repository.js'

/** Lists a page of reports: all reports for staff, only their own for citizens. */
export const listReports: Handlers['listReports'] = async ({ query, user }, { repositories, config }) => {
  const { sort, order, counts = false } = query
  const paging = valid(pagingOf(query))
  const groupByStatus = counts && paging.page !== undefined
  const filter = reportFilterOf({ query, user })
  const page = await repositories.reports.list(filter, { ...paging, sort, order, groupByStatus })
  const present = (report: ReportRecord) => presentReport(report, config)
  return presentPage('/reports', query, paging, page, present, presentStatusCounts)
}
