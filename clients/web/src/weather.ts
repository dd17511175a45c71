import type { WeatherEntity } from '@environmental-monitoring/sdk'

const vocabulary = 'https://smartdatamodels.org/dataModel.Environment/'

/** The weather at one place: temperature in °C, humidity in percent, wind in km/h, rain in mm. */
export interface Weather {
  id: string
  name: string
  latitude: number
  longitude: number
  temperature: number
  humidity: number | undefined
  wind: number | undefined
  rain: number | undefined
  type: string | undefined
  /** ISO 8601. */
  observedAt: string | undefined
}

/** Converts an observation for display. Returns undefined if it has no location or temperature. */
export function weatherOf(entity: WeatherEntity): Weather | undefined {
  const [longitude, latitude] = entity.location?.coordinates ?? []
  const temperature = entity[`${vocabulary}temperature`]
  // In m/s.
  const windSpeed = entity[`${vocabulary}windSpeed`]
  if (longitude === undefined || latitude === undefined || temperature === undefined) return undefined
  return {
    id: entity.id,
    name: entity['https://smartdatamodels.org/name'] ?? entity.id,
    latitude,
    longitude,
    temperature,
    humidity: entity[`${vocabulary}humidity`],
    wind: windSpeed === undefined ? undefined : windSpeed * 3.6,
    rain: entity[`${vocabulary}precipitation`],
    type: entity[`${vocabulary}weatherType`],
    observedAt: entity['https://smartdatamodels.org/dateObserved'],
  }
}
