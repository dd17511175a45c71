import type { Pollutant } from '../../../generated/types.js'
import type { Coordinates } from '../../base/geo.js'
import { hour } from '../../base/time.js'
import {
  createOpenMeteo,
  type OpenMeteoOptions,
  parseCurrent,
  parseSeries,
  type PointOptions,
} from '../../platform/providers/open-meteo.js'
import { invalid } from '../../platform/providers/parse.js'
import { nowCastHours, pollutants } from './aqi.js'

/** Concentrations of the pollutants at a point. */
export interface CurrentAirQuality {
  observedAt: Date
  /** Local time, `YYYY-MM-DDTHH:MM`. */
  localTime: string
  /** µg/m³ in the last 12 hours, the current one first, as `airQualityIndex` expects them. */
  hours: Record<Pollutant, (number | null)[]>
}

/** Hourly values of a model at a place, in ascending order. */
export interface HourlyAir {
  /** Start of each hour. */
  hours: Date[]
  /** µg/m³, one value per hour. */
  concentrations: Partial<Record<Pollutant, (number | null)[]>>
}

/** Number of hours before and from the current one. */
export interface HourRange {
  past: number
  coming: number
}

export type AirModel = ReturnType<typeof createAirModel>

/** Names of the pollutants in the air quality API. */
const airVariables: Record<Pollutant, string> = {
  pm25: 'pm2_5',
  pm10: 'pm10',
  no2: 'nitrogen_dioxide',
  so2: 'sulphur_dioxide',
  o3: 'ozone',
  co: 'carbon_monoxide',
}

/**
 * Creates a client of Open-Meteo's air quality API: values of the CAMS model for cells of about 40 km, not measurements.
 * The model is updated twice per day. Methods throw ProviderError.
 */
export function createAirModel(options: OpenMeteoOptions) {
  const request = createOpenMeteo('Open-Meteo Air Quality', options)
  return {
    currentAirQuality(points: Coordinates[], options: PointOptions) {
      const variables = Object.values(airVariables).join(',')
      const parameters = { current: variables, hourly: variables, past_hours: `${nowCastHours}`, forecast_hours: '1' }
      return request(points, options, parameters, parseAirQuality)
    },
    airForecasts(points: Coordinates[], { past, coming }: HourRange, options: PointOptions) {
      const hourly = Object.values(airVariables).join(',')
      const parameters = { hourly, past_hours: `${past}`, forecast_hours: `${coming}` }
      return request(points, options, parameters, parseHourlyAir)
    },
  }
}

function parseAirQuality(point: unknown): CurrentAirQuality {
  const [current, hourly] = [parseCurrent(point), parseSeries(point, 'hourly')]
  const [time = invalid('current has no time.')] = current.times
  const ages = hourly.times.map(({ instant }) => Math.floor((time.instant.getTime() - instant.getTime()) / hour))
  const lastHours = (pollutant: Pollutant) => {
    const values = hourly.values(airVariables[pollutant], pollutant)
    const [now = null] = current.values(airVariables[pollutant], pollutant)
    return Array.from({ length: nowCastHours }, (_, age) => values[ages.indexOf(age)] ?? (age === 0 ? now : null))
  }
  const hours = {
    pm25: lastHours('pm25'),
    pm10: lastHours('pm10'),
    no2: lastHours('no2'),
    so2: lastHours('so2'),
    o3: lastHours('o3'),
    co: lastHours('co'),
  }
  hourly.check()
  return { observedAt: time.instant, localTime: time.local, hours }
}

function parseHourlyAir(point: unknown): HourlyAir {
  const hourly = parseSeries(point, 'hourly')
  const concentrations = Object.fromEntries(
    pollutants.map((pollutant) => [pollutant, hourly.values(airVariables[pollutant], pollutant)]),
  )
  hourly.check()
  return { hours: hourly.times.map(({ instant }) => instant), concentrations }
}
