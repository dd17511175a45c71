import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { EntityListener } from '../../platform/ngsi-ld/entity-listener.js'
import { timeOf } from '../../platform/ngsi-ld/entity-values.js'

/** Removes deleted entities from what the service has derived from them. Their history remains. */
export interface DeletedEntities {
  /** Removes entities that have `deletedAt`. Throws if the database is unavailable. */
  remove(entities: Entity[]): Promise<void>
}

export interface DeletedEntitiesOptions {
  /** Called one after another. */
  listeners: EntityListener[]
  /** Tells all replicas to remove an entity from their caches. */
  announce: (id: string) => Promise<void>
}

/** Returns whether a notification reports that the entity was deleted (ETSI GS CIM 009, 5.8.6). */
export function isDeleted(entity: Entity): boolean {
  return timeOf(entity['deletedAt']) !== undefined
}

export function createDeletedEntities({ listeners, announce }: DeletedEntitiesOptions): DeletedEntities {
  return {
    async remove(entities) {
      for (const listener of listeners) await listener.deleted?.(entities)
      for (const { id } of entities) await announce(id)
    },
  }
}
