import { BadRequest } from '../../base/errors.js'
import type { Coordinates } from '../../base/geo.js'
import type { City } from '../config/city-rules.js'

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
