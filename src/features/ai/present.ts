import type { Directions, Place, WeatherInsight } from '../../../generated/types.js'
import { roadCredit } from '../../platform/credits.js'
import type { FoundDirections } from './directions.js'
import type { Insight } from './insights.js'
import type { Place as NamedPoint } from './nominatim.js'

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

/** Converts an analysis to its API form. */
export function presentInsight({ created_at, ...insight }: Insight): WeatherInsight {
  return { ...insight, created_at: created_at.toISOString() }
}
