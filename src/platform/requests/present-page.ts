import type { Pagination } from '../../../generated/types.js'
import { pageLinks, type PagePosition, type Paging, totalPages } from '../../base/pages.js'
import type { Reply } from '../../pipeline/http/handler.js'
import type { Page } from '../database/pages.js'

interface Envelope<Item, Counts> {
  success: true
  data: Item[]
  pagination: Pagination
  counts?: Counts
}

/**
 * Returns a page as an envelope if the request uses `page`, otherwise as a plain array, with the same headers. The
 * envelope contains the numbers of records per group if the page has them.
 */
export function presentPage<Row, Item, Counts = never>(
  path: string,
  query: object,
  paging: Paging,
  { records, groups, ...position }: Page<Row>,
  present: (record: Row) => Item,
  presentGroups?: (groups: Record<string, number>) => Counts,
): Reply<200, Item[] | Envelope<Item, Counts>> {
  const data = records.map(present)
  const { page, limit } = paging
  const headers = pageHeaders(path, query, paging, position)
  if (page === undefined || !position.total) return { status: 200, body: data, headers }
  const total = position.total.value
  const pagination = { page, limit, total, total_pages: totalPages(total, limit) }
  const counts = groups && presentGroups && { counts: presentGroups(groups) }
  return { status: 200, body: { success: true, data, pagination, ...counts }, headers }
}

/** Returns the headers of a page: its links and, if the records were counted, the total. */
export function pageHeaders(
  path: string,
  query: object,
  paging: Paging,
  position: PagePosition,
): Record<string, string> {
  const link = pageLinks(path, query, paging, position)
  const { total } = position
  return {
    ...(link !== '' && { Link: link }),
    ...(total && { 'X-Total-Count': String(total.value) }),
    ...(total?.capped === true && { 'X-Total-Count-Capped': 'true' }),
  }
}
