import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../../generated/broker-types.js'
import { defaultTenant } from '../../base/ngsi-ld.js'
import type { Post, PostRequest } from '../../platform/providers/guarded-post.js'
import { singleAddress } from '../contexts/addresses.js'
import type { Attribute, Change, Names, StoredEntity } from '../entity-model.js'
import { hasMembers, prefersBodyJson, toFeature } from '../presenting/entity-response.js'
import { presentEntity } from '../presenting/present-entity.js'
import { contentMembers } from '../reading/attribute-members.js'
import { readLanguages } from '../reading/language.js'
import { ngsiLdNull } from '../reading/members.js'
import { contextOf, type Definition, type NotificationParams, type SubscriptionRecord } from './subscription.js'

/** Maximum number of entities and characters per notification, because receivers limit the size of a body. */
const limits = { entities: 100, characters: 1024 * 1024 }
/** Values of the header `Ngsild-Attribute-Format`. */
const formatNames = { normalized: 'Normalized', concise: 'Concise', keyValues: 'Simplified', simplified: 'Simplified' }
/** Default timeout of a delivery in milliseconds. */
const defaultTimeout = 5_000

/** Content of a notification, serialized when the entities are written. The rest is added when it is sent. */
export interface Payload {
  /** JSON of each entity or feature, without `@context`. */
  entities: string[]
  /** Number of characters of the notification, apart from a few. */
  length: number
  envelope: Envelope
}

/** The parts of a notification that depend on its media type and context. */
export interface Envelope {
  mediaType: NonNullable<Endpoint['accept']>
  headers: Record<string, string>
  /** Value of `@context`, if the body contains it. */
  context?: unknown
}

/** How the notifications of a subscription are serialized. */
interface Form {
  envelope: Envelope
  /** Number of characters of `@context` in the body. */
  contextLength: number
  /** Returns `undefined` for an entity without members to show. */
  serialize: (entity: StoredEntity) => string | undefined
}

/** Returns the minimum number of notifications for a number of entities. */
export const notificationsFor = (entities: number): number => Math.ceil(entities / limits.entities)

export type Serializer = ReturnType<typeof createSerializer>

/** Creates a serializer for one write, which serializes an entity once for all subscriptions with equal notifications. */
export function createSerializer() {
  const known = new Map<Names, Map<string, Form>>()
  return (definition: Definition, names: Names): Form => {
    const { attributes, pick, omit, format, sysAttrs, endpoint } = definition.notification
    const hasContext = embedsContext(definition.notification)
    const key = JSON.stringify([attributes, pick, omit, format, sysAttrs, endpoint.accept, hasContext, definition.lang])
    const ofNames = known.get(names) ?? new Map<string, Form>()
    known.set(names, ofNames)
    const form = ofNames.get(key) ?? createForm(definition, names)
    ofNames.set(key, form)
    return form
  }
}

function createForm({ notification, lang }: Definition, names: Names): Form {
  const { attributes: attrs, pick, omit, format = 'normalized', sysAttrs = false, endpoint } = notification
  const { accept: mediaType = 'application/json' } = endpoint
  const hasContext = embedsContext(notification)
  const presentation = {
    ...{ format, sysAttrs, attrs },
    projection: { pick: pick && new Set(pick), omit: omit && new Set(omit) },
    ...(lang !== undefined && { languages: readLanguages(lang) }),
  }
  const geometryProperty = names.expand('location')
  const texts = new Map<StoredEntity, string>()
  return {
    envelope: {
      mediaType,
      headers: {
        'Content-Type': mediaType,
        'Ngsild-Attribute-Format': formatNames[format],
        ...(!hasContext && names.link !== undefined && { Link: names.link }),
      },
      ...(hasContext && { context: names.context }),
    },
    contextLength: hasContext ? JSON.stringify(names.context).length : 0,
    serialize(entity) {
      if (!hasMembers(entity, presentation)) return undefined
      const text =
        texts.get(entity) ??
        JSON.stringify(
          mediaType === 'application/geo+json'
            ? toFeature(entity, names, { presentation, geometryProperty })
            : presentEntity(entity, names, presentation),
        )
      texts.set(entity, text)
      return text
    },
  }
}

/** Converts entities to payloads within the limits; none if no entity has members to show. */
export function toPayloads(
  definition: Definition,
  names: Names,
  entities: StoredEntity[],
  serializer = createSerializer(),
): Payload[] {
  const { envelope, contextLength, serialize } = serializer(definition, names)
  const contextsPerEntity = envelope.mediaType === 'application/ld+json' ? 1 : 0
  const payloads: Payload[] = []
  for (const entity of entities) {
    const text = serialize(entity)
    if (text === undefined) continue
    const length = text.length + contextsPerEntity * contextLength
    const last = payloads.at(-1)
    if (last && last.entities.length < limits.entities && last.length + length <= limits.characters) {
      last.entities.push(text)
      last.length += length
    } else {
      payloads.push({ entities: [text], length: length + contextLength, envelope })
    }
  }
  return payloads
}

