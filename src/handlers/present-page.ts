import type { Pagination } from '../../generated/types.js'
import type { Page } from '../database/repositories/pages.js'
import { totalPages, type Paging } from '../domain/pages.js'
import type { Reply } from '../http/handler.js'
import { pageHeaders } from './page-headers.js'

interface Envelope<Item> {
  success: true
  data: Item[]
  pagination: Pagination
}

/** Returns a page as an envelope if the request uses `page`, otherwise as a plain array, with the same headers. */
export function presentPage<Row, Item>(
  path: string,
  query: object,
  paging: Paging,
  { records, ...position }: Page<Row>,
  present: (record: Row) => Item,
): Reply<200, Item[] | Envelope<Item>> {
  const data = records.map(present)
  const { page, limit } = paging
  const headers = pageHeaders(path, query, paging, position)
  if (page === undefined || !position.total) return { status: 200, body: data, headers }
  const total = position.total.value
  const pagination = { page, limit, total, total_pages: totalPages(total, limit) }
  return { status: 200, body: { success: true, data, pagination }, headers }
}
