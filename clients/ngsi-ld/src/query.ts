import { invalidAnswer, isRecord, refused } from './errors.js'
import type { Transport } from './http.js'
import type { CallOptions, Entity, EntityPage, EntityQuery, EntityView, PageQuery, RawAnswer } from './types.js'

/** The largest page that every broker gives (Stellio's limit). */
export const largestPage = 100

const list = (value: string | string[]) => (Array.isArray(value) ? value.join(',') : value)

/** Query parameters for the form in which entities come. */
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
  const types = list(type)
  if (types === '') throw refused('invalid-request', 'A query needs a type: without one, brokers answer differently.')
  return {
    type: types,
    ...(id !== undefined && { id: list(id) }),
    ...(q !== undefined && q !== '' && { q }),
    ...(geo && {
      georel: geo.georel,
      geometry: geo.geometry,
      coordinates: typeof geo.coordinates === 'string' ? geo.coordinates : JSON.stringify(geo.coordinates),
      ...(geo.geoproperty !== undefined && { geoproperty: geo.geoproperty }),
    }),
  }
}

/** The number of `NGSILD-Results-Count`; Orion-LD writes -2 where it cannot count. */
function countOf(headers: Headers): number | undefined {
  const text = headers.get('NGSILD-Results-Count') ?? ''
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

const isEntity = (value: unknown): value is Entity => isRecord(value) && typeof value['id'] === 'string'

/** The entity of an answer. */
export function entityOf({ status, body }: RawAnswer, subject: string): Entity {
  if (!isEntity(body)) throw invalidAnswer(subject, 'It is not an entity', status)
  return body
}

function checkLimit(limit: number, smallest: number): number {
  if (Number.isInteger(limit) && limit >= smallest && limit <= largestPage) return limit
  throw refused('invalid-request', `A page has ${smallest} to ${largestPage} entities, not ${limit}.`)
}

/** One page of a query. That its entities are `E`s is the caller's knowledge, as with any parsed JSON. */
export async function queryPage<E extends Entity>(
  transport: Transport,
  query: PageQuery,
  options: CallOptions,
): Promise<EntityPage<E>> {
  const { limit = largestPage, offset = 0, count = limit === 0 } = query
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
  const answer = await transport.call({ method: 'GET', path, query: parameters, repeatable: true, ...options })
  // Scorpio sends nothing at all when it was only to count.
  const body = limit === 0 ? (answer.body ?? []) : answer.body
  if (!Array.isArray(body) || !body.every(isEntity)) {
    throw invalidAnswer(`GET ${path}`, 'It is not a list of entities', answer.status)
  }
  return { entities: body as E[], count: count ? countOf(answer.headers) : undefined }
}

/** Everything from the first page to the one that is not full, which is the last. Links to next pages are not needed. */
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
