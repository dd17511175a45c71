import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { City } from '../../platform/config/city-rules.js'
import { typeNames, type EntityListener } from '../../platform/ngsi-ld/entity-listener.js'
import { timeOf } from '../../platform/ngsi-ld/entity-values.js'
import { segmentOf, trafficStateOf } from './traffic-state.js'
import type { TrafficStateRepository } from './traffic-states.js'

interface TrafficListenerOptions {
  repositories: { trafficStates: Pick<TrafficStateRepository, 'upsertMany' | 'remove'> }
  city: Pick<City, 'slug'>
  clock: () => number
}

/** Keeps the states of road segments. */
export function createTrafficListener({ repositories, city, clock }: TrafficListenerOptions): EntityListener {
  const { trafficStates } = repositories
  const deletedSegments = (entity: Entity) => {
    const [segmentId, time] = [segmentOf(entity, city), timeOf(entity['deletedAt'])]
    if (!typeNames(entity.type).includes('TrafficFlow') || segmentId === undefined || time === undefined) return []
    return [{ segmentId, deletedAt: new Date(time) }]
  }
  return {
    observed: (entities) =>
      trafficStates.upsertMany(entities.flatMap((one) => trafficStateOf(one, city, clock()) ?? [])),
    deleted: (entities) => trafficStates.remove(entities.flatMap(deletedSegments)),
  }
}
