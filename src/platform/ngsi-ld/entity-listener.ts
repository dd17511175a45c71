import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { localName } from '../../base/ngsi-ld.js'
import type { Observation } from './observations.js'

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
