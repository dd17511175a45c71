import { pagingOf } from '../../../base/pages.js'
import { openPeriodOf, timeOf } from '../../../base/period.js'
import { parseSearch } from '../../../base/text.js'
import { presentPage, circleOf, valid } from '../../../platform/requests.js'
import { parseBoundingBox } from '../filter.js'
import type { Handlers } from '../handler-context.js'
import { presentStatusCounts, presentReport } from '../present.js'
import { visibleReporter, parseCategory } from '../rules.js'

/** Lists a page of reports: all reports for staff, only their own for citizens. */
export const listReports: Handlers['listReports'] = async ({ query, user }, { repositories }) => {
  const { sort, order, counts = false, status, q, bbox } = query
  const paging = valid(pagingOf(query))
  const groupByStatus = counts && paging.page !== undefined
  const filter = {
    userId: visibleReporter(user),
    status,
    category: parseCategory(query.category),
    words: q === undefined ? undefined : valid(parseSearch(q)),
    ...valid(openPeriodOf(query)),
    updatedSince: valid(timeOf('query.updated_since', query.updated_since)),
    area: bbox === undefined ? undefined : valid(parseBoundingBox(bbox)),
    circle: circleOf(query),
  }
  const page = await repositories.reports.list(filter, { ...paging, sort, order, groupByStatus })
  return presentPage('/reports', query, paging, page, presentReport, presentStatusCounts)
}
