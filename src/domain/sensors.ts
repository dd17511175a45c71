import { hour } from '../time.js'
import type { AirQuality } from './air-quality-entity.js'
import { airQualityIndex, type AqiStandard } from './aqi.js'
import { textOf } from './entity-values.js'
import { terms } from './vocabulary.js'

const idPrefix = 'urn:ngsi-ld:AirQualityObserved:'

/** Maximum age of a current value. */
const maxAge = 24 * hour

/** Fields that sensors can be sorted by. */
export type SensorSort = 'id' | 'name' | 'aqi' | 'lastUpdate'

/** Summary of an air quality station. */
export interface Sensor {
  id: string
  name: string
  location: { lat: number; lng: number }
  aqi: number | null
  /** ISO 8601 in UTC. */
  lastUpdate: string | null
  /** Whether the newest value is older than 24 hours. */
  stale: boolean
}

/** The current index of a sensor and the pollutant that determines it. */
export interface SensorIndex {
  aqi: number | null
  standard: AqiStandard
  main_pollutant: string | null
  /** ISO 8601 in UTC. */
  observed_at: string | null
  stale: boolean
}

/** Returns the entity id of a sensor. */
export function sensorUrn(sensorId: string): string {
  return idPrefix + sensorId
}

/** Returns the sensor id of an entity; `undefined` for ids that the contract's `SensorKey` does not allow. */
export function sensorIdOf(entityId: string): string | undefined {
  const id = entityId.startsWith(idPrefix) ? entityId.slice(idPrefix.length) : ''
  return /^[A-Za-z0-9:._-]{1,200}$/.test(id) ? id : undefined
}

/** Returns the summary of a station; `undefined` without a usable id or location. @param now milliseconds since 1970 */
export function toSensor(station: AirQuality, now: number): Sensor | undefined {
  const id = sensorIdOf(station.id)
  const [lng, lat] = station.location?.value.coordinates ?? []
  if (id === undefined || lat === undefined || lng === undefined) return undefined
  const times = [terms.airQualityIndex, terms.pm25, terms.pm10].flatMap((name) => observedAt(station, name) ?? [])
  const latest = times.sort().at(-1)
  return {
    id,
    name: nameIn(station) ?? id,
    location: { lat, lng },
    aqi: usableIndex(station),
    lastUpdate: latest ?? station[terms.dateObserved]?.value ?? null,
    stale: isStale(latest, now),
  }
}

/** Returns the index of a station with the time of the index, which may be older than other values. */
export function toSensorIndex(station: AirQuality, standard: AqiStandard, now: number): SensorIndex {
  const aqi = usableIndex(station)
  const time = aqi === null ? undefined : observedAt(station, terms.airQualityIndex)
  return {
    aqi,
    standard,
    main_pollutant: aqi === null ? null : mainPollutant(station, standard),
    observed_at: time ?? null,
    stale: isStale(time, now),
  }
}

/** Sorts sensors, by id in a tie. Sensors without a value come last in both orders. */
export function sortSensors(sensors: Sensor[], sort: SensorSort, order: 'asc' | 'desc'): Sensor[] {
  const direction = order === 'asc' ? 1 : -1
  return sensors.toSorted((a, b) => {
    const [left, right] = [a[sort], b[sort]]
    if (left === right) return direction * compare(a.id, b.id)
    if (left === null || right === null) return left === null ? 1 : -1
    return direction * compare(left, right)
  })
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function nameIn(station: AirQuality): string | undefined {
  return [station.stationName?.value, station[terms.name]?.value]
    .map((name) => textOf(name?.trim(), 255))
    .find((name) => name !== undefined && name !== '')
}

/** Returns the entity's index, rounded to an integer; `null` unless it is from 0 to 1000, as in the contract. */
export function usableIndex(station: AirQuality): number | null {
  const value = Math.round(station[terms.airQualityIndex]?.value ?? -1)
  return value >= 0 && value <= 1000 ? value : null
}

/** Attributes that have a time of observation. */
export type ObservedValue = typeof terms.airQualityIndex | typeof terms.pm25 | typeof terms.pm10

/** Returns the time of a value; if it has none, that of the whole observation. */
export function observedAt(station: AirQuality, name: ObservedValue): string | undefined {
  const attribute = station[name]
  return attribute && (attribute.observedAt ?? station[terms.dateObserved]?.value)
}

function isStale(time: string | undefined, now: number): boolean {
  return time === undefined || now - Date.parse(time) > maxAge
}

/** Returns the entity's main pollutant; if it has none, the pollutant with the highest index. */
function mainPollutant(station: AirQuality, standard: AqiStandard): string | null {
  const reported = station.mainPollutant?.value
  if (reported !== undefined && /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(reported)) return reported
  const [pm25, pm10] = [station[terms.pm25]?.value ?? null, station[terms.pm10]?.value ?? null]
  return airQualityIndex(standard, { pm25: [pm25], pm10: [pm10] })?.mainPollutant ?? null
}
