import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import type { Coordinates } from '../../base/geo.js'
import { unitCodes } from '../../base/units.js'
import type { Agent } from '../../platform/agents/agent.js'
import { idPart, idPrefix, type City } from '../../platform/config/city-rules.js'
import { addressIn, instant, measurement, pointProperty, property } from '../../platform/ngsi-ld/entity-attributes.js'
import { pollutants, type AqiStandard } from './aqi.js'
import type { SensorKind } from './sensors.js'
import {
  currentIndex,
  groupByEntity,
  indexAttributes,
  indexHistoryMs,
  type Concentrations,
  type CurrentIndex,
  type StoredHour,
} from './station-index.js'

/** Air quality at one place, from a station or a model. */
export interface AirReading extends Coordinates {
  /** The provider's id, which becomes the last part of the entity's id. */
  stationId: string
  name: string
  district: string
  kind: SensorKind
  concentrations: Concentrations
  /** Operator of the station or the model. */
  provider: string
  /** URL of the data source. */
  source: string
}

/** Reads the current air quality of the city. @throws ProviderError */
export type AirSource = (signal: AbortSignal) => Promise<{
  readings: AirReading[]
  /** Entity ids of modelled areas that have no values of this source, for instance because stations measure there. */
  retired: string[]
}>

/** Provides stored hourly means for the hours that the provider does not return. */
export interface HourlyHistory {
  hourly(query: {
    entities: { ids: string[] }
    attributes: string[]
    since: Date
  }): Promise<(StoredHour & { entity_id: string })[]>
}

/** Dependencies of {@link createAirQualityAgent}. */
export interface AirQualityAgentOptions {
  source: AirSource
  history: HourlyHistory
  city: City
  standard: AqiStandard
  clock: () => number
}

/** Creates the agent that writes air quality and its index: one entity per station and per modelled area. */
export function createAirQualityAgent(options: AirQualityAgentOptions): Agent {
  const { source, history, city, standard, clock } = options
  return {
    name: 'air-quality',
    async collect(signal) {
      const { readings, retired } = await source(signal)
      const ids = readings.map((reading) => airQualityUrn(city, reading))
      const since = new Date(clock() - indexHistoryMs)
      const rows = await history.hourly({ entities: { ids }, attributes: [...pollutants], since })
      const stored = groupByEntity(rows)
      const entities = readings.map((reading) => {
        const id = airQualityUrn(city, reading)
        const index = currentIndex(standard, reading.concentrations, stored.get(id) ?? [])
        return toAirQualityEntity(city, id, reading, index)
      })
      return { entities, retired }
    },
  }
}

/** Returns the id of a station's entity, such as `urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003`. */
export function airQualityUrn(city: City, { district, stationId }: Pick<AirReading, 'district' | 'stationId'>): string {
  return `${idPrefix('AirQualityObserved', city)}${idPart(district)}:${stationId}`
}

function toAirQualityEntity(city: City, id: string, reading: AirReading, index: CurrentIndex | null): EntityInput {
  const { name, district, kind, provider, source } = reading
  const concentrations = pollutants.flatMap((pollutant) => {
    const known = reading.concentrations[pollutant]
    return known ? [{ pollutant, observedAt: known.observedAt, value: known.hours[0] }] : []
  })
  const newest = Math.max(...concentrations.map(({ observedAt }) => observedAt.getTime()))
  return {
    id,
    type: 'AirQualityObserved',
    name: property(name),
    stationName: property(name),
    stationKind: property(kind),
    address: property(addressIn(city, district)),
    location: pointProperty(reading),
    dateObserved: property(instant(new Date(newest))),
    provider: property(provider),
    source: property(source),
    ...indexAttributes(index),
    ...Object.fromEntries(
      concentrations.map(({ pollutant, value, observedAt }) => [
        pollutant,
        measurement(value, observedAt, unitCodes.concentration),
      ]),
    ),
  }
}
