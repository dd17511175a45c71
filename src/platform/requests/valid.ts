import { BadRequest, NotFound, type Result } from '../../base/errors.js'
import type { Coordinates } from '../../base/geo.js'
import type { City } from '../config/city-rules.js'
import type { Config } from '../config/config.js'

/** Returns the value of a result. @throws BadRequest for an invalid field */
export function valid<T>({ value, invalid }: Result<T>): T {
  if (!invalid) return value
  const { detail, ...error } = invalid
  throw BadRequest.at(error, detail)
}

/**
 * Returns the circle of a geo query in metres, or `undefined` for a query without a position.
 * @throws BadRequest if only one coordinate is given
 */
export function circleOf({ lat, lng, radius }: { lat?: number; lng?: number; radius: number }) {
  if (lat !== undefined && lng !== undefined) return { latitude: lat, longitude: lng, radius: radius * 1000 }
  if (lat === undefined && lng === undefined) return undefined
  throw BadRequest.at(
    { location: 'query', message: 'must contain lat and lng together', code: 'required' },
    '`lat` and `lng` must be sent together.',
  )
}

/** Returns the city in a path. @throws NotFound unless it is the city of this deployment */
export function cityAt(slug: string, { city }: Pick<Config, 'city'>): City {
  if (slug !== city.slug) throw new NotFound('City')
  return city
}

/**
 * Returns the coordinates in a query, by default the city's centre.
 * @param longitude name of the parameter for `lon`
 * @throws BadRequest if only one of `lat` and `lon` is given
 */
export function coordinatesOf(
  { lat, lon }: { lat?: number | undefined; lon?: number | undefined },
  { centre }: Pick<City, 'centre'>,
  longitude: 'lon' | 'lng' = 'lon',
): Coordinates {
  if (lat === undefined && lon === undefined) return centre
  if (lat === undefined || lon === undefined) {
    const missing = lat === undefined ? 'query.lat' : `query.${longitude}`
    throw BadRequest.at(
      { location: missing, message: 'is required', code: 'required' },
      `\`lat\` and \`${longitude}\` must be sent together.`,
    )
  }
  return { latitude: lat, longitude: lon }
}
