import type { AirPosition } from '../../../generated/types.js'
import { DomainError } from '../../base/errors.js'
import { roundDegrees } from '../../base/geo.js'
import type { City } from '../../platform/config/city-rules.js'
import { cityContains } from '../../platform/config/extent.js'
import { coordinatesOf } from '../../platform/requests/coordinates.js'

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
