import type { Entity, EntityInput } from '@environmental-monitoring/ngsi-ld'
import type { Coordinates } from '../../base/geo.js'
import { localName } from '../../base/ngsi-ld.js'
import type { City } from '../config/city.js'
import type { Observation } from './observations.js'

/** Returns a Property without a unit or a time. */
export const property = <Value>(value: Value) => ({ type: 'Property', value }) as const

/** Returns a Property with a number, its unit and its time. */
export function measurement(value: number, observedAt: Date, unitCode: string) {
  return { ...property(value), unitCode, observedAt: instant(observedAt) }
}

/** Returns an attribute `name` with a number, its unit and its time; an empty object for `null`. */
export function measured(name: string, value: number | null, observedAt: string, unitCode?: string) {
  if (value === null) return {}
  return { [name]: { ...property(value), ...(unitCode !== undefined && { unitCode }), observedAt } }
}

/** Returns the position of an entity. */
export function pointProperty({ latitude, longitude }: Coordinates) {
  const coordinates: [longitude: number, latitude: number] = [longitude, latitude]
  return { type: 'GeoProperty', value: { type: 'Point', coordinates } } as const
}

/** Returns the values of attributes: the simplified representation of NGSI-LD. */
export function plainValues<Attributes extends { [Name in keyof Attributes]?: { value: unknown } }>(
  attributes: Attributes,
) {
  const entries = Object.entries<{ value: unknown } | undefined>(attributes).map(([name, one]) => [name, one?.value])
  // The return type of `fromEntries` does not include the keys.
  return Object.fromEntries(entries) as { [Name in keyof Attributes]: NonNullable<Attributes[Name]>['value'] }
}

/** Returns the address of an area in the format of Smart Data Models. Clients read the area from `addressRegion`. */
export function addressIn(city: Pick<City, 'name' | 'country'>, area: string) {
  return { addressLocality: city.name, addressRegion: area, district: area, addressCountry: city.country }
}

/** Formats a time as ISO 8601 in UTC without fractions of a second, which all brokers can compare. */
export function instant(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** An entity with its usable observations. */
export interface ObservedEntity {
  entity: Entity
  observations: Observation[]
}

/** A feature that keeps values derived from the broker's entities. Methods throw if the database is unavailable. */
export interface EntityListener {
  /** Receives entities after their observations were stored in the history. */
  observed?(entities: ObservedEntity[]): Promise<void> | void
  /** Receives deleted entities, which have `deletedAt`. */
  deleted?(entities: Entity[]): Promise<void> | void
}

/** Returns the short names of one or more types, given as short names or IRIs. */
export function typeNames(type: unknown): string[] {
  const types: unknown[] = [type].flat()
  return types.flatMap((name) => (typeof name === 'string' ? [localName(name)] : []))
}

/**
 * Entities that the service composes from its records of one kind, and copies to the broker.
 * @template Repositories the repositories that it needs, bound to the transaction that reads the records
 */
export interface EntitySource<Repositories> {
  /** Advice for clients that write such an entity, as the end of a sentence that begins with its id. */
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
