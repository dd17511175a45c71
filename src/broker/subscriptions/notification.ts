import { randomUUID } from 'node:crypto'
import { readLanguages } from '../language-filter.js'
import type { Names, StoredEntity } from '../model.js'
import { presentEntity } from '../present.js'
import type { Delivery } from './deliver.js'
import type { Definition, NotificationParams, SubscriptionRecord } from './model.js'

/** Maximum number of entities and characters per notification, because receivers limit the size of a body. */
const limits = { entities: 100, characters: 1024 * 1024 }
/** Values of the header `Ngsild-Attribute-Format`. */
const formatNames = { normalized: 'Normalized', concise: 'Concise', keyValues: 'Simplified', simplified: 'Simplified' }
/** Default timeout of a delivery in milliseconds. */
const defaultTimeout = 5_000

/** Content of a notification, serialized when the entities are written. The rest is added when it is sent. */
export interface Payload {
  /** JSON of each entity, without `@context`. */
  entities: string[]
  /** Number of characters of the notification, apart from a few. */
  length: number
  link: string | undefined
  context: unknown
}

/** Returns the minimum number of notifications for a number of entities. */
export const notificationsFor = (entities: number): number => Math.ceil(entities / limits.entities)

/** Returns the function that serializes entities for the notifications of a subscription. */
export type Serializer = (definition: Definition, names: Names) => (entity: StoredEntity) => string

/** Creates a serializer for one write, which serializes an entity once for all subscriptions with equal notifications. */
export function createSerializer(): Serializer {
  const known = new Map<Names, Map<string, Map<StoredEntity, string>>>()
  return (definition, names) => {
    const presentation = presentationOf(definition)
    const ofNames = known.get(names) ?? new Map<string, Map<StoredEntity, string>>()
    known.set(names, ofNames)
    const key = JSON.stringify(presentation)
    const texts = ofNames.get(key) ?? new Map<StoredEntity, string>()
    ofNames.set(key, texts)
    return (entity) => {
      const text = texts.get(entity) ?? JSON.stringify(presentEntity(entity, names, presentation))
      texts.set(entity, text)
      return text
    }
  }
}

function presentationOf({ notification, lang }: Definition) {
  return {
    format: notification.format ?? 'normalized',
    sysAttrs: notification.sysAttrs ?? false,
    attrs: notification.attributes,
    ...(lang !== undefined && { languages: readLanguages(lang) }),
  }
}

/** Converts entities to one or more payloads within the limits. */
export function toPayloads(
  definition: Definition,
  names: Names,
  entities: StoredEntity[],
  serializer = createSerializer(),
): Payload[] {
  const serialize = serializer(definition, names)
  const { link, context } = names
  const contextLength = hasContext(definition.notification) ? JSON.stringify(context).length : 0
  const payloads: Payload[] = []
  for (const entity of entities) {
    const text = serialize(entity)
    const length = text.length + contextLength
    const last = payloads.at(-1)
    if (last && last.entities.length < limits.entities && last.length + length <= limits.characters) {
      last.entities.push(text)
      last.length += length
    } else {
      payloads.push({ entities: [text], length, link, context })
    }
  }
  return payloads
}

/** Returns whether the context is in the body of the notifications, not in `Link`. */
function hasContext({ endpoint }: NotificationParams): boolean {
  return endpoint.accept === 'application/ld+json'
}

/**
 * Returns the request for a payload. With application/ld+json, the notification and each of its entities have
 * `@context`, because receivers process entities one by one, as Scorpio and Stellio send them. `now` is in milliseconds
 * since 1970.
 */
export function toDelivery(
  { tenant, id, definition: { notification } }: SubscriptionRecord,
  { entities, link, context }: Payload,
  now: number,
): Omit<Delivery, 'signal'> {
  const { uri, accept = 'application/json', timeout = defaultTimeout, receiverInfo = [] } = notification.endpoint
  const head = {
    id: `urn:ngsi-ld:Notification:${randomUUID()}`,
    type: 'Notification',
    subscriptionId: id,
    notifiedAt: new Date(now).toISOString(),
  }
  const tail = hasContext(notification) ? `,"@context":${JSON.stringify(context)}}` : '}'
  const data = entities.map((entity) => entity.slice(0, -1) + tail).join()
  return {
    url: uri,
    headers: {
      Accept: 'application/json',
      ...(tenant !== '' && { 'NGSILD-Tenant': tenant }),
      ...Object.fromEntries(receiverInfo.map(({ key, value }) => [key, value])),
      'Content-Type': accept,
      'Ngsild-Attribute-Format': formatNames[notification.format ?? 'normalized'],
      ...(!hasContext(notification) && link !== undefined && { Link: link }),
    },
    body: `${JSON.stringify(head).slice(0, -1)},"data":[${data}]${tail}`,
    timeout,
  }
}
