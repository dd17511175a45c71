import { hour } from '../time.js'
import type { AirQuality } from './air-quality-entity.js'
import { airQualityIndex, type AqiStandard, type Pollutant } from './aqi.js'
import { observedAt, usableIndex, type ObservedValue } from './sensors.js'
import { particlesIn } from './units.js'
import { terms } from './vocabulary.js'

/** Values are current for a day. Station clocks may be up to an hour ahead. */
const maxAge = 24 * hour
const maxClockSkew = hour
/** Maximum time by which an index may be older than the concentrations. */
const maxLag = hour
const nowCastHours = 12
const pollutants = ['pm25', 'pm10'] as const

/** Milliseconds of history that {@link withIndex} uses. */
export const indexHistoryMs = maxAge + nowCastHours * hour

/** Hourly mean from the history; `hour` is the start of the hour. */
export interface StoredHour {
  attribute: string
  unit: string
  hour: Date
  mean: number
}

interface Current {
  /** Milliseconds since 1970. */
  time: number
  hours: (number | null)[]
}

/** Returns whether a station has current concentrations, but no index that is as recent. */
export function needsIndex(station: AirQuality, now: number): boolean {
  const times = pollutants
    .filter((name) => concentrationOf(station, name) !== null)
    .map((name) => timeOf(station, terms[name]))
    .filter((time) => time === undefined || isCurrent(time, now))
  if (times.length === 0 || usableIndex(station) === null) return times.length > 0
  const index = timeOf(station, terms.airQualityIndex) ?? Infinity
  return times.some((time) => time !== undefined && time - index > maxLag)
}

/**
 * Returns the station with the index of its current concentrations if it needs one. A value without a time gets the time
 * of the newest stored hour. Stations without a current value are returned unchanged.
 * @param stored hours of this station
 */
export function withIndex(
  station: AirQuality,
  stored: StoredHour[],
  { standard, now }: { standard: AqiStandard; now: number },
): AirQuality {
  if (!needsIndex(station, now)) return station
  const [pm25, pm10] = pollutants.map((name) => currentOf(station, name, stored, now))
  const index = airQualityIndex(standard, { pm25: pm25?.hours ?? [], pm10: pm10?.hours ?? [] })
  const time = (index?.mainPollutant === 'pm25' ? pm25 : pm10)?.time
  if (!index || time === undefined) return station
  const observed = new Date(time).toISOString()
  return {
    ...station,
    [terms.airQualityIndex]: { type: 'Property', value: index.value, observedAt: observed },
    mainPollutant: { type: 'Property', value: index.mainPollutant, observedAt: observed },
  }
}

function currentOf(station: AirQuality, name: Pollutant, stored: StoredHour[], now: number): Current | undefined {
  const value = concentrationOf(station, name)
  const before = new Map(
    stored
      .filter(({ attribute }) => attribute === name)
      .map(({ hour, mean, unit }) => [hour.getTime(), particlesIn(name, mean, unit === '' ? undefined : unit)]),
  )
  const time = timeOf(station, terms[name]) ?? [...before.keys()].sort((a, b) => b - a)[0]
  if (value === null || time === undefined || !isCurrent(time, now)) return undefined
  const thisHour = Math.floor(time / hour) * hour
  const earlier = Array.from({ length: nowCastHours - 1 }, (_, age) => before.get(thisHour - (age + 1) * hour) ?? null)
  return { time, hours: [value, ...earlier] }
}

/** Returns µg/m³; `null` for a missing or implausible value. */
function concentrationOf(station: AirQuality, name: Pollutant): number | null {
  const attribute = station[terms[name]]
  return attribute ? particlesIn(name, attribute.value, attribute.unitCode) : null
}

function timeOf(station: AirQuality, name: ObservedValue): number | undefined {
  const time = observedAt(station, name)
  return time === undefined ? undefined : Date.parse(time)
}

function isCurrent(time: number, now: number): boolean {
  return now - time <= maxAge && time - now <= maxClockSkew
}
