import { NotFound } from '../../base/errors.js'
import type { Cached } from '../../platform/cache/stale-cache.js'
import type { AirQuality } from './air-quality-entity.js'
import type { AirContext } from './handler-context.js'
import { sensorUrn } from './sensors.js'

/** Returns the entity of a sensor. @throws NotFound, NgsiLdError */
export async function findSensor(
  sensorId: string,
  { readings }: Pick<AirContext, 'readings'>,
): Promise<Cached<AirQuality>> {
  const { value: entities, age } = await readings.airQuality()
  const id = sensorUrn(sensorId)
  const entity = entities.find((candidate) => candidate.id === id)
  if (!entity) throw new NotFound('Sensor')
  return { value: entity, age }
}
