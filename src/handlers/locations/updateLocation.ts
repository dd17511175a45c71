import type { Handlers } from '../../../generated/operations.js'
import { kindOf } from '../../domain/locations.js'
import { NotFound, Unprocessable } from '../../errors.js'
import { presentLocation } from './present.js'

/** Changes the fields that are given; `null` clears one. */
export const updateLocation: Handlers['updateLocation'] = async ({ path, body }, { repositories }) => {
  const { type, location_type, amenities, metadata, ...fields } = body
  const kind = kindOf(location_type, type)
  if (kind === 'conflict') throw new Unprocessable('body.type', 'names another kind than body.location_type')
  const location = await repositories.locations.update(path.location_id, {
    ...fields,
    ...(kind && { location_type: kind }),
    ...(amenities !== undefined && { amenities: amenities ?? [] }),
    ...(metadata !== undefined && { metadata: metadata ?? {} }),
  })
  if (!location) throw new NotFound('Location')
  return { status: 200, body: presentLocation(location) }
}
