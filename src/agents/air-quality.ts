import { airQualityIndex, type AqiStandard, type Pollutant } from '../domain/aqi.js'
import { idPart, idPrefix, type City } from '../domain/city.js'
import type { Coordinates } from '../domain/geo.js'
import { unitCodes } from '../domain/units.js'
import { hour } from '../time.js'
import { addressOf, instant, measured, property, type Agent } from './agent.js'
import type { EntityInput } from '@environmental-monitoring/ngsi-ld'

/** What NowCast looks back on. */
const nowCastHours = 12

/** What a station or a model says of the air at one place. */
export interface AirReading extends Coordinates {
  /** Last part of the entity's id: the provider's own id. */
  stationId: string
  name: string
  district: string
  /** What is known now; a pollutant that is not reported any more is left out. */
  concentrations: Partial<Record<Pollutant, Concentration>>
  /** Who runs the station or the model. */
  provider: string
  /** Address of the source. */
  source: string
}

/** What is known of one pollutant at one place. */
export interface Concentration {
  observedAt: Date
  /** µg/m³, the hour of `observedAt` first; earlier hours only where the provider gives them. */
  hours: [now: number, ...before: (number | null)[]]
}

/** Where readings come from. Throws `ProviderError`. */
export type AirSource = (signal: AbortSignal) => Promise<AirReading[]>

/** Hourly means that the history keeps, for the hours that a provider does not give. */
export interface HourlyHistory {
  hourly(query: {
    entities: { prefix: string }
    attributes: string[]
    since: Date
  }): Promise<{ entity_id: string; attribute: string; hour: Date; mean: number }[]>
}

/** What the agent of air quality works with. */
export interface AirQualityAgentOptions {
  source: AirSource
  /** Ids of entities of a source that this one replaces. */
  retired?: string[]
  history: HourlyHistory
  city: City
  standard: AqiStandard
  clock: () => number
}

/** Air quality with its index at every station, or at every district where a model stands in for stations. */
export function createAirQualityAgent(options: AirQualityAgentOptions): Agent {
  const { source, retired = [], history, city, standard, clock } = options
  const prefix = idPrefix('AirQualityObserved', city)
  return {
    name: 'air-quality',
    retired,
    async collect(signal) {
      const readings = await source(signal)
      // Stations report late: the hours before a reading of yesterday count, too.
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

/** Id of a station's entity, for instance `urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003`. */
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

/** The hours that the provider gives; what it leaves open comes from the history. */
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
  const { name, district, stationId, latitude, longitude, provider, source } = reading
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
    refDevice: { type: 'Relationship', object: `urn:ngsi-ld:Device:${stationId}` },
    ...measured('airQualityIndex', index?.value ?? null, observedAt),
    ...(index && { mainPollutant: { ...property(index.mainPollutant), observedAt } }),
    ...(pm25 && measured('pm25', pm25.hours[0], instant(pm25.observedAt), unitCodes.concentration)),
    ...(pm10 && measured('pm10', pm10.hours[0], instant(pm10.observedAt), unitCodes.concentration)),
  }
}
