import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import { airQualityIndex, type AqiStandard, type Pollutant } from '../domain/aqi.js'
import { idPart, idPrefix, type City } from '../domain/city.js'
import type { Coordinates } from '../domain/geo.js'
import { unitCodes } from '../domain/units.js'
import { hour } from '../time.js'
import { addressOf, instant, measured, property, type Agent } from './agent.js'

/** Number of hours in the NowCast mean. */
const nowCastHours = 12

/** Air quality at one place, from a station or a model. */
export interface AirReading extends Coordinates {
  /** The provider's id, which becomes the last part of the entity's id. */
  stationId: string
  name: string
  district: string
  /** Current values. Pollutants without one are omitted. */
  concentrations: Partial<Record<Pollutant, Concentration>>
  /** Operator of the station or the model. */
  provider: string
  /** URL of the data source. */
  source: string
}

/** Hourly values of one pollutant at one place. */
export interface Concentration {
  observedAt: Date
  /**
   * µg/m³, newest first, starting with the hour of `observedAt`. Contains earlier hours only if the provider returns
   * them.
   */
  hours: [now: number, ...before: (number | null)[]]
}

/** Reads the current air quality from a provider. @throws ProviderError */
export type AirSource = (signal: AbortSignal) => Promise<AirReading[]>

/** Provides stored hourly means for the hours that the provider does not return. */
export interface HourlyHistory {
  hourly(query: {
    entities: { prefix: string }
    attributes: string[]
    since: Date
  }): Promise<{ entity_id: string; attribute: string; hour: Date; mean: number }[]>
}

/** Dependencies of {@link createAirQualityAgent}. */
export interface AirQualityAgentOptions {
  source: AirSource
  /** Entity ids of a previously configured source. */
  retired?: string[]
  history: HourlyHistory
  city: City
  standard: AqiStandard
  clock: () => number
}

/**
 * Creates the agent that writes air quality and its index: one entity per station, or one per district if the source is
 * a model.
 */
export function createAirQualityAgent(options: AirQualityAgentOptions): Agent {
  const { source, retired = [], history, city, standard, clock } = options
  const prefix = idPrefix('AirQualityObserved', city)
  return {
    name: 'air-quality',
    retired,
    async collect(signal) {
      const readings = await source(signal)
      // A station's latest value may be a day old. The index also needs the hours before that value.
      const since = new Date(clock() - 2 * 24 * hour)
      const stored = byHour(await history.hourly({ entities: { prefix }, attributes: ['pm25', 'pm10'], since }))
      return readings.map((reading) => {
        const id = airQualityUrn(city, reading)
        const hours = (pollutant: Pollutant) => withHistory(reading.concentrations[pollutant], pollutant, id, stored)
        const index = airQualityIndex(standard, { pm25: hours('pm25'), pm10: hours('pm10') })
        return toAirQualityEntity(city, id, reading, index)
      })
    },
  }
}

/** Returns the id of a station's entity, such as `urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003`. */
export function airQualityUrn(city: City, { district, stationId }: Pick<AirReading, 'district' | 'stationId'>): string {
  return `${idPrefix('AirQualityObserved', city)}${idPart(district)}:${stationId}`
}

function byHour(rows: Awaited<ReturnType<HourlyHistory['hourly']>>): Map<string, number> {
  return new Map(
    rows.map(({ entity_id, attribute, hour, mean }) => [hourKey(entity_id, attribute, hour.getTime()), mean]),
  )
}

function hourKey(entityId: string, attribute: string, time: number): string {
  return `${entityId} ${attribute} ${Math.floor(time / hour)}`
}

/** Returns the provider's hourly values, with gaps filled from the history. */
function withHistory(
  known: Concentration | undefined,
  pollutant: Pollutant,
  id: string,
  stored: Map<string, number>,
): (number | null)[] {
  if (!known) return []
  const newest = known.observedAt.getTime()
  return Array.from(
    { length: nowCastHours },
    (_, age) => known.hours[age] ?? stored.get(hourKey(id, pollutant, newest - age * hour)) ?? null,
  )
}

function toAirQualityEntity(
  city: City,
  id: string,
  reading: AirReading,
  index: ReturnType<typeof airQualityIndex>,
): EntityInput {
  const { name, district, latitude, longitude, provider, source } = reading
  const { pm25, pm10 } = reading.concentrations
  const newest = Math.max(...[pm25, pm10].map((known) => known?.observedAt.getTime() ?? 0))
  const observedAt = instant(new Date(newest))
  return {
    id,
    type: 'AirQualityObserved',
    name: property(name),
    stationName: property(name),
    address: property(addressOf(city, district)),
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [longitude, latitude] } },
    dateObserved: property(observedAt),
    provider: property(provider),
    source: property(source),
    ...measured('airQualityIndex', index?.value ?? null, observedAt),
    ...(index && { mainPollutant: { ...property(index.mainPollutant), observedAt } }),
    ...(pm25 && measured('pm25', pm25.hours[0], instant(pm25.observedAt), unitCodes.concentration)),
    ...(pm10 && measured('pm10', pm10.hours[0], instant(pm10.observedAt), unitCodes.concentration)),
  }
}
