import type { Handlers } from '../../../generated/operations.js'
import { pagingOf } from '../../domain/pages.js'
import { parseBoundingBox, parseCategory, parseStatus } from '../../domain/reports.js'
import { circleOf } from '../circle.js'
import { presentPage } from '../present-page.js'
import { valid } from '../valid.js'
import { presentPublicReport } from './present-public.js'

/** Lists a page of the public reports, without anything that has not been released. */
export const listPublicReports: Handlers['listPublicReports'] = async ({ query }, { repositories, config }) => {
  const { status, category, bbox } = query
  const paging = valid(pagingOf(query))
  const filter = {
    status: status === undefined ? undefined : parseStatus(status),
    category: parseCategory(category),
    area: bbox === undefined ? undefined : valid(parseBoundingBox(bbox)),
    circle: circleOf(query),
  }
  const page = await repositories.publicReports.list(filter, paging)
  return presentPage('/reports/public', query, paging, page, (report) => presentPublicReport(report, config))
}
