import { openPeriodOf, timeOf } from '../../base/period.js'
import { parseSearch } from '../../base/text.js'
import { circleOf } from '../../platform/requests/circle.js'
import { valid } from '../../platform/requests/valid.js'
import { visibleReporter } from './access.js'
import { parseBoundingBox } from './bounding-box.js'
import type { Handlers } from './handler-context.js'
import type { ReportFilter } from './report-filter-sql.js'
import { parseCategory, parseStatus } from './status.js'

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
