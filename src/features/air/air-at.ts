import type { AirAt, AirPosition, AqiStandard, Sensor, SensorAqi } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { DomainError, isError } from '../../base/errors.js'
import { haversine, roundDegrees, type Coordinates } from '../../base/geo.js'
import type { Cached } from '../../platform/cache/stale-cache.js'
import type { City } from '../../platform/config/city.js'
import { cityContains, type Extent } from '../../platform/config/extent.js'
import { airQualityCredit, type Credit } from '../../platform/credits.js'
import type { CityEntities } from '../../platform/ngsi-ld/city-entities.js'
import { translateUpstreamError } from '../../platform/providers/provider-error.js'
import { coordinatesOf } from '../../platform/requests.js'
import type { AirQuality } from './air-quality-entity.js'
import { pollutants } from './aqi.js'
import { hoursFrom, modelCredit, type AirForecasts, type AirHour } from './forecasts.js'
import { maxStationDistance, presentSensor, presentSensorIndex } from './sensors.js'
import { describeCategory } from './texts.js'

/** The air quality at a position, from one source. */
interface AirSample {
  air: Omit<AirAt, 'position'>
  credit: Credit
}

/**
 * Returns the air quality at the nearest station with a fresh index within 5 km, otherwise the air quality of the
 * model. If the model is unavailable, returns the air quality of the nearest modelled area of the city.
 * @throws ProviderError if none of them is available
 */
export type ReadAirAt = (place: Coordinates, language: Language) => Promise<Cached<AirSample>>

interface AirAtOptions {
  entities: Pick<CityEntities<AirQuality>, 'all'>
  airForecasts: AirForecasts
  city: Extent
  standard: AqiStandard
  clock: () => number
}

interface Placed {
  entity: AirQuality
  position: Coordinates
  /** Metres. */
  distance: number
}

export function createAirAt({ entities, airForecasts, city, standard, clock }: AirAtOptions): ReadAirAt {
  /** Returns the first entity with a fresh index. */
  const firstFresh = (placed: Placed[], language: Language): AirSample | undefined => {
    for (const { entity, distance } of placed.toSorted((a, b) => a.distance - b.distance)) {
      const sensor = presentSensor(entity, language, clock())
      const { stale, ...index } = presentSensorIndex(entity, language, { standard, now: clock() })
      if (sensor && !stale) return sampleOf(entity, sensor, index, distance)
    }
    return undefined
  }

  const sampleOfHour = (hour: AirHour | undefined, language: Language): AirSample => {
    const { value: aqi, mainPollutant } = hour?.index ?? { value: null, mainPollutant: null }
    const observed_at = hour?.index ? hour.startsAt.toISOString() : null
    const index = { aqi, standard, ...describeCategory(aqi, language), main_pollutant: mainPollutant, observed_at }
    const concentrations = pollutants.flatMap((pollutant) => {
      const value = hour?.concentrations[pollutant]
      return value === undefined ? [] : [{ pollutant, value, unit: 'µg/m³', observed_at }]
    })
    return { air: { basis: 'modelled', ...index, pollutants: concentrations, station: null }, credit: modelCredit }
  }

  return async (place, language) => {
    const read = await settled(entities.all())
    const { value: known = [], age } = read.result ?? {}
    const candidates = known.flatMap((entity) => placed(entity, place))
    const stations = candidates.filter(({ entity, distance }) => !isModel(entity) && distance <= maxStationDistance)
    const station = firstFresh(stations, language)
    if (station) return { value: station, age }

    const forecast = await settled(airForecasts.at(place))
    const [hour] = hoursFrom(forecast.result?.value ?? [], clock(), 1)
    const modelled = { value: sampleOfHour(hour, language), age: forecast.result?.age }
    if (hour?.index) return modelled

    const areas = candidates.filter(({ entity, position }) => isModel(entity) && cityContains(city, position))
    const area = firstFresh(areas, language)
    if (area) return { value: area, age }
    if (forecast.error) throw forecast.error
    return modelled
  }
}

function sampleOf(entity: AirQuality, sensor: Sensor, index: Omit<SensorAqi, 'stale'>, distance: number): AirSample {
  const { id, name, kind } = sensor
  const isModelled = kind === 'model'
  const station = isModelled ? null : { id, name, kind, distance: Math.round(distance) / 1000 }
  const basis = isModelled ? 'modelled' : 'measured'
  return { air: { basis, ...index, pollutants: sensor.pollutants, station }, credit: airQualityCredit([entity]) }
}

function placed(entity: AirQuality, place: Coordinates): Placed[] {
  const [longitude, latitude] = entity.location?.value.coordinates ?? []
  if (latitude === undefined || longitude === undefined) return []
  const position = { latitude, longitude }
  return [{ entity, position, distance: haversine(position, place) }]
}

const isModel = (entity: AirQuality) => entity.stationKind?.value === 'model'

/** Waits for data of the broker or a provider and catches its failures. @throws all other errors */
async function settled<T>(data: Promise<T>): Promise<{ result?: T; error?: Error }> {
  try {
    return { result: await data }
  } catch (error) {
    if (!isError(error) || !translateUpstreamError(error)) throw error
    return { error }
  }
}

/**
 * Returns the position in a query, by default the city's centre, with rounded degrees.
 * @throws BadRequest if only one of `lat` and `lng` is given
 * @throws DomainError 404 outside of the city
 */
export function positionIn({ lat, lng }: Partial<AirPosition>, city: City, decimals: number): AirPosition {
  const place = coordinatesOf({ lat, lon: lng }, city, 'lng')
  if (!cityContains(city, place)) throw new DomainError('not_found', `The position is outside of ${city.name}.`)
  return { lat: roundDegrees(place.latitude, decimals), lng: roundDegrees(place.longitude, decimals) }
}
