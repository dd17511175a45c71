import { afterAll } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'

/** Starts a stand-in for the weather provider, for the tests of a file. */
export async function standInWeather(clock: () => number): Promise<OpenMeteoStandIn> {
  const provider = await startOpenMeteo({ clock })
  afterAll(() => provider.close())
  return provider
}

/** Returns a response without any optional value except the wind, in m/s. */
export function emptyForecast(current: { temperature: number | null; wind?: number }) {
  const units = { time: 'iso8601', temperature_2m: '°C', weather_code: 'wmo code' }
  const nothing = { relative_humidity_2m: null, precipitation: null, weather_code: null }
  const { temperature: temperature_2m, wind: wind_speed_10m = null } = current
  return {
    status: 200,
    body: {
      utc_offset_seconds: 25_200,
      current_units: { ...units, relative_humidity_2m: '%', precipitation: 'mm', wind_speed_10m: 'm/s' },
      current: { ...nothing, time: '2026-11-21T10:15', temperature_2m, wind_speed_10m },
      hourly_units: { ...units, precipitation_probability: '%' },
      hourly: {
        time: ['2026-11-21T10:00', '2026-11-21T11:00'],
        temperature_2m: [null, 23.1],
        precipitation_probability: [15, null],
        weather_code: [3, null],
      },
      daily_units: { time: 'iso8601', weather_code: 'wmo code', temperature_2m_max: '°C', temperature_2m_min: '°C' },
      daily: {
        time: ['2026-11-21', '2026-11-22', '2026-11-23'],
        weather_code: [3, 61, 0],
        temperature_2m_max: [26.2, null, 25],
        temperature_2m_min: [null, 17, 18],
      },
    },
  }
}
