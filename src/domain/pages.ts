import type { Result } from './result.js'

/** Maximum offset. Postgres reads and discards all rows before it. */
const maxOffset = 100_000

export interface Paging {
  skip: number
  limit: number
  /** Set if the request uses `page`. */
  page: number | undefined
}

/**
 * Converts both paging styles to one: `skip = (page - 1) * limit`. Rejects requests that use both styles, and offsets
 * above 100,000.
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
      message: 'must not go beyond 100,000 records',
      detail: 'Pages must not go beyond 100,000 records. Use a filter to reach the other records.',
    },
  }
}

/** Validates that a request does not use both `skip` and `page`. */
export function checkPagingStyle({ skip, page }: { skip?: unknown; page?: unknown }): Result<undefined> {
  if (skip === undefined || page === undefined) return { value: undefined }
  const detail = 'Send either skip or page, not both.'
  return { invalid: { location: 'query.skip', message: 'must not be sent together with page', detail } }
}

/** Returns the number of pages. */
export function totalPages(total: number, limit: number): number {
  return Math.ceil(total / limit)
}

/**
 * Returns the `Link` header (RFC 8288) to the first, previous, next and last page. The links keep the paging style and
 * the filters of the request. With a capped total there is no last page, and a next page only if this one is full.
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
    const position = page === undefined ? { skip: start } : { page: start / limit + 1 }
    const parameters = Object.entries({ ...query, ...position }).filter(([key]) => page === undefined || key !== 'skip')
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
