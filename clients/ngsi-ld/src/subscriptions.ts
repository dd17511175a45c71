import { pathId } from './address.js'
import { repeatableCall, undefinedIfNotFound, writeCall } from './calls.js'
import { invalidCall, invalidResponse, isRecord } from './errors.js'
import { subjectOf, type Transport } from './http.js'
import type { NgsiLdClient } from './types/client.js'
import type { StoredSubscription, SubscriptionInput } from './types/subscriptions.js'

type SubscriptionOperations = Pick<
  NgsiLdClient,
  'createSubscription' | 'getSubscription' | 'updateSubscription' | 'deleteSubscription'
>

const all = '/subscriptions'
const one = (id: string) => `${all}/${pathId(id)}`

/** Creates the operations on subscriptions. */
export function subscriptionOperations(transport: Transport): SubscriptionOperations {
  return {
    async createSubscription(subscription, options = {}) {
      const call = writeCall('POST', all, subscription, options)
      const response = await transport.call(call)
      const id = idOfLocation(response.headers) ?? subscription.id
      if (id === undefined)
        throw invalidResponse(subjectOf(call), 'The response has no subscription id in Location', response.status)
      return id
    },
    async getSubscription(id, options = {}) {
      const call = repeatableCall('GET', one(id), options)
      const response = await undefinedIfNotFound(transport.call(call))
      return response && storedSubscription(response.body, subjectOf(call), response.status)
    },
    async updateSubscription(id, changes, options = {}) {
      // Scorpio cannot update a subscription if the body has an @context.
      if ('@context' in changes) {
        throw invalidCall('invalid-request', '@context is not allowed in the changes of a subscription.')
      }
      await transport.call(writeCall('PATCH', one(id), changes, options))
    },
    async deleteSubscription(id, options = {}) {
      return (await undefinedIfNotFound(transport.call(repeatableCall('DELETE', one(id), options)))) !== undefined
    },
  }
}

/** Returns the id at the end of `Location`, which may be relative or absolute. Some brokers percent-encode the id. */
function idOfLocation(headers: Headers): string | undefined {
  const [, id] = /\/subscriptions\/([^?#]+)/.exec(headers.get('Location') ?? '') ?? []
  try {
    return id && decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Returns the time in a DateTime value as ISO 8601. Brokers return plain text, `{ "@type": "DateTime", "@value" }`
 * (Orion-LD) or `{ "type": "DateTime", "@value" }` (Scorpio, Stellio). Returns undefined for other values.
 */
function instantOf(value: unknown): string | undefined {
  const text = isRecord(value) ? value['@value'] : value
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Checks the members that every subscription has. The others are returned as the broker sends them. */
function isSubscription(body: unknown): body is SubscriptionInput & { id: string } & Record<string, unknown> {
  return isRecord(body) && typeof body['id'] === 'string' && isRecord(body['notification'])
}

function statusOf({ status, isActive, expiresAt }: Record<string, unknown>): StoredSubscription['status'] {
  if (status === 'active' || status === 'paused' || status === 'expired') return status
  const end = instantOf(expiresAt)
  if (end !== undefined && Date.parse(end) <= Date.now()) return 'expired'
  return isActive === false ? 'paused' : 'active'
}

/**
 * Converts a subscription to one form, with state and counters at the top level. Orion-LD and Stellio send the counters
 * in `notification`, Scorpio sends them next to it.
 */
function storedSubscription(body: unknown, subject: string, httpStatus: number): StoredSubscription {
  if (!isSubscription(body)) throw invalidResponse(subject, 'The response is not a subscription', httpStatus)
  const counter = (name: string) => [body.notification[name], body[name]].find(isNumber)
  const instant = (name: string) => instantOf(body.notification[name]) ?? instantOf(body[name])
  const status = statusOf(body)
  return {
    ...body,
    type: 'Subscription',
    status,
    isActive: typeof body.isActive === 'boolean' ? body.isActive : status === 'active',
    timesSent: counter('timesSent') ?? 0,
    timesFailed: counter('timesFailed'),
    lastNotification: instant('lastNotification'),
    lastSuccess: instant('lastSuccess'),
    lastFailure: instant('lastFailure'),
  }
}
