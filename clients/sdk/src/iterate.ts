import { unwrap } from './errors.js'
import type { PagedId } from './generated/methods.js'
import type { ItemOf, RequestOf, Result } from './method.js'

/**
 * The records of a list, page after page, until there are no more or the loop is left. Any `query` narrows and sorts it as
 * in the method of the same name; `limit` is the size of a page.
 * @throws ServiceError when the service refuses a page; ConnectionError when nothing usable was answered
 */
export type Iterate = <Id extends PagedId>(
  id: Id,
  request?: RequestOf<Id>,
) => AsyncGenerator<ItemOf<Id>, void, undefined>

type Query = Record<string, string | string[]>

/** Follows `Link: rel="next"` until there is none, or it leads where we have been, as a mock's does. */
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
    page = parse(next)
  }
}

function recordsOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data
  const inner: unknown = Reflect.get(Object(data) as object, 'data')
  return Array.isArray(inner) ? inner : []
}

/** The query of the next page's address. Of the address itself the rest may be another one behind a proxy. */
function nextQuery(links: string): string | undefined {
  const next = links.split(/,\s*(?=<)/).find((link) => /;\s*rel="?next"?/.test(link))
  return /\?([^>]*)>/.exec(next ?? '')?.[1]
}

/** By hand: URLSearchParams of React Native cannot read. */
function parse(text: string): Query {
  const query: Query = {}
  for (const pair of text.split('&')) {
    const [name = '', ...rest] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    const value = rest.join('=')
    query[name] = name in query ? [query[name] ?? [], value].flat() : value
  }
  return query
}
