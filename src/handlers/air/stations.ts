import type { Kept } from '../../context-data/kept.js'
import type { Context } from '../../context.js'
import type { AirQuality } from '../../domain/air-quality-entity.js'
import { sensorUrn } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'

/** The station that a sensor is seen from. @throws NotFound, NgsiLdError */
export async function readStation(
  sensorId: string,
  { readings }: Pick<Context, 'readings'>,
): Promise<Kept<AirQuality>> {
  const { value: stations, age } = await readings.airQuality()
  const id = sensorUrn(sensorId)
  const station = stations.find((candidate) => candidate.id === id)
  if (!station) throw new NotFound('Sensor')
  return { value: station, age }
}
