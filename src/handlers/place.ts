import type { City } from '../domain/city.js'
import type { Coordinates } from '../domain/geo.js'
import { BadRequest } from '../errors.js'

/** The place that a query names; the city's centre unless it does. @throws BadRequest for one coordinate alone */
export function placeOf(
  { lat, lon }: { lat?: number | undefined; lon?: number | undefined },
  { centre }: Pick<City, 'centre'>,
): Coordinates {
  if (lat === undefined && lon === undefined) return centre
  if (lat === undefined || lon === undefined) {
    const missing = lat === undefined ? 'query.lat' : 'query.lon'
    throw BadRequest.at(missing, 'is missing', '`lat` and `lon` must be sent together.')
  }
  return { latitude: lat, longitude: lon }
}
