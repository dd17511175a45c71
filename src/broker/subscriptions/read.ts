import { validateHeaderValue } from 'node:http'
import { isIP } from 'node:net'
import type { Endpoint, NotificationParams, Subscription, SubscriptionUpdate } from '../../../generated/broker-types.js'
import { expandName } from '../attribute.js'
import type { ContextLibrary } from '../contexts/library.js'
import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import { readGeoQuery } from '../query/geo.js'
import { toSafePattern } from '../query/pattern.js'
import { compile } from './condition.js'
import { anyType, hidden, type Definition, type NotificationParams as StoredParams } from './model.js'
import type { NotifyPolicy } from './policy.js'

/** What reading a subscription depends on. */
export interface Reading {
  contexts: Pick<ContextLibrary, 'open'>
  policy: NotifyPolicy
  /** Milliseconds since 1970. */
  now: number
}

/** Headers that the broker sets itself, or that belong to the connection. */
const reservedHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'link',
  'ngsild-attribute-format',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Reads a new subscription.
 * @throws Problem BadRequestData, LdContextNotAvailable.
 */
export async function readSubscription(body: Subscription, names: Names, reading: Reading): Promise<Definition> {
  const { notification } = body
  const context = body.jsonldContext ?? names.context
  return {
    ...(await readMembers(body, names, reading)),
    notification: readParams(notification, names, reading.policy),
    context,
  }
}

/**
 * The definition with the members of a change in place of its own.
 * @throws Problem as `readSubscription`.
 */
export async function readUpdate(
  stored: Definition,
  body: SubscriptionUpdate,
  names: Names,
  reading: Reading,
): Promise<Definition> {
  return {
    ...stored,
    ...(await readMembers(body, names, reading)),
    ...(body.notification && { notification: readParams(body.notification, names, reading.policy) }),
    ...(body.jsonldContext !== undefined && { context: body.jsonldContext }),
  }
}

type Members = Omit<Definition, 'notification' | 'context'>

/** The members that stand alone; those that are read only are left out. */
async function readMembers(body: SubscriptionUpdate, names: Names, reading: Reading): Promise<Members> {
  const { subscriptionName, description, entities, watchedAttributes, q, geoQ, expiresAt, throttling } = body
  for (const { idPattern } of entities ?? []) if (idPattern !== undefined) simpleEnough(() => toSafePattern(idPattern))
  if (q !== undefined) simpleEnough(() => compile({ q }, names))
  const place = geoQ && simpleEnough(() => readGeoQuery(geoQ, names))
  if (expiresAt !== undefined && !(Date.parse(expiresAt) > reading.now)) {
    throw new Problem('BadRequestData', 'expiresAt must be in the future.')
  }
  if (body.jsonldContext !== undefined) await reading.contexts.open(body.jsonldContext)
  return {
    ...(subscriptionName !== undefined && { subscriptionName }),
    ...(description !== undefined && { description }),
    ...(entities && { entities: entities.map((selector) => ({ ...selector, type: readType(selector.type, names) })) }),
    ...(watchedAttributes && { watchedAttributes: expandAll('watchedAttributes', watchedAttributes, names) }),
    ...(q !== undefined && { q, qContext: names.context }),
    ...(geoQ && place && { geoQ: { ...geoQ, geoproperty: place.attribute } }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(throttling !== undefined && { throttling }),
  }
}

/** A query that is too complex is a mistake in the body here, not a query that is forbidden. */
function simpleEnough<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem && error.kind === 'TooComplexQuery') {
      throw new Problem('BadRequestData', error.message)
    }
    throw error
  }
}

/** IRIs of names; one that no entity can have would never match. @throws Problem BadRequestData */
function expandAll(place: string, list: string[], names: Names): string[] {
  return list.map((name) => expandName(`${place}: ${name}`, name, names))
}

function readType(type: string, names: Names): string {
  return type === anyType ? type : expandName(`entities: ${type}`, type, names)
}

function readParams({ attributes, format, endpoint }: NotificationParams, names: Names, policy: NotifyPolicy) {
  checkAddress(endpoint.uri, policy)
  checkHeaders(endpoint)
  const params: StoredParams = {
    ...(attributes && { attributes: expandAll('notification.attributes', attributes, names) }),
    ...(format && { format }),
    endpoint,
  }
  return params
}

/** Names are resolved with each delivery; what can be told without is told at once. */
function checkAddress(uri: string, policy: NotifyPolicy): void {
  if (!URL.canParse(uri)) throw new Problem('BadRequestData', 'notification.endpoint.uri is not a valid address.')
  const url = new URL(uri)
  if (url.username !== '' || url.password !== '') {
    const advice = 'Send them as a header of receiverInfo.'
    throw new Problem('BadRequestData', `notification.endpoint.uri must not contain a user or a password. ${advice}`)
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const local = /(^|\.)localhost\.?$/.test(host)
  const allowed = local ? policy.allows('127.0.0.1') : isIP(host) === 0 || policy.allows(host)
  if (!allowed && !policy.trusts(url)) {
    const reason = `notification.endpoint.uri is in a network that is not public: ${host}.`
    throw new Problem('BadRequestData', `${reason} The setting BROKER_NOTIFY_ALLOW of the broker can allow it.`)
  }
}

function checkHeaders({ receiverInfo = [] }: Endpoint): void {
  for (const { key, value } of receiverInfo) {
    const place = `notification.endpoint.receiverInfo: ${key}`
    if (reservedHeaders.has(key.toLowerCase())) throw new Problem('BadRequestData', `${place} is set by the broker.`)
    // A client that sends back a response would overwrite the receiver's secret with the placeholder.
    if (value === hidden) throw new Problem('BadRequestData', `${place} is ${hidden}: send the value itself.`)
    try {
      validateHeaderValue(key, value)
    } catch {
      throw new Problem('BadRequestData', `${place} has a value that no header can have.`)
    }
  }
}
