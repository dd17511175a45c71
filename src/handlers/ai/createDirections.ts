import type { Handlers } from '../../../generated/operations.js'
import type { Coordinates } from '../../domain/geo.js'
import { UnknownModel } from '../../services/ai-failures.js'
import { presentDirections } from './present-directions.js'

/** The way that a question asks for; `getDirections` brings the same fields in its query. */
export const createDirections: Handlers['createDirections'] = async ({ body, mediaType, user }, { directions }) => {
  const asked = directions.find(user.id, {
    question: body.question,
    current: pointOf(body.current_lat, body.current_lon),
    destination: pointOf(body.destination_lat, body.destination_lon),
    model: body.model,
  })
  const found = await asked.catch((error: unknown) => {
    throw error instanceof UnknownModel && mediaType !== undefined ? error.inBody() : error
  })
  return { status: 200, body: presentDirections(found) }
}

/** The contract lets the two come together only. */
function pointOf(latitude: number | undefined, longitude: number | undefined): Coordinates | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
