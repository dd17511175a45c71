import { pageLinks, type Paging } from '../domain/pages.js'

/** Links and total of a page with `count` records. */
export function pageHeaders(
  path: string,
  query: object,
  paging: Paging,
  place: { total: number; capped: boolean; count: number },
): Record<string, string> {
  const link = pageLinks(path, query, paging, place)
  return {
    'X-Total-Count': String(place.total),
    ...(link !== '' && { Link: link }),
    ...(place.capped && { 'X-Total-Count-Capped': 'true' }),
  }
}
