import type { Cached } from '../../context-data/stale-cache.js'
import type { AirQuality } from '../../domain/air-quality-entity.js'
import { sensorUrn } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'
import type { Context } from '../context.js'

/** Returns the station behind a sensor id. @throws NotFound, NgsiLdError */
export async function findStation(
  sensorId: string,
  { readings }: Pick<Context, 'readings'>,
): Promise<Cached<AirQuality>> {
  const { value: stations, age } = await readings.airQuality()
  const id = sensorUrn(sensorId)
  const station = stations.find((candidate) => candidate.id === id)
  if (!station) throw new NotFound('Sensor')
  return { value: station, age }
}
