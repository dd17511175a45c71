import { validateHeaderValue } from 'node:http'
import type {
  Endpoint,
  EntitySelector,
  NotificationParams,
  Subscription,
  SubscriptionUpdate,
} from '../../../generated/broker-types.js'
import { withoutUndefined } from '../../platform/ngsi-ld/entity-values.js'
import type { AddressPolicy } from '../../platform/providers/guarded-post.js'
import { isListOfAddresses } from '../contexts/addresses.js'
import type { ContextLibrary } from '../contexts/library.js'
import type { Names } from '../entity-model.js'
import { readProjection } from '../presenting/entity-response.js'
import { badRequest, Problem, refuse, unsupported } from '../problem.js'
import { readGeoQuery } from '../query/geo-query.js'
import { toSafePattern } from '../query/pattern.js'
import { anyType, parseTypes } from '../query/type-selection.js'
import { readLanguages } from '../reading/language.js'
import { ngsiLdNull, readKeyword } from '../reading/members.js'
import { expandFilterName, readId } from '../reading/read-entity.js'
import type { EntityQueries } from '../store/queries.js'
import { lacksAddress } from './notification.js'
import {
  contextOf,
  type Definition,
  hidden,
  type NotificationParams as StoredParams,
  readConditions,
  type Selector,
} from './subscription.js'

export interface Reading {
  contexts: Pick<ContextLibrary, 'open'>
  policy: AddressPolicy
  /** Validates the geometry of `geoQ`. */
  validate: EntityQueries['validate']
  /** Milliseconds since 1970. */
  now: number
}

/** Headers that the broker sets itself, or that belong to the connection. */
const reservedHeaders = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'expect', 'host', 'keep-alive', 'link'],
  ...['ngsild-attribute-format', 'ngsild-tenant', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
])

/**
 * Parses a new subscription.
 * @throws Problem BadRequestData, OperationNotSupported, LdContextNotAvailable
 */
export async function readSubscription(body: Subscription, names: Names, reading: Reading): Promise<Definition> {
  // 5.5.4
  const [removed] = readNulls(body).removed
  if (removed !== undefined) throw badRequest(`${removed} must not be ${ngsiLdNull}.`)
  return checkDefinition({
    ...(await readMembers(body, names, reading)),
    notification: readParams(body.notification, names, reading.policy),
    context: names.context,
  })
}

/**
 * Returns the stored definition with the members of `body` replaced, or removed if they are an NGSI-LD Null.
 * @throws Problem see `readSubscription`
 */
export async function readUpdate(
  stored: Definition,
  body: SubscriptionUpdate,
  names: Names,
  reading: Reading,
): Promise<Definition> {
  const { changes, removed } = readNulls(body)
  const kept = Object.entries(stored).filter(([name]) => !removed.includes(name))
  return checkDefinition({
    ...(Object.fromEntries(kept) as unknown as Definition),
    ...(await readMembers(changes, names, reading)),
    ...(changes.notification && { notification: readParams(changes.notification, names, reading.policy) }),
  })
}

/** Returns a definition if its members fit together. @throws Problem BadRequestData */
function checkDefinition(definition: Definition): Definition {
  const { entities, watchedAttributes } = definition
  if (!entities && !watchedAttributes) throw badRequest('entities and watchedAttributes cannot both be removed.')
  if (lacksAddress(definition) && !isListOfAddresses(contextOf(definition))) {
    const reason = 'The Link header of a notification can name only one context.'
    const advice = 'Set jsonldContext, or set notification.endpoint.accept to application/ld+json.'
    throw badRequest(`${reason} ${advice}`)
  }
  return definition
}

/** Returns the new value of `isActive`, if any. Without a value, a subscription is active. */
export function readIsActive({ isActive }: Pick<SubscriptionUpdate, 'isActive'>): boolean | undefined {
  return isActive === ngsiLdNull ? true : isActive
}

/**
 * Separates the new values of an update from the names of the members to remove, which are an NGSI-LD Null (ETSI GS CIM
 * 009, 5.5.8).
 */
function readNulls(body: Subscription | SubscriptionUpdate) {
  const members = Object.entries(body)
  return {
    // The contract allows the NGSI-LD Null only for optional members.
    changes: Object.fromEntries(members.filter(([, value]) => value !== ngsiLdNull)) as Partial<Subscription>,
    removed: members.filter(([, value]) => value === ngsiLdNull).map(([name]) => name),
  }
}

type Members = Omit<Definition, 'notification' | 'context'>

