import { validateHeaderValue } from 'node:http'
import type { Endpoint, NotificationParams, Subscription, SubscriptionUpdate } from '../../../generated/broker-types.js'
import type { AddressPolicy } from '../../domain/address-policy.js'
import { expandName } from '../attribute.js'
import type { ContextLibrary } from '../contexts/library.js'
import { readLanguages } from '../language-filter.js'
import type { Names } from '../model.js'
import { Problem } from '../problem.js'
import { readGeoQuery } from '../query/geo-query.js'
import { toSafePattern } from '../query/pattern.js'
import { anyType, parseTypes } from '../query/type-selection.js'
import { compile } from './compile.js'
import { hidden, type Definition, type NotificationParams as StoredParams, type Selector } from './model.js'

/** Dependencies for parsing a subscription. */
export interface Reading {
  contexts: Pick<ContextLibrary, 'open'>
  policy: AddressPolicy
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
 * Parses a new subscription.
 * @throws Problem BadRequestData, LdContextNotAvailable
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
 * Returns the stored definition with the members of `body` replaced.
 * @throws Problem see `readSubscription`
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

/** Parses all members except `notification` and the context. Ignores read-only members. */
async function readMembers(body: SubscriptionUpdate, names: Names, reading: Reading): Promise<Members> {
  const { subscriptionName, description, entities, watchedAttributes, q, geoQ, expiresAt, lang, throttling } = body
  for (const { idPattern } of entities ?? []) if (idPattern !== undefined) simpleEnough(() => toSafePattern(idPattern))
  if (q !== undefined) simpleEnough(() => compile({ q }, names))
  const place = geoQ && simpleEnough(() => readGeoQuery(geoQ, names))
  if (lang !== undefined) readLanguages(lang)
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
    ...(lang !== undefined && { lang }),
    ...(throttling !== undefined && { throttling }),
  }
}

/** Converts `TooComplexQuery` (403) to `BadRequestData` (400), because here the condition is part of the body. */
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

/** Expands names. @throws Problem BadRequestData for a name that no entity can have, because it would never match */
function expandAll(place: string, list: string[], names: Names): string[] {
  return list.map((name) => expandName(`${place}: ${name}`, name, names))
}

function readType(text: string, names: Names): Selector['type'] {
  const selection = simpleEnough(() => parseTypes(text, 'entities.type', names)) ?? [[anyType]]
  const [all, ...others] = selection
  return others.length === 0 && all?.length === 1 ? (all[0] ?? anyType) : selection
}

function readParams({ attributes, format, endpoint }: NotificationParams, names: Names, policy: AddressPolicy) {
  checkAddress(endpoint.uri, policy)
  checkHeaders(endpoint)
  const params: StoredParams = {
    ...(attributes && { attributes: expandAll('notification.attributes', attributes, names) }),
    ...(format && { format }),
    endpoint,
  }
  return params
}

/** Checks the endpoint as far as possible without DNS. Each delivery checks the resolved addresses. */
function checkAddress(uri: string, policy: AddressPolicy): void {
  if (!URL.canParse(uri)) throw new Problem('BadRequestData', 'notification.endpoint.uri must be a valid URL.')
  const url = new URL(uri)
  if (url.username !== '' || url.password !== '') {
    const advice = 'Send credentials as a header in receiverInfo.'
    throw new Problem('BadRequestData', `notification.endpoint.uri must not contain a user name or password. ${advice}`)
  }
  if (!policy.mayAllow(url)) {
    const reason = `notification.endpoint.uri is in a network that is not public: ${url.hostname}.`
    throw new Problem('BadRequestData', `${reason} The operator can allow it with the setting BROKER_NOTIFY_ALLOW.`)
  }
}

function checkHeaders({ receiverInfo = [] }: Endpoint): void {
  for (const { key, value } of receiverInfo) {
    const place = `notification.endpoint.receiverInfo: ${key}`
    if (reservedHeaders.has(key.toLowerCase()))
      throw new Problem('BadRequestData', `${place} is set by the broker and cannot be changed.`)
    // Otherwise, a client that reads a subscription and sends it back would replace the secret with the placeholder.
    if (value === hidden) throw new Problem('BadRequestData', `${place} must not be ${hidden}. Send the actual value.`)
    try {
      validateHeaderValue(key, value)
    } catch {
      throw new Problem('BadRequestData', `${place} has characters that are not allowed in a header.`)
    }
  }
}
