import { pageLinks, type PagePosition, type Paging } from '../../base/pages.js'

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
