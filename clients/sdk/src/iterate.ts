import { unwrap } from './errors.js'
import type { PagedId } from './generated/methods.js'
import type { ItemOf, RequestOf, Result } from './method.js'

/**
 * Yields all records of a list. Fetches the next page when the loop reaches it. `query` filters and sorts as in the
 * method of the same name; `limit` is the number of records per page.
 * @throws ServiceError if the service returns an error for a page; ConnectionError if there is no usable response
 */
export type Iterate = <Id extends PagedId>(
  id: Id,
  request?: RequestOf<Id>,
) => AsyncGenerator<ItemOf<Id>, void, undefined>

type Query = Record<string, string | string[]>

/**
 * Follows `Link: rel="next"` until there is none. Also stops at a page that it has already read, because a mock may
 * always link to the same page.
 */
export async function* followPages(
  call: (query: object | undefined) => Promise<Result<unknown>>,
  query: object | undefined,
): AsyncGenerator<unknown, void, undefined> {
  const seen = new Set<string>()
  for (let page = query; ;) {
    const result = await call(page)
    yield* recordsOf(await unwrap(result))
    const next = nextQuery(result.response.headers.get('Link') ?? '')
    if (next === undefined || seen.has(next)) return
    seen.add(next)
    page = parseQuery(next)
  }
}

export function recordsOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data
  const inner: unknown = Reflect.get(Object(data) as object, 'data')
  return Array.isArray(inner) ? inner : []
}

/** Returns the query of the next page's URL. Host and path are ignored, because they may differ behind a proxy. */
export function nextQuery(links: string): string | undefined {
  const next = links.split(/,\s*(?=<)/).find((link) => /;\s*rel="?next"?/.test(link))
  return /\?([^>]*)>/.exec(next ?? '')?.[1]
}

/** Parses a query string, because React Native's URLSearchParams cannot read values. */
export function parseQuery(text: string): Query {
  const query: Query = {}
  for (const pair of text.split('&')) {
    const [name = '', ...rest] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    const value = rest.join('=')
    query[name] = name in query ? [query[name] ?? [], value].flat() : value
  }
  return query
}
