import { pathId } from './address.js'
import { requireCompleteUpdate } from './attributes.js'
import { repeatableCall, undefinedIfNotFound, writeCall } from './calls.js'
import { invalidCall, invalidResponse, isRecord } from './errors.js'
import { subjectOf, type Transport } from './http.js'
import type { NgsiLdClient } from './types/client.js'
import type { Entity, EntityPage, EntityQuery, EntityView, PageQuery } from './types/entities.js'
import type { CallOptions } from './types/options.js'

type EntityOperations = Pick<NgsiLdClient, 'queryEntities' | 'queryPage' | 'getEntity' | 'createEntity'>

/** The maximum page size that all brokers support, which is Stellio's limit. */
const maxPageSize = 100

/** Creates the operations on entities. The caller chooses the type `E`. As with any parsed JSON, it is not checked. */
export function entityOperations(transport: Transport): EntityOperations {
  const queryPage = async <E extends Entity>(query: PageQuery, options: CallOptions = {}): Promise<EntityPage<E>> => {
    const { limit = maxPageSize, offset = 0, count = false } = query
    if (!Number.isInteger(limit) || limit < 1 || limit > maxPageSize)
      throw invalidCall('invalid-request', `limit must be an integer from 1 to ${maxPageSize}, not ${limit}.`)
    const parameters = { ...conditionParameters(query), ...viewParameters(query) }
    if (Array.isArray(query.id) && query.id.length === 0) return { entities: [], count: count ? 0 : undefined }
    const page = { limit: String(limit), offset: String(offset), ...(count && { count: 'true' }) }
    const call = repeatableCall('GET', '/entities', options, { ...parameters, ...page })
    const { status, headers, body } = await transport.call(call)
    if (!Array.isArray(body) || !body.every(isEntity))
      throw invalidResponse(subjectOf(call), 'The response is not a list of entities', status)
    return { entities: body as E[], count: count ? countOf(headers) : undefined }
  }

  return {
    queryPage,
    /** A page that is not full is the last one; `Link` headers are not used. */
    async *queryEntities<E extends Entity>(query: EntityQuery, options: CallOptions = {}) {
      for (let offset = 0; ; offset += maxPageSize) {
        const { entities } = await queryPage<E>({ ...query, offset }, options)
        yield* entities
        if (entities.length < maxPageSize) return
      }
    },
    async getEntity<E extends Entity>(id: string, view: EntityView = {}, options: CallOptions = {}) {
      const call = repeatableCall('GET', `/entities/${pathId(id)}`, options, viewParameters(view))
      const response = await undefinedIfNotFound(transport.call(call))
      if (response && !isEntity(response.body))
        throw invalidResponse(subjectOf(call), 'The response is not an entity', response.status)
      return response?.body as E | undefined
    },
    async createEntity(entity, options = {}) {
      requireCompleteUpdate(entity.id, await transport.call(writeCall('POST', '/entities', entity, options)))
    },
  }
}

const isEntity = (value: unknown): value is Entity => isRecord(value) && typeof value['id'] === 'string'

const joined = (value: string | string[]) => [value].flat().join(',')

/** Returns the query parameters that select entities. @throws NgsiLdError without a type */
function conditionParameters({ type, id, q, geo }: EntityQuery): Record<string, string> {
  if (joined(type) === '')
    throw invalidCall('invalid-request', 'type is required: without it, brokers return different results.')
  return {
    type: joined(type),
    ...(id !== undefined && { id: joined(id) }),
    ...(q !== undefined && q !== '' && { q }),
    ...(geo && { georel: geo.georel, geometry: geo.geometry, coordinates: JSON.stringify(geo.coordinates) }),
  }
}

/** Returns the query parameters for the representation of entities. */
function viewParameters({ attrs = [], keyValues = false }: EntityView): Record<string, string> {
  return { ...(attrs.length > 0 && { attrs: attrs.join(',') }), ...(keyValues && { options: 'keyValues' }) }
}

/** Parses `NGSILD-Results-Count`. Orion-LD sends -2 if it cannot count. */
function countOf(headers: Headers): number | undefined {
  const text = headers.get('NGSILD-Results-Count') ?? ''
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}
