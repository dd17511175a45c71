import type { Result } from './errors.js'

/** Maximum offset, also of `skip` in the contract. Postgres reads and discards all rows before it. */
const maxOffset = 100_000

/** How matching records are counted: up to a cap in the `skip` style, exactly in the `page` style. */
export type Counting = 'capped' | 'exact'

export interface Paging {
  skip: number
  limit: number
  /** Set if the request uses `page`. */
  page: number | undefined
  /** Set if the request needs the total. */
  count?: Counting | undefined
}

/** The number of matching records. If it is capped, there are more. */
export interface Total {
  value: number
  capped: boolean
}

/**
 * Converts both paging styles to one: `skip = (page - 1) * limit`. Rejects requests that use both styles, and pages
 * that start above an offset of 100,000.
 */
export function pagingOf(query: { skip?: number; limit: number; page?: number; count?: boolean }): Result<Paging> {
  const { limit, page } = query
  const { invalid } = checkPagingStyle(query)
  if (invalid) return { invalid }
  const skip = page === undefined ? (query.skip ?? 0) : (page - 1) * limit
  const counting = query.count === true ? 'capped' : undefined
  if (skip <= maxOffset) return { value: { skip, limit, page, count: page === undefined ? counting : 'exact' } }
  return {
    invalid: {
      location: 'query.page',
      message: 'must not go beyond 100,000 records',
      code: 'too_large',
      detail: 'Pages must not go beyond 100,000 records. Use a filter to reach the other records.',
    },
  }
}

/** Validates that a request does not use both `skip` and `page`. */
export function checkPagingStyle({ skip, page }: { skip?: unknown; page?: unknown }): Result<undefined> {
  if (skip === undefined || page === undefined) return { value: undefined }
  const detail = 'Send either skip or page, not both.'
  return {
    invalid: { location: 'query.skip', message: 'must not be sent together with page', code: 'conflict', detail },
  }
}

/** Returns the number of pages. */
export function totalPages(total: number, limit: number): number {
  return Math.ceil(total / limit)
}

/** The end of a page, and of the list if it is known. */
export interface PagePosition {
  /** Whether there are records after this page. */
  more: boolean
  /** `undefined` if the records were not counted. */
  total: Total | undefined
}

/**
 * Returns the `Link` header (RFC 8288) to the first, previous, next and last page. The links keep the paging style and
 * the filters of the request. The last page is known only with a total that is not capped.
 */
export function pageLinks(path: string, query: object, paging: Paging, { more, total }: PagePosition): string {
  const { skip, limit, page } = paging
  const to = (relation: string, start: number) => {
    if (start > maxOffset) return []
    const position = page === undefined ? { skip: start } : { page: start / limit + 1 }
    const parameters = Object.entries({ ...query, ...position }).filter(([key]) => page === undefined || key !== 'skip')
    const text = new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, String(value)]))
    return [`<${path}?${text.toString()}>; rel="${relation}"`]
  }
  return [
    ...to('first', 0),
    ...(skip > 0 ? to('prev', Math.max(skip - limit, 0)) : []),
    ...(more ? to('next', skip + limit) : []),
    ...(total === undefined || total.capped ? [] : to('last', Math.max(totalPages(total.value, limit) - 1, 0) * limit)),
  ].join(', ')
}
