import { pathId } from './address.js'
import { attributeOperations } from './attributes.js'
import { batchOperations } from './batch.js'
import { deleteCall, readCall, undefinedIfNotFound, writeCall } from './calls.js'
import { contextOperations } from './contexts.js'
import { discoveryOperations } from './discovery.js'
import { entityOperations } from './entities.js'
import { invalidCall, invalidResponse } from './errors.js'
import { featureOperations } from './features.js'
import { createTransport, subjectOf, type Transport } from './http.js'
import { idOfLocation } from './location.js'
import { eachPage, maxPageSize } from './query.js'
import { storedSubscription } from './subscriptions.js'
import { temporalOperations } from './temporal.js'
import type { NgsiLdClient } from './types/client.js'
import type { NgsiLdOptions } from './types/options.js'

/**
 * Creates a client for one NGSI-LD broker. It holds no connections and no state.
 * @throws TypeError if an option is invalid
 */
export function createNgsiLdClient(options: NgsiLdOptions): NgsiLdClient {
  const transport = createTransport(options)
  return {
    ...entityOperations(transport),
    ...featureOperations(transport),
    ...attributeOperations(transport),
    ...batchOperations(transport),
    ...temporalOperations(transport),
    ...discoveryOperations(transport),
    ...contextOperations(transport),
    ...subscriptionOperations(transport),
    request: (request) => transport.call({ ...request, repeatable: request.method === 'GET' }),
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
      const id = idOfLocation(response.headers, all) ?? subscription.id
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