/** Parses all members except `notification`. Ignores read-only members. */
async function readMembers(body: Partial<Subscription>, names: Names, reading: Reading): Promise<Members> {
  const { subscriptionName, description, entities, watchedAttributes, notificationTrigger } = body
  const { q, geoQ, expiresAt, localOnly, lang, throttling, jsonldContext } = body
  if (q !== undefined) simpleEnough(() => readConditions({ q }, names))
  const place = geoQ && readGeoQuery(geoQ, names)
  if (place) await reading.validate(place).catch(rethrowAsBadRequest)
  if (lang !== undefined) readLanguages(lang)
  if (expiresAt !== undefined && !(Date.parse(expiresAt) > reading.now)) {
    throw badRequest('expiresAt must be in the future.')
  }
  if (jsonldContext !== undefined) await reading.contexts.open(jsonldContext)
  return {
    ...withoutUndefined({ subscriptionName, description, notificationTrigger, expiresAt, localOnly, lang }),
    ...withoutUndefined({ throttling, jsonldContext }),
    ...(entities && { entities: entities.map((selector) => readSelector(selector, names)) }),
    ...(watchedAttributes && { watchedAttributes: expandAll('watchedAttributes', watchedAttributes, names) }),
    ...(q !== undefined && { q, qContext: names.context }),
    ...(geoQ && place && { geoQ: { ...geoQ, geoproperty: place.attribute } }),
  }
}

function simpleEnough<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return rethrowAsBadRequest(error)
  }
}

/** Converts `TooComplexQuery` (403) to `BadRequestData` (400), because here the condition is part of the body. */
function rethrowAsBadRequest(error: unknown): never {
  if (error instanceof Problem && error.kind === 'TooComplexQuery') throw badRequest(error.message)
  throw error
}

/** Expands names. @throws Problem BadRequestData for a name that no entity can have, because it would never match */
function expandAll(place: string, list: string[], names: Names): string[] {
  return list.map((name) => expandFilterName(`${place}: ${name}`, name, names))
}

function readSelector(selector: EntitySelector, names: Names): Selector {
  const { idPattern } = selector
  const id = readKeyword('entities.', selector, 'id')
  const type = readKeyword('entities.', selector, 'type')
  if (type === undefined) throw refuse('entities.type', 'is required')
  if (idPattern !== undefined) simpleEnough(() => toSafePattern(idPattern))
  return {
    type: readType(type, names),
    ...(id !== undefined && { id: Array.isArray(id) ? id.map(readId) : readId(id) }),
    ...(idPattern !== undefined && { idPattern }),
  }
}

function readType(text: string, names: Names): Selector['type'] {
  const selection = simpleEnough(() => parseTypes(text, 'entities.type', names)) ?? [[anyType]]
  const [all, ...others] = selection
  return others.length === 0 && all?.length === 1 ? (all[0] ?? anyType) : selection
}

function readParams(
  { attributes, pick, omit, format, sysAttrs, endpoint }: NotificationParams,
  names: Names,
  policy: AddressPolicy,
): StoredParams {
  checkAddress(endpoint.uri, policy)
  checkHeaders(endpoint)
  const projection = readProjection({ pick, omit, attrs: attributes }, names, 'notification.')
  return {
    ...(attributes && { attributes: expandAll('notification.attributes', attributes, names) }),
    ...(projection.pick && { pick: [...projection.pick] }),
    ...(projection.omit && { omit: [...projection.omit] }),
    ...withoutUndefined({ format, sysAttrs }),
    endpoint,
  }
}

/** Checks the endpoint as far as possible without DNS. Each delivery checks the resolved addresses. */
function checkAddress(uri: string, policy: AddressPolicy): void {
  if (!URL.canParse(uri)) throw badRequest('notification.endpoint.uri must be a valid URL.')
  const url = new URL(uri)
  if (url.protocol.startsWith('mqtt')) throw unsupported('notification.endpoint.uri', 'MQTT')
  if (url.username !== '' || url.password !== '') {
    const advice = 'Send credentials as a header in receiverInfo.'
    throw badRequest(`notification.endpoint.uri must not contain a user name or password. ${advice}`)
  }
  if (!policy.mayAllow(url)) {
    const reason = `notification.endpoint.uri is in a network that is not public: ${url.hostname}.`
    throw badRequest(`${reason} The operator can allow it with the setting NOTIFY_ALLOW.`)
  }
}

function checkHeaders({ receiverInfo = [] }: Endpoint): void {
  for (const { key, value } of receiverInfo) {
    const place = `notification.endpoint.receiverInfo: ${key}`
    if (reservedHeaders.has(key.toLowerCase())) throw badRequest(`${place} is set by the broker and cannot be changed.`)
    // Otherwise, a client that reads a subscription and sends it back would replace the secret with the placeholder.
    if (value === hidden) throw badRequest(`${place} must not be ${hidden}. Send the actual value.`)
    try {
      validateHeaderValue(key, value)
    } catch {
      throw badRequest(`${place} has characters that are not allowed in a header.`)
    }
  }
}
