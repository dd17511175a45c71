import { pathId } from './address.js'
import { attributeOperations, requireCompleteUpdate } from './attributes.js'
import { deleteEntities, upsertEntities } from './batch.js'
import { deleteCall, readCall, undefinedIfNotFound, writeCall } from './calls.js'
import { invalidCall, invalidResponse } from './errors.js'
import { createTransport, subjectOf, type Transport } from './http.js'
import { eachPage, entityOf, maxPageSize, queryPage, viewParameters } from './query.js'
import { idOfLocation, storedSubscription } from './subscriptions.js'
import type { NgsiLdClient } from './types/client.js'
import type { Entity, EntityQuery, EntityView } from './types/entities.js'
import type { CallOptions, NgsiLdOptions } from './types/options.js'

/**
 * Creates a client for one NGSI-LD broker. It holds no connections and no state.
 * @throws TypeError if an option is invalid
 */
export function createNgsiLdClient(options: NgsiLdOptions): NgsiLdClient {
  const transport = createTransport(options)
  return {
    ...entityOperations(transport),
    ...attributeOperations(transport),
    ...subscriptionOperations(transport),
    upsertEntities: async (entities, how = {}) => upsertEntities(transport, entities, how),
    deleteEntities: async (ids, how = {}) => deleteEntities(transport, ids, how),
    request: (request) => transport.call({ ...request, repeatable: request.method === 'GET' }),
  }
}

type EntityOperations = Pick<
  NgsiLdClient,
  'queryEntities' | 'queryPage' | 'countEntities' | 'getEntity' | 'createEntity' | 'deleteEntity'
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
