import { invalidCall, invalidResponse, isRecord } from './errors.js'
import type { Transport } from './http.js'
import type { Entity, EntityPage, EntityQuery, EntityView, PageQuery } from './types/entities.js'
import type { CallOptions, RawAnswer } from './types/options.js'

/** The maximum page size that all brokers support, which is Stellio's limit. */
export const maxPageSize = 100

const joined = (value: string | string[]) => (Array.isArray(value) ? value.join(',') : value)

/** Returns the query parameters for the representation of entities. */
export function viewParameters({
  attrs = [],
  keyValues = false,
  sysAttrs = false,
}: EntityView): Record<string, string> {
  const options = [...(keyValues ? ['keyValues'] : []), ...(sysAttrs ? ['sysAttrs'] : [])]
  return {
    ...(attrs.length > 0 && { attrs: attrs.join(',') }),
    ...(options.length > 0 && { options: options.join(',') }),
  }
}

function conditionParameters({ type, id, q, geo }: EntityQuery): Record<string, string> {
  const types = joined(type)
  if (types === '')
    throw invalidCall('invalid-request', 'type is required: without it, brokers return different results.')
  return {
    type: types,
    ...(id !== undefined && { id: joined(id) }),
    ...(q !== undefined && q !== '' && { q }),
    ...(geo && {
      georel: geo.georel,
      geometry: geo.geometry,
      coordinates: typeof geo.coordinates === 'string' ? geo.coordinates : JSON.stringify(geo.coordinates),
      ...(geo.geoproperty !== undefined && { geoproperty: geo.geoproperty }),
    }),
  }
}

/** Parses `NGSILD-Results-Count`. Orion-LD sends -2 if it cannot count. */
function countOf(headers: Headers): number | undefined {
  const text = headers.get('NGSILD-Results-Count') ?? ''
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

const isEntity = (value: unknown): value is Entity => isRecord(value) && typeof value['id'] === 'string'

/** Returns the entity in a response. */
export function entityOf({ status, body }: RawAnswer, subject: string): Entity {
  if (!isEntity(body)) throw invalidResponse(subject, 'The response is not an entity', status)
  return body
}

function checkLimit(limit: number, min: number): number {
  if (Number.isInteger(limit) && limit >= min && limit <= maxPageSize) return limit
  throw invalidCall('invalid-request', `The page size must be an integer from ${min} to ${maxPageSize}, not ${limit}.`)
}

/** Reads one page of a query. The caller chooses `E`. As with any parsed JSON, the attributes are not checked. */
export async function queryPage<E extends Entity>(
  transport: Transport,
  query: PageQuery,
  options: CallOptions,
): Promise<EntityPage<E>> {
  const { limit = maxPageSize, offset = 0, count = limit === 0 } = query
  checkLimit(limit, 0)
  if (Array.isArray(query.id) && query.id.length === 0) return { entities: [], count: count ? 0 : undefined }
  const parameters = {
    ...conditionParameters(query),
    ...viewParameters(query),
    limit: String(limit),
    offset: String(offset),
    ...(count && { count: 'true' }),
  }
  const path = '/entities'
  const response = await transport.call({ method: 'GET', path, query: parameters, repeatable: true, ...options })
  // Scorpio sends no body for a count.
  const body = limit === 0 ? (response.body ?? []) : response.body
  if (!Array.isArray(body) || !body.every(isEntity)) {
    throw invalidResponse(`GET ${path}`, 'The response is not a list of entities', response.status)
  }
  return { entities: body as E[], count: count ? countOf(response.headers) : undefined }
}

/** Yields the items of all pages. A page that is not full is the last one; `Link` headers are not used. */
export async function* eachPage<T>(
  pageSize: number,
  readPage: (limit: number, offset: number) => Promise<T[]>,
): AsyncGenerator<T, void, undefined> {
  const limit = checkLimit(pageSize, 1)
  for (let offset = 0; ; offset += limit) {
    const page = await readPage(limit, offset)
    yield* page
    if (page.length < limit) return
  }
}
