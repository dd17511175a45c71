import { contentMembers } from '../attribute-members.js'
import type { Attribute, Change, StoredEntity } from '../entity-model.js'
import { ngsiLdNull } from '../ngsi-ld-null.js'
import type { Definition } from './subscription.js'

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
