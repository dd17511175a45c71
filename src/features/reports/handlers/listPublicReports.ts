import { pagingOf } from '../../../base/pages.js'
import { presentPage, circleOf, valid } from '../../../platform/requests.js'
import { parseBoundingBox } from '../filter.js'
import type { Handlers } from '../handler-context.js'
import { presentPublicReport } from '../present.js'
import { parseCategory } from '../rules.js'

/** Lists a page of the public reports, without anything that has not been released. */
export const listPublicReports: Handlers['listPublicReports'] = async ({ query }, { repositories }) => {
  const { status, category, bbox } = query
  const paging = valid(pagingOf(query))
  const filter = {
    status,
    category: parseCategory(category),
    area: bbox === undefined ? undefined : valid(parseBoundingBox(bbox)),
    circle: circleOf(query),
  }
  const page = await repositories.publicReports.list(filter, paging)
  return presentPage('/reports/public', query, paging, page, presentPublicReport)
}