/**
 * Returns whether the notifications contain their context, rather than naming it in `Link`. A FeatureCollection contains
 * it, unless `receiverInfo` has `Prefer` with `body=json` (ETSI GS CIM 009, 5.3.1).
 */
export function embedsContext({ endpoint: { accept, receiverInfo = [] } }: NotificationParams): boolean {
  if (accept !== 'application/geo+json') return accept === 'application/ld+json'
  return !receiverInfo.some(({ key, value }) => key.toLowerCase() === 'prefer' && prefersBodyJson(value))
}

/** Returns whether the notifications must name their context in `Link`, which takes one address, but it has another form. */
export function lacksAddress(definition: Definition): boolean {
  return !embedsContext(definition.notification) && singleAddress(contextOf(definition)) === undefined
}

/**
 * Returns the request for a payload. With application/ld+json, the notification and each of its entities have
 * `@context`, because receivers process entities one by one, as Scorpio and Stellio send them. `now` is in milliseconds
 * since 1970. `ownTenant` is the name of the default tenant.
 */
export function toDelivery(
  { tenant, id, definition: { notification } }: SubscriptionRecord,
  { entities, envelope }: Payload,
  now: number,
  ownTenant = '',
): Omit<PostRequest, 'signal'> {
  const { uri, timeout = defaultTimeout, receiverInfo = [] } = notification.endpoint
  const tenantName = tenant === defaultTenant ? ownTenant : tenant
  const head = {
    id: `urn:ngsi-ld:Notification:${randomUUID()}`,
    type: 'Notification',
    subscriptionId: id,
    notifiedAt: new Date(now).toISOString(),
  }
  return {
    url: uri,
    headers: {
      Accept: 'application/json',
      ...(tenantName !== '' && { 'NGSILD-Tenant': tenantName }),
      ...Object.fromEntries(receiverInfo.map(({ key, value }) => [key, value])),
      ...envelope.headers,
    },
    body: toBody(head, entities, envelope),
    timeout,
  }
}

function toBody(head: object, entities: string[], { mediaType, context }: Envelope): string {
  const member = context === undefined ? '' : `"@context":${JSON.stringify(context)}`
  const start = `${JSON.stringify(head).slice(0, -1)},"data":`
  if (mediaType === 'application/geo+json') {
    return `${start}${withMember(`{"type":"FeatureCollection","features":[${entities.join()}]}`, member)}}`
  }
  const data = entities.map((entity) => withMember(entity, member))
  return withMember(`${start}[${data.join()}]}`, member)
}

/** Appends a member to the JSON of an object that has others. */
function withMember(json: string, member: string): string {
  if (member === '') return json
  return `${json.slice(0, -1)},${member}}`
}

/** Result of a delivery, with the reason for a failure. */
export type Outcome = { delivered: true } | { delivered: false; reason: string }

/** Sends a notification. Never throws. */
export type Deliver = (delivery: PostRequest) => Promise<Outcome>

/** Creates the function that sends notifications. Only status 200 counts as delivered (ETSI TS 104 175, 046_13). */
export function createDeliver(post: Post): Deliver {
  return async (delivery) => {
    const result = await post(delivery)
    if (result.status === 200) return { delivered: true }
    return { delivered: false, reason: result.status === undefined ? result.reason : `status ${result.status}` }
  }
}

/** Returns whether the notifications of a subscription contain the attributes that were deleted. */
export function reportsDeletions({ notificationTrigger = [] }: Definition): boolean {
  return notificationTrigger.includes('attributeDeleted') || notificationTrigger.includes('entityUpdated')
}

/**
 * Returns the entity of a change with NGSI-LD Null in place of the attributes that were deleted (ETSI GS CIM 009, 5.2.1,
 * 5.8.6). Without such attributes, it is the same object.
 */
export function withDeletedAttributes({ entity, deleted }: Change): StoredEntity {
  if (deleted.size === 0) return entity
  const deletedAt = entity.deletedAt ?? entity.modifiedAt
  const nulls = [...deleted].map(([iri, attribute]) => [iri, toNull(attribute, deletedAt)] as const)
  return { ...entity, attributes: { ...entity.attributes, ...Object.fromEntries(nulls) } }
}

/** Returns the entity of a change as it is afterwards: a deleted one has no attributes. */
export function withoutDeletedAttributes({ entity }: Change): StoredEntity {
  return entity.deletedAt === undefined ? entity : { ...entity, attributes: {} }
}

function toNull({ type, createdAt, modifiedAt }: Attribute, deletedAt: string): Attribute {
  const content = type === 'LanguageProperty' ? { '@none': ngsiLdNull } : ngsiLdNull
  return { type, [contentMembers[type]]: content, createdAt, modifiedAt, deletedAt }
}
