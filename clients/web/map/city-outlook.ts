import type { CityAirForecast, Sensor } from '@environmental-monitoring/sdk'
import { localHour } from './panel/outlook.js'

type Measured = Pick<Sensor, 'aqi' | 'kind' | 'stale' | 'doubtful'>

/** Returns the index of the city: the median of its current stations, or of the modelled areas if there are none. */
export function indexOfCity(sensors: readonly Measured[]): number | undefined {
  const current = sensors.filter(({ stale, doubtful }) => !stale && !doubtful)
  const indices = (isModel: boolean) =>
    current.flatMap(({ aqi, kind }) => (aqi === null || (kind === 'model') !== isModel ? [] : [aqi]))
  return median(indices(false)) ?? median(indices(true))
}

/** Hours of the day. */
const [morning, evening, midnight] = [5, 18, 24]
const lateMs = 3 * 3_600_000

/** Returns the index of this evening and of tomorrow's day: the mean of hourly medians of the sensors. */
export function outlookOfCity(
  { hours, places }: Pick<CityAirForecast, 'hours' | 'places'>,
  timeZone: string,
  now: number,
): { tonight: number | undefined; tomorrow: number | undefined } {
  const [today, tomorrow] = [now, now + 86_400_000].map((time) => localHour(time, timeZone).date)
  const mean = (date: string | undefined, from: number, to: number) => {
    const indices = hours.flatMap((time, index) => {
      const local = localHour(time, timeZone)
      if (local.date !== date || local.hour < from || local.hour >= to) return []
      const values = places.flatMap(({ sensor_ids: ids, values: all }) => ids.map(() => all[index] ?? null))
      return median(values.filter((value) => value !== null)) ?? []
    })
    return indices.length === 0 ? undefined : Math.round(indices.reduce((sum, one) => sum + one, 0) / indices.length)
  }
  // Late in the evening, the current index describes the rest of it.
  const isLate = localHour(now + lateMs, timeZone).date !== today
  return {
    tonight: isLate ? undefined : mean(today, evening, midnight),
    tomorrow: mean(tomorrow, morning, evening),
  }
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2)
}
