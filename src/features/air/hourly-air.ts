import { hour } from '../../base/time.js'
import { airQualityCredit, sourceAddresses } from '../../platform/credits.js'
import { airQualityIndex, nowCastHours, pollutants, type AqiStandard, type Pollutant } from './aqi.js'

/** Hourly values of a model at a place, in ascending order. */
export interface HourlyAir {
  /** Start of each hour. */
  hours: Date[]
  /** µg/m³, one value per hour. */
  concentrations: Partial<Record<Pollutant, (number | null)[]>>
}

/** Modelled air quality in one hour. */
export interface AirHour {
  startsAt: Date
  /** µg/m³; pollutants without a value are omitted. */
  concentrations: Partial<Record<Pollutant, number>>
  index: ReturnType<typeof airQualityIndex>
}

/** Credit for the model. */
export const modelCredit = airQualityCredit([{ source: sourceAddresses['open-meteo'] }])

/**
 * Returns the hours with their indices. An index is computed from the hour and the 11 hours before, and only from
 * pollutants that have a value in the hour itself.
 */
export function withIndices(standard: AqiStandard, { hours, concentrations }: HourlyAir): AirHour[] {
  const rows = new Map(hours.map((startsAt, row) => [startsAt.getTime(), row]))
  const valueAt = (pollutant: Pollutant, time: number) => concentrations[pollutant]?.[rows.get(time) ?? -1] ?? null
  return hours.map((startsAt) => {
    const known = pollutants.flatMap((pollutant) => {
      const value = valueAt(pollutant, startsAt.getTime())
      return value === null ? [] : [[pollutant, value] as const]
    })
    const lastHours = (pollutant: Pollutant) =>
      Array.from({ length: nowCastHours }, (_, age) => valueAt(pollutant, startsAt.getTime() - age * hour))
    const readings = Object.fromEntries(known.map(([pollutant]) => [pollutant, lastHours(pollutant)]))
    return { startsAt, concentrations: Object.fromEntries(known), index: airQualityIndex(standard, readings) }
  })
}

/** Returns the hour that contains `now` and the ones after it, at most `count`. @param now milliseconds since 1970 */
export function hoursFrom(hours: AirHour[], now: number, count: number): AirHour[] {
  return hours.filter(({ startsAt }) => now - startsAt.getTime() < hour).slice(0, count)
}

/** Returns the starts of the hour that contains `now` and of the ones after it, in milliseconds since 1970. */
export function startsFrom(now: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => now - (now % hour) + index * hour)
}

/** Returns the value of an attribute in the hours with these starts, `null` if it is unknown. */
export function valuesAt(
  starts: number[],
  hours: AirHour[],
  attribute: Pollutant | 'airQualityIndex',
): (number | null)[] {
  const byStart = new Map(hours.map((air) => [air.startsAt.getTime(), air]))
  return starts.map((start) => {
    const air = byStart.get(start)
    return (attribute === 'airQualityIndex' ? air?.index?.value : air?.concentrations[attribute]) ?? null
  })
}
