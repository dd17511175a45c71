import type { Directions, Place } from '../../../generated/types.js'
import { roadCredit } from '../../platform/credits.js'
import type { Place as NamedPoint } from './directions-rules.js'
import type { FoundDirections } from './directions.js'

/** Converts a route to its API form. */
export function presentDirections({ start, destination, stops, route, summary }: FoundDirections): Directions {
  const { distance, duration, coordinates } = route
  return {
    start: presentPlace(start),
    destination: presentPlace(destination),
    via_pois: stops.map((stop) => ({ ...presentPlace(stop), type: stop.type })),
    route: { distance, duration, geometry: { type: 'LineString', coordinates } },
    summary,
    ...roadCredit,
  }
}

function presentPlace({ name, latitude, longitude }: NamedPoint): Place {
  return { name, lat: latitude, lon: longitude }
}
