import type { Handlers } from '../../../generated/operations.js'
import { roadCredit } from '../../domain/credits.js'
import type { Place } from '../../domain/directions.js'
import type { Coordinates } from '../../domain/geo.js'

/** The way that a question asks for; `getDirections` brings the same fields in its query. */
export const createDirections: Handlers['createDirections'] = async ({ body, user }, { directions }) => {
  const { start, destination, stops, route, summary } = await directions.find(user.id, {
    question: body.question,
    current: pointOf(body.current_lat, body.current_lon),
    destination: pointOf(body.destination_lat, body.destination_lon),
    model: body.model,
  })
  const { distance, duration, coordinates } = route
  return {
    status: 200,
    body: {
      start: presentPlace(start),
      destination: presentPlace(destination),
      via_pois: stops.map((stop) => ({ ...presentPlace(stop), type: stop.type })),
      route: { distance, duration, geometry: { type: 'LineString', coordinates } },
      summary,
      ...roadCredit,
    },
  }
}

/** The contract lets the two come together only. */
function pointOf(latitude: number | undefined, longitude: number | undefined): Coordinates | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

function presentPlace({ name, latitude, longitude }: Place) {
  return { name, lat: latitude, lon: longitude }
}
