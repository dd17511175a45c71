import { pathId } from './address.js'
import { deleteEntities, upsertEntities } from './batch.js'
import { errorOfItem, invalidCall, invalidResponse, isRecord, NgsiLdError } from './errors.js'
import { createTransport, subjectOf, type Call, type Transport } from './http.js'
import { eachPage, entityOf, maxPageSize, queryPage, viewParameters } from './query.js'
import { idOfLocation, storedSubscription } from './subscriptions.js'
import type { CallOptions, Entity, EntityQuery, EntityView, NgsiLdClient, NgsiLdOptions, RawAnswer } from './types.js'

/**
 * Creates a client for one NGSI-LD broker. It holds no connections and no state.
 * @throws TypeError if an option is invalid
 */
export function createNgsiLdClient(options: NgsiLdOptions): NgsiLdClient {
  const transport = createTransport(options)
  return {
    ...entityOperations(transport),
    ...subscriptionOperations(transport),
    upsertEntities: async (entities, how = {}) => upsertEntities(transport, entities, how),
    deleteEntities: async (ids, how = {}) => deleteEntities(transport, ids, how),
    request: (request) => transport.call({ ...request, repeatable: request.method === 'GET' }),
  }
}

type EntityOperations = Pick<
  NgsiLdClient,
  'queryEntities' | 'queryPage' | 'countEntities' | 'getEntity' | 'createEntity' | 'updateAttributes' | 'deleteEntity'
>

function entityOperations(transport: Transport): EntityOperations {
  return {
    queryEntities: <E extends Entity>(query: EntityQuery, options: CallOptions = {}) =>
      eachPage(query.pageSize ?? maxPageSize, async (limit, offset) => {
        const { entities } = await queryPage<E>(transport, { ...query, limit, offset }, options)
        return entities
      }),
    queryPage: async (query, options = {}) => queryPage(transport, query, options),
    async countEntities(query, options = {}) {
      const { count } = await queryPage(transport, { ...query, limit: 0, count: true }, options)
      return count
    },
    async getEntity<E extends Entity>(id: string, view: EntityView = {}, options: CallOptions = {}) {
      const call = readCall(`/entities/${pathId(id)}`, options, viewParameters(view))
      const response = await undefinedIfNotFound(transport.call(call))
      // The caller chooses the type. As with any parsed JSON, the attributes are not checked.
      return response && (entityOf(response, subjectOf(call)) as E)
    },
    async createEntity(entity, options = {}) {
      const response = await transport.call(writeCall('POST', '/entities', entity, options))
      requireCompleteUpdate(entity.id, response)
    },
    async updateAttributes(id, attributes, options = {}) {
      const response = await transport.call(writeCall('PATCH', `/entities/${pathId(id)}/attrs`, attributes, options))
      requireCompleteUpdate(id, response)
    },
    async deleteEntity(id, options = {}) {
      return (await undefinedIfNotFound(transport.call(deleteCall(`/entities/${pathId(id)}`, options)))) !== undefined
    },
  }
}

type SubscriptionOperations = Pick<
  NgsiLdClient,
  'createSubscription' | 'getSubscription' | 'listSubscriptions' | 'updateSubscription' | 'deleteSubscription'
>

function subscriptionOperations(transport: Transport): SubscriptionOperations {
  const all = '/subscriptions'
  const one = (id: string) => `${all}/${pathId(id)}`
  return {
    async createSubscription(subscription, options = {}) {
      const call = writeCall('POST', all, subscription, options)
      const response = await transport.call(call)
      const id = idOfLocation(response) ?? subscription.id
      if (id === undefined)
        throw invalidResponse(subjectOf(call), 'The response has no subscription id in Location', response.status)
      return id
    },
    async getSubscription(id, options = {}) {
      const call = readCall(one(id), options)
      const response = await undefinedIfNotFound(transport.call(call))
      return response && storedSubscription(response.body, subjectOf(call), response.status)
    },
    listSubscriptions: (options = {}) =>
      eachPage(maxPageSize, async (limit, offset) => {
        const call = readCall(all, options, { limit: String(limit), offset: String(offset) })
        const { status, body } = await transport.call(call)
        if (!Array.isArray(body)) throw invalidResponse(subjectOf(call), 'The response is not a list', status)
        return body.map((item) => storedSubscription(item, subjectOf(call), status))
      }),
    async updateSubscription(id, changes, options = {}) {
      // Scorpio cannot update a subscription if the body has an @context.
      if ('@context' in changes) {
        throw invalidCall('invalid-request', '@context is not allowed in the changes of a subscription.')
      }
      await transport.call(writeCall('PATCH', one(id), changes, options))
    },
    async deleteSubscription(id, options = {}) {
      return (await undefinedIfNotFound(transport.call(deleteCall(one(id), options)))) !== undefined
    },
  }
}

const readCall = (path: string, options: CallOptions, query: Record<string, string> = {}): Call => ({
  method: 'GET',
  path,
  query,
  repeatable: true,
  ...options,
})

const deleteCall = (path: string, options: CallOptions): Call => ({
  method: 'DELETE',
  path,
  repeatable: true,
  ...options,
})

const writeCall = (method: 'POST' | 'PATCH', path: string, body: object, options: CallOptions): Call => ({
  method,
  path,
  body,
  contentType: '@context' in body ? 'application/ld+json' : 'application/json',
  repeatable: false,
  ...options,
})

/** Returns undefined if the call fails with `not-found`. */
async function undefinedIfNotFound(response: Promise<RawAnswer>): Promise<RawAnswer | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof NgsiLdError && error.kind === 'not-found') return undefined
    throw error
  }
}

/** Describes one entry of `notUpdated` or `errors`. */
function reasonOf(entry: unknown): string {
  if (!isRecord(entry)) return JSON.stringify(entry)
  const { attributeName, reason } = entry
  if (typeof attributeName !== 'string') return JSON.stringify(entry)
  return typeof reason === 'string' ? `${attributeName} (${reason})` : attributeName
}

/** Throws if a 2xx response lists attributes that were not updated. */
function requireCompleteUpdate(id: string, { status, body }: RawAnswer): void {
  if (!isRecord(body)) return
  const entries = [body['notUpdated'], body['errors']].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  if (entries.length === 0) return
  const detail = `not updated: ${entries.map(reasonOf).join(', ')}`
  throw errorOfItem(id, { detail }, status)
}
