import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { City } from '../../platform/config/city-rules.js'
import { timeOf } from '../../platform/ngsi-ld/entity-values.js'
import type { Readings } from '../air/readings.js'
import type { AirStateRepository } from '../alerts/air-states.js'
import { segmentOf } from '../traffic/traffic-state.js'
import type { TrafficStateRepository } from '../traffic/traffic-states.js'
import { namesOf, sensorIds } from './recorder.js'

/** Removes deleted entities from what the service has derived from them. Their history remains. */
export interface DeletedEntities {
  /** Removes entities that have `deletedAt`. Throws if the database is unavailable. */
  remove(entities: Entity[]): Promise<void>
}

export interface DeletedEntitiesOptions {
  repositories: {
    trafficStates: Pick<TrafficStateRepository, 'remove'>
    airStates: Pick<AirStateRepository, 'markChanged'>
  }
  readings: Pick<Readings, 'remove'>
  /** Tells all replicas to remove an entity from their caches. */
  announce: (id: string) => Promise<void>
  city: Pick<City, 'slug'>
}

/** Returns whether a notification reports that the entity was deleted (ETSI GS CIM 009, 5.8.6). */
export function isDeleted(entity: Entity): boolean {
  return timeOf(entity['deletedAt']) !== undefined
}

export function createDeletedEntities(options: DeletedEntitiesOptions): DeletedEntities {
  const { repositories, readings, announce, city } = options

  const segmentsOf = (entity: Entity) => {
    const [segmentId, time] = [segmentOf(entity, city), timeOf(entity['deletedAt'])]
    if (!namesOf(entity.type).includes('TrafficFlow') || segmentId === undefined || time === undefined) return []
    return [{ segmentId, deletedAt: new Date(time) }]
  }

  return {
    async remove(entities) {
      const ids = entities.map(({ id }) => id)
      await repositories.trafficStates.remove(entities.flatMap(segmentsOf))
      // Their evaluation finds them deleted.
      await repositories.airStates.markChanged(sensorIds(ids, city))
      readings.remove(ids)
      for (const id of ids) await announce(id)
    },
  }
}
