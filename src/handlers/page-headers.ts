import { pageLinks, type Paging } from '../domain/pages.js'

/** Returns the headers of a page: its links and the total. `count` is the number of records on the page. */
export function pageHeaders(
  path: string,
  query: object,
  paging: Paging,
  counts: { total: number; capped: boolean; count: number },
): Record<string, string> {
  const link = pageLinks(path, query, paging, counts)
  return {
    'X-Total-Count': String(counts.total),
    ...(link !== '' && { Link: link }),
    ...(counts.capped && { 'X-Total-Count-Capped': 'true' }),
  }
}
