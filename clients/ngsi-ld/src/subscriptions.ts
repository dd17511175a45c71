import { invalidResponse, isRecord } from './errors.js'
import type { StoredSubscription, SubscriptionInput } from './types/subscriptions.js'
import { instantOf } from './values.js'

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
export function storedSubscription(body: unknown, subject: string, httpStatus: number): StoredSubscription {
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
