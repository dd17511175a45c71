import { BadRequest } from '../../base/errors.js'

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
