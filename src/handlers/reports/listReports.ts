import type { Handlers } from '../../../generated/operations.js'
import { pagingOf } from '../../domain/pages.js'
import { parseBoundingBox, parseStatus, visibleReporter } from '../../domain/reports.js'
import { presentPage } from '../present-page.js'
import { valid } from '../valid.js'
import { presentReport } from './present.js'

/** Lists a page of reports: all reports for staff, only their own for citizens. */
export const listReports: Handlers['listReports'] = async ({ query, user }, { repositories, config }) => {
  const { status, category, bbox, sort, order } = query
  const paging = valid(pagingOf(query))
  const filter = {
    userId: visibleReporter(user),
    status: status === undefined ? undefined : parseStatus(status),
    category,
    area: bbox === undefined ? undefined : valid(parseBoundingBox(bbox)),
  }
  const page = await repositories.reports.list(filter, { ...paging, sort, order })
  return presentPage('/reports', query, paging, page, (report) => presentReport(report, config))
}
