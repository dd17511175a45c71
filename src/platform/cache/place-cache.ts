import { roundDegrees, type Coordinates } from '../../base/geo.js'
import { createStaleCache, type Cached, type StaleCacheOptions } from './stale-cache.js'

/** A value per place, such as a forecast. */
export interface PlaceCache<T> {
  /** Returns the value for a place. @throws the error of `load` if there is neither a new nor a stale value */
  at(place: Coordinates): Promise<Cached<T>>
}

/** Options of {@link createPlaceCache}. */
export interface PlaceCacheOptions<T> extends StaleCacheOptions {
  /** Decimal places of degrees. Places that are equal after rounding share a value. */
  decimals: number
  /** Loads the value for a rounded place. */
  load: (place: Coordinates) => Promise<T>
}

/** Creates a cache whose keys are rounded coordinates. */
export function createPlaceCache<T>({ decimals, load, ...options }: PlaceCacheOptions<T>): PlaceCache<T> {
  const cache = createStaleCache<T>(options)
  return {
    at(place) {
      const latitude = roundDegrees(place.latitude, decimals)
      const longitude = roundDegrees(place.longitude, decimals)
      return cache.get(`${latitude},${longitude}`, () => load({ latitude, longitude }))
    },
  }
}
