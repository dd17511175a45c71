import { roundDegrees, type Coordinates } from '../../base/geo.js'
import { forecastDecimals, maxPlaces } from './air-forecasts.js'
import type { Sensor } from './sensors.js'

/** Sensors that share a forecast. */
export interface ForecastPlace {
  /** Rounded. */
  coordinates: Coordinates
  sensorIds: string[]
}

/** Groups sensors by their rounded positions. */
export function placesOf(sensors: Sensor[]): ForecastPlace[] {
  const places = new Map<string, ForecastPlace>()
  for (const { id, location } of sensors) {
    const latitude = roundDegrees(location.lat, forecastDecimals)
    const longitude = roundDegrees(location.lng, forecastDecimals)
    const key = `${latitude},${longitude}`
    const place = places.get(key) ?? { coordinates: { latitude, longitude }, sensorIds: [] }
    place.sensorIds.push(id)
    places.set(key, place)
  }
  return [...places.values()].slice(0, maxPlaces)
}
