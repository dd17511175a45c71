import type { Handlers } from '../../../generated/operations.js'
import { locationTypeOf } from '../../domain/locations.js'
import { NotFound, Unprocessable } from '../../errors.js'
import { presentLocation } from './present.js'

/** Updates the given fields; `null` clears a field. */
export const updateLocation: Handlers['updateLocation'] = async ({ path, body }, { repositories }) => {
  const { type, location_type, amenities, metadata, ...fields } = body
  const resolved = locationTypeOf(location_type, type)
  if (resolved === 'conflict') throw new Unprocessable('body.type', 'must match body.location_type')
  const location = await repositories.locations.update(path.location_id, {
    ...fields,
    ...(resolved && { location_type: resolved }),
    ...(amenities !== undefined && { amenities: amenities ?? [] }),
    ...(metadata !== undefined && { metadata: metadata ?? {} }),
  })
  if (!location) throw new NotFound('Location')
  return { status: 200, body: presentLocation(location) }
}
