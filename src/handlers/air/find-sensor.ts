import type { Cached } from '../../context-data/stale-cache.js'
import type { AirQuality } from '../../domain/air-quality-entity.js'
import { sensorUrn } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'
import type { Context } from '../context.js'

/** Returns the entity of a sensor. @throws NotFound, NgsiLdError */
export async function findSensor(
  sensorId: string,
  { readings }: Pick<Context, 'readings'>,
): Promise<Cached<AirQuality>> {
  const { value: entities, age } = await readings.airQuality()
  const id = sensorUrn(sensorId)
  const entity = entities.find((candidate) => candidate.id === id)
  if (!entity) throw new NotFound('Sensor')
  return { value: entity, age }
}
