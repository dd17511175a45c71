import { invalidCall, invalidResponse, isRecord } from './errors.js'
import type { Call, Transport } from './http.js'
import type { Entity, EntityPage, EntityQuery, EntityView, PageQuery, TypeCondition } from './types/entities.js'
import type { CallOptions, RawAnswer } from './types/options.js'

/** The maximum page size that all brokers support, which is Stellio's limit. */
export const maxPageSize = 100

type Parameters = Record<string, string>
type Condition = Pick<EntityQuery, 'type' | 'id' | 'q' | 'geo'>

const listOf = (value: string | string[]) => (Array.isArray(value) ? value : [value])
const joined = (value: string | string[]) => listOf(value).join(',')
const named = (name: string, values: string[] = []): Parameters =>
  values.length > 0 ? { [name]: values.join(',') } : {}

/** Returns the parameters for the representation of entities, without those that select attributes. */
function formatParameters({
  keyValues = false,
  concise = false,
  sysAttrs = false,
  local = false,
}: EntityView): Parameters {
  if (keyValues && concise) throw invalidCall('invalid-request', 'keyValues and concise are mutually exclusive.')
  return {
    ...named('options', [...(keyValues ? ['keyValues'] : []), ...(sysAttrs ? ['sysAttrs'] : [])]),
    // All brokers support this value of format. Stellio does not support it in options.
    ...(concise && { format: 'concise' }),
    ...(local && { local: 'true' }),
  }
}

/** Returns the query parameters that select members of entities. */
export function memberParameters({ attrs, pick, omit }: Pick<EntityView, 'attrs' | 'pick' | 'omit'>): Parameters {
  return { ...named('attrs', attrs), ...named('pick', pick), ...named('omit', omit) }
}

/** Returns the query parameters for the representation of entities. */
export function viewParameters(view: EntityView): Parameters {
  const { lang } = view
  return { ...memberParameters(view), ...formatParameters(view), ...(lang !== undefined && { lang }) }
}

/** Returns the query parameter that restricts the read of one entity. */
export const typeParameter = ({ type }: TypeCondition): Parameters => (type === undefined ? {} : { type: joined(type) })

function typesOf({ type }: Condition): string[] {
  if (joined(type) !== '') return listOf(type)
  throw invalidCall('invalid-request', 'type is required: without it, brokers return different results.')
}

/** Returns the query parameters that select entities. @throws NgsiLdError without a type */
export function conditionParameters(condition: Condition): Parameters {
  const { id, q, geo } = condition
  return {
    type: joined(typesOf(condition)),
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

/**
 * Returns the selectors of one type. Orion-LD does not support lists of ids, and other brokers limit the number of
 * selectors.
 */
function selectorsOf(type: string, id: EntityQuery['id']): object[] {
  if (id === undefined) return [{ type }]
  const ids = listOf(id)
  return ids.length > 20 ? [{ type, id: ids }] : ids.map((one) => ({ type, id: one }))
}

/** Returns the body of a query by POST. */
function queryBody(query: PageQuery): object {
  const { id, q, geo, attrs = [], pick = [], omit = [], lang } = query
  return {
    type: 'Query',
    entities: typesOf(query).flatMap((type) => selectorsOf(type, id)),
    ...(attrs.length > 0 && { attrs }),
    ...(pick.length > 0 && { pick }),
    ...(omit.length > 0 && { omit }),
    ...(q !== undefined && q !== '' && { q }),
    ...(geo && { geoQ: geo }),
    ...(lang !== undefined && { lang }),
  }
}

/** Parses `NGSILD-Results-Count`. Orion-LD sends -2 if it cannot count. */
export function countOf(headers: Headers): number | undefined {
  const text = headers.get('NGSILD-Results-Count') ?? ''
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

/** Returns whether a value is an object with an id. */
export const isEntity = (value: unknown): value is Entity => isRecord(value) && typeof value['id'] === 'string'

/** Returns the entity in a response. */
export function entityOf({ status, body }: RawAnswer, subject: string): Entity {
  if (!isEntity(body)) throw invalidResponse(subject, 'The response is not an entity', status)
  return body
}

/** Returns the entities in a response. Scorpio sends no body for a count. */
export function entitiesOf({ status, body }: RawAnswer, subject: string, limit: number): Entity[] {
  const list = limit === 0 ? (body ?? []) : body
  if (Array.isArray(list) && list.every(isEntity)) return list
  throw invalidResponse(subject, 'The response is not a list of entities', status)
}

/** Returns whether a query has an empty list of ids, which matches nothing. */
export const matchesNothing = ({ id }: Pick<EntityQuery, 'id'>): boolean => Array.isArray(id) && id.length === 0

/** Returns the parameters of a page. @throws NgsiLdError for a limit that a broker could reject */
export function pageParameters({
  limit,
  offset,
  count,
}: {
  limit: number
  offset: number
  count: boolean
}): Parameters {
  checkLimit(limit, 0)
  return { limit: String(limit), offset: String(offset), ...(count && { count: 'true' }) }
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
  const page = pageParameters({ limit, offset, count })
  if (matchesNothing(query)) return { entities: [], count: count ? 0 : undefined }
  const call = query.byPost === true ? postCall(query, page) : getCall(query, page)
  const response = await transport.call({ ...call, ...options })
  const entities = entitiesOf(response, `${call.method} ${call.path}`, limit) as E[]
  return { entities, count: count ? countOf(response.headers) : undefined }
}

const getCall = (query: PageQuery, page: Parameters): Call => ({
  method: 'GET',
  path: '/entities',
  query: { ...conditionParameters(query), ...viewParameters(query), ...page },
  repeatable: true,
})

const postCall = (query: PageQuery, page: Parameters): Call => ({
  method: 'POST',
  path: '/entityOperations/query',
  query: { ...formatParameters(query), ...page },
  body: queryBody(query),
  repeatable: true,
})

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
