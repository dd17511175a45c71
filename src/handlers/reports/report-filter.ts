import type { Handlers } from '../../../generated/operations.js'
import type { ReportFilter } from '../../database/repositories/report-filter.js'
import { openPeriodOf, timeOf } from '../../domain/period.js'
import { parseBoundingBox, parseCategory, parseStatus, visibleReporter } from '../../domain/reports.js'
import { parseSearch } from '../../domain/text.js'
import { circleOf } from '../circle.js'
import { valid } from '../valid.js'

type ListCall = Parameters<Handlers['listReports']>[0]

/** Returns the filter of a list of reports. @throws BadRequest for values that do not fit together */
export function reportFilterOf({ query, user }: Pick<ListCall, 'query' | 'user'>): ReportFilter {
  const { status, category, q, bbox, updated_since } = query
  return {
    userId: visibleReporter(user),
    status: status === undefined ? undefined : parseStatus(status),
    category: parseCategory(category),
    words: q === undefined ? undefined : valid(parseSearch(q)),
    ...valid(openPeriodOf(query)),
    updatedSince: valid(timeOf('updated_since', updated_since)),
    area: bbox === undefined ? undefined : valid(parseBoundingBox(bbox)),
    circle: circleOf(query),
  }
}
