import type { Coordinates } from '../../../base/geo.js'
import type { Handlers } from '../handler-context.js'
import { presentDirections } from '../present.js'

/** Returns the route for a question. `getDirections` takes the same fields from the query. */
export const createDirections: Handlers['createDirections'] = async ({ body, user, address }, { directions }) => {
  const route = await directions.find(user?.id ?? address, {
    question: body.question,
    current: pointOf(body.current_lat, body.current_lon),
    destination: pointOf(body.destination_lat, body.destination_lon),
    model: body.model,
  })
  return { status: 200, body: presentDirections(route) }
}

function pointOf(latitude: number | undefined, longitude: number | undefined): Coordinates | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
