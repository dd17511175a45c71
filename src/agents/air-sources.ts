import type { City } from '../domain/city.js'
import type { OpenMeteo } from '../providers/open-meteo.js'
import type { AirReading, AirSource } from './air-quality.js'

/** The keyless source: the model of CAMS at every district, through Open-Meteo, in one call. */
export function modelledAir(openMeteo: Pick<OpenMeteo, 'currentAirQuality'>, city: City): AirSource {
  return async (signal) => {
    const { districts, timeZone } = city
    const found = await openMeteo.currentAirQuality(districts, { timeZone, signal })
    return districts.flatMap(({ name, latitude, longitude }, index): AirReading[] => {
      const air = found[index]
      if (!air || ((air.pm25[0] ?? null) === null && (air.pm10[0] ?? null) === null)) return []
      return [
        {
          stationId: 'open-meteo',
          name,
          district: name,
          latitude,
          longitude,
          observedAt: air.observedAt,
          pm25: air.pm25,
          pm10: air.pm10,
          provider: 'Open-Meteo (CAMS)',
          source: 'https://open-meteo.com',
        },
      ]
    })
  }
}
