import { randomUUID } from 'node:crypto'
import { readLanguages } from '../language-filter.js'
import type { Names, StoredEntity } from '../model.js'
import { presentEntity } from '../present.js'
import type { Delivery } from './deliver.js'
import type { Definition, SubscriptionRecord } from './model.js'

/** Maximum number of entities and characters per notification, because receivers limit the size of a body. */
const limits = { entities: 100, characters: 1024 * 1024 }
/** Values of the header `Ngsild-Attribute-Format`. */
const formatNames = { normalized: 'Normalized', concise: 'Concise', keyValues: 'Simplified', simplified: 'Simplified' }
/** Default timeout of a delivery in milliseconds. */
const defaultTimeout = 5_000

/** Content of a notification, serialized when the entity is written. Other members are added when it is sent. */
export interface Payload {
  /** JSON array of entities. */
  data: string
  link: string | undefined
  context: unknown
}

/** Returns the minimum number of notifications for a number of entities. */
export const notificationsFor = (entities: number): number => Math.ceil(entities / limits.entities)

/** Converts entities to one or more payloads within the limits. */
export function toPayloads({ notification, lang }: Definition, names: Names, entities: StoredEntity[]): Payload[] {
  const presentation = {
    format: notification.format ?? 'normalized',
    sysAttrs: false,
    attrs: notification.attributes,
    ...(lang !== undefined && { languages: readLanguages(lang) }),
  }
  const chunks: string[][] = []
  let room = 0
  for (const entity of entities) {
    const text = JSON.stringify(presentEntity(entity, names, presentation))
    const chunk = chunks.at(-1)
    if (chunk && chunk.length < limits.entities && text.length <= room) chunk.push(text)
    else chunks.push([text])
    room = (chunks.at(-1)?.length === 1 ? limits.characters : room) - text.length
  }
  return chunks.map((chunk) => ({ data: `[${chunk.join()}]`, link: names.link, context: names.context }))
}

/** Returns the request for a payload. `now` is in milliseconds since 1970. */
export function toDelivery(
  { id, definition: { notification } }: SubscriptionRecord,
  { data, link, context }: Payload,
  now: number,
): Omit<Delivery, 'signal'> {
  const { uri, accept = 'application/json', timeout = defaultTimeout, receiverInfo = [] } = notification.endpoint
  const linked = accept === 'application/ld+json'
  const head = {
    id: `urn:ngsi-ld:Notification:${randomUUID()}`,
    type: 'Notification',
    subscriptionId: id,
    notifiedAt: new Date(now).toISOString(),
  }
  const tail = linked ? `,"@context":${JSON.stringify(context)}` : ''
  return {
    url: uri,
    headers: {
      Accept: 'application/json',
      ...Object.fromEntries(receiverInfo.map(({ key, value }) => [key, value])),
      'Content-Type': accept,
      'Ngsild-Attribute-Format': formatNames[notification.format ?? 'normalized'],
      ...(!linked && link !== undefined && { Link: link }),
    },
    body: `${JSON.stringify(head).slice(0, -1)},"data":${data}${tail}}`,
    timeout,
  }
}
