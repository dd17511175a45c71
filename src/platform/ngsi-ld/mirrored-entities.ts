import type { EntityInput } from '@environmental-monitoring/ngsi-ld'

/**
 * Entities that the service composes from its records of one kind, and copies to the broker.
 * @template Repositories the repositories that it needs, bound to the transaction that reads the records
 */
export interface EntitySource<Repositories> {
  /** What clients should do instead of writing such an entity. Completes a sentence that begins with its id. */
  advice: string
  /** Returns whether an entity is a copy of such a record, which may no longer exist. */
  owns(entityId: string): boolean
  /** Returns the entity id for the key of an outbox row; `undefined` for other keys. Without it, all keys are entity ids. */
  idOf?(outboxKey: string): string | undefined
  /** Returns the entities that exist, in their current state. */
  read(entityIds: string[], repositories: Repositories): Promise<EntityInput[]>
}

export type MirroredEntities<Repositories> = ReturnType<typeof createMirroredEntities<Repositories>>

/** Joins the sources of all entities that the service composes from its records. */
export function createMirroredEntities<Repositories>(sources: EntitySource<Repositories>[]) {
  return {
    /** Returns the source that owns an entity. */
    ownerOf: (entityId: string) => sources.find((source) => source.owns(entityId)),

    /** Returns the entity id for the key of an outbox row. */
    idOf: (outboxKey: string) =>
      sources.map((source) => source.idOf?.(outboxKey)).find((id) => id !== undefined) ?? outboxKey,

    /** Returns the entities that exist, in their current state. */
    async read(entityIds: string[], repositories: Repositories): Promise<EntityInput[]> {
      const entities: EntityInput[] = []
      for (const source of sources) {
        const own = entityIds.filter((id) => source.owns(id))
        entities.push(...(await source.read(own, repositories)))
      }
      return entities
    },
  }
}

/** Returns the record ids at the end of URNs. */
export function recordIds(entityIds: string[]): number[] {
  return entityIds.map((id) => Number(/:(\d+)$/.exec(id)?.[1])).filter(Number.isSafeInteger)
}
