import { unwrap } from './errors.js'
import { offsets, type Lists } from './generated/methods.js'
import type { LocationEntity } from './generated/types.js'
import type { PagedId, RequestOf } from './method.js'
import type { Result } from './result.js'
import type { Spelled } from './spelling.js'
import { throwIfAborted } from './transport/timeout.js'

/** A page of a list. */
export interface Page<Item, Query = object> {
  items: Item[]
  /** Number of records in all pages. Undefined unless the query has `page` or `count`, or the list always counts. */
  total: number | undefined
  /**
   * The query of the next page, to continue later; undefined on the last page. Lists without a `Link` header have a
   * next page whenever this page is full.
   */
  next: Query | undefined
  response: Response
}

type QueryOf<Request> = Request extends { query?: infer Query } ? Query & object : object

/** A list of locations as normalized NGSI-LD entities. */
type RawLocations = RequestOf<'listLocations'> & { query: { raw: true; options?: 'normalized' } }

/**
 * Yields the pages of a list. Fetches the next page when the loop reaches it. `query` filters and sorts as in the method
 * of the same name; `limit` is the number of records per page. Stops after `maxPages`.
 * @throws ServiceError if the service returns an error for a page; ConnectionError if there is no usable response; the
 *   signal's reason when aborted
 */
export interface Pages<Normalize extends boolean = true> {
  <Id extends PagedId>(
    id: Id,
    request?: Lists[Id]['request'] & { maxPages?: number },
  ): AsyncGenerator<Page<Spelled<Normalize, Lists[Id]['item']>, QueryOf<Lists[Id]['request']>>, void, undefined>
  (
    id: 'listLocations',
    request: RawLocations & { maxPages?: number },
  ): AsyncGenerator<Page<LocationEntity, RawLocations['query']>, void, undefined>
}

/**
 * Yields the records of a list. Works as {@link Pages} does, but stops after `maxItems`.
 * @throws as {@link Pages} does
 */
export interface Iterate<Normalize extends boolean = true> {
  <Id extends PagedId>(
    id: Id,
    request?: Lists[Id]['request'] & { maxItems?: number },
  ): AsyncGenerator<Spelled<Normalize, Lists[Id]['item']>, void, undefined>
  (id: 'listLocations', request: RawLocations & { maxItems?: number }): AsyncGenerator<LocationEntity, void, undefined>
}

/** The query of a list, as far as paging reads it. */
interface ListQuery extends Record<string, unknown> {
  limit?: number
}

/** The part of a request that paging reads. */
export interface ListRequest {
  query?: ListQuery
  signal?: AbortSignal
  maxPages?: number
  maxItems?: number
}

/** Number of records per page of lists without a `Link` header. Each of them accepts it. */
const defaultLimit = 100

/**
 * Yields pages until there is no next one. Also stops at a page that it has already read, because a mock may always
 * link to the same page.
 */
export async function* readPages(
  id: string,
  call: (request: ListRequest) => Promise<Result<unknown>>,
  { maxPages = Infinity, maxItems: _, ...request }: ListRequest,
): AsyncGenerator<Page<unknown>, void, undefined> {
  const seen = new Set<string>()
  const offset = offsets[id]
  let query = offset === undefined ? request.query : { limit: defaultLimit, ...request.query }
  for (let count = 0; count < maxPages; count += 1) {
    throwIfAborted(request.signal)
    const result = await call({ ...request, ...(query && { query }) })
    const data = await unwrap(result)
    const items = itemsOf(data)
    const next = offset === undefined ? linkedQuery(result.response, query) : nextOffset(offset, items.length, query)
    // A full page may have been the last one.
    if (items.length > 0 || count === 0) {
      yield { items, total: totalOf(data, result.response), next, response: result.response }
    }
    const key = JSON.stringify(next)
    if (next === undefined || seen.has(key)) return
    seen.add(key)
    query = next
  }
}

/** Yields the records of all pages. */
export async function* readItems(
  pages: AsyncIterable<Page<unknown>>,
  { signal, maxItems = Infinity }: ListRequest,
): AsyncGenerator<unknown, void, undefined> {
  let count = 0
  if (maxItems <= 0) return
  for await (const { items } of pages) {
    for (const item of items) {
      throwIfAborted(signal)
      yield item
      if ((count += 1) >= maxItems) return
    }
  }
}

function itemsOf(data: unknown): unknown[] {
  const lists = Array.isArray(data) ? [data] : [property(data, 'data'), property(data, 'items')]
  return lists.find((list): list is unknown[] => Array.isArray(list)) ?? []
}

function totalOf(data: unknown, { headers }: Response): number | undefined {
  const total = [
    property(property(data, 'pagination'), 'total'),
    property(data, 'total'),
    headers.get('X-Total-Count') ?? undefined,
    headers.get('NGSILD-Results-Count') ?? undefined,
  ].find((value) => value !== undefined)
  return total === undefined ? undefined : Number(total)
}

function property(value: unknown, name: string): unknown {
  return Reflect.get(Object(value) as object, name)
}

/**
 * Returns the query with the numbers of the `Link` to the next page. Its host and path are ignored, because they may
 * differ behind a proxy, and its filters, because they are in the query already.
 */
function linkedQuery({ headers }: Response, query: ListQuery = {}): ListQuery | undefined {
  const links = (headers.get('Link') ?? '').split(/,\s*(?=<)/)
  const [, parameters] = /\?([^>]*)>/.exec(links.find((link) => /;\s*rel="?next"?/.test(link)) ?? '') ?? []
  if (parameters === undefined) return undefined
  const next = { ...query }
  for (const [, name = '', value] of parameters.matchAll(/(?:^|&)(\w+)=(\d+)(?=&|$)/g)) {
    if (!(name in query) || typeof query[name] === 'number') next[name] = Number(value)
  }
  return next
}

function nextOffset(name: string, read: number, query: ListQuery = {}): ListQuery | undefined {
  return read < (query.limit ?? defaultLimit) ? undefined : { ...query, [name]: Number(query[name] ?? 0) + read }
}
