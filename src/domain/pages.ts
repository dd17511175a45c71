import type { Result } from './result.js'

/** Maximum offset. Beyond it, Postgres would read and discard more rows than any client displays. */
const maxOffset = 100_000

export interface Paging {
  skip: number
  limit: number
  /** Set when the caller asked in the page style. */
  page: number | undefined
}

/**
 * Converts both paging styles into one: `skip = (page - 1) * limit`. Invalid are both styles in one request, and offsets
 * beyond 100,000.
 */
export function pagingOf(query: { skip?: number; limit: number; page?: number }): Result<Paging> {
  const { limit, page } = query
  const { invalid } = checkPagingStyle(query)
  if (invalid) return { invalid }
  const skip = page === undefined ? (query.skip ?? 0) : (page - 1) * limit
  if (skip <= maxOffset) return { value: { skip, limit, page } }
  return {
    invalid: {
      location: page === undefined ? 'query.skip' : 'query.page',
      message: 'must not reach beyond 100,000 records',
      detail: 'Pages reach no further than 100,000 records. Use a filter to get at the rest.',
    },
  }
}

/** Checks that a request uses one paging style: `skip` must not be sent together with `page`. */
export function checkPagingStyle({ skip, page }: { skip?: unknown; page?: unknown }): Result<undefined> {
  if (skip === undefined || page === undefined) return { value: undefined }
  const detail = 'Send either skip or page, not both.'
  return { invalid: { location: 'query.skip', message: 'must not be sent together with page', detail } }
}

/** `total_pages = ceil(total / limit)`. */
export function totalPages(total: number, limit: number): number {
  return Math.ceil(total / limit)
}

/**
 * `Link` (RFC 8288) to the first, previous, next and last page in the caller's own style and with the caller's own
 * filters, as far as pages reach. A capped total does not know the last page; a page that is not full has no next one.
 */
export function pageLinks(
  path: string,
  query: object,
  paging: Paging,
  { total, capped, count }: { total: number; capped: boolean; count: number },
): string {
  const { skip, limit, page } = paging
  const to = (relation: string, start: number) => {
    if (start > maxOffset) return []
    const place = page === undefined ? { skip: start } : { page: start / limit + 1 }
    const parameters = Object.entries({ ...query, ...place }).filter(([key]) => page === undefined || key !== 'skip')
    const text = new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, String(value)]))
    return [`<${path}?${text.toString()}>; rel="${relation}"`]
  }
  const last = Math.max(Math.ceil(total / limit) - 1, 0) * limit
  return [
    ...to('first', 0),
    ...(skip > 0 ? to('prev', Math.max(skip - limit, 0)) : []),
    ...(skip + limit < total || (capped && count === limit) ? to('next', skip + limit) : []),
    ...(capped ? [] : to('last', last)),
  ].join(', ')
}
