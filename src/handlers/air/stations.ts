import type { Entity } from '../../../clients/ngsi-ld/src/index.js'
import type { Kept } from '../../context-data/kept.js'
import type { Context } from '../../context.js'
import { toAirQuality, type AirQuality } from '../../domain/air-quality-entity.js'
import { sensorUrn } from '../../domain/sensors.js'
import { NotFound } from '../../errors.js'

/** By the list that they come from, which is the same until it is read anew. */
const opened = new WeakMap<Entity[], AirQuality[]>()

/** The stations of the city in the form of REST. @throws NgsiLdError */
export async function readStations({ readings }: Pick<Context, 'readings'>): Promise<Kept<AirQuality[]>> {
  const { value: entities, age } = await readings.airQuality()
  const stations = opened.get(entities) ?? entities.flatMap((entity) => toAirQuality(entity) ?? [])
  opened.set(entities, stations)
  return { value: stations, age }
}

/** The station that a sensor is seen from. @throws NotFound, NgsiLdError */
export async function readStation(sensorId: string, context: Pick<Context, 'readings'>): Promise<Kept<AirQuality>> {
  const { value: stations, age } = await readStations(context)
  const id = sensorUrn(sensorId)
  const station = stations.find((candidate) => candidate.id === id)
  if (!station) throw new NotFound('Sensor')
  return { value: station, age }
}
