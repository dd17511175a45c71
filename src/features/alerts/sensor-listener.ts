import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { idPrefix, type City } from '../../platform/config/city-rules.js'
import type { EntityListener } from '../../platform/ngsi-ld/entity-listener.js'
import { sensorIdOf } from '../air/index.js'
import { stationPrefix } from '../stations/index.js'
import type { AirStateRepository } from './air-states.js'

interface SensorListenerOptions {
  repositories: { airStates: Pick<AirStateRepository, 'markChanged'> }
  city: Pick<City, 'slug'>
}

/**
 * Queues the city's sensors for evaluation, except its own stations, which are evaluated when they send readings. The
 * evaluation finds deleted sensors missing.
 */
export function createSensorListener({ repositories, city }: SensorListenerOptions): EntityListener {
  const [prefix, ownStations] = [idPrefix('AirQualityObserved', city), stationPrefix(city)]
  const isSensor = (id: string) => id.startsWith(prefix) && !id.startsWith(ownStations) && sensorIdOf(id) !== undefined
  const evaluate = (entities: Entity[]) =>
    repositories.airStates.markChanged(entities.map(({ id }) => id).filter(isSensor))
  return { observed: (entities) => evaluate(entities.map(({ entity }) => entity)), deleted: evaluate }
}
