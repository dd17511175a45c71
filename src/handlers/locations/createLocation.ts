import type { Handlers } from '../../../generated/operations.js'
import { locationTypeOf } from '../../domain/locations.js'
import { Unprocessable } from '../../errors.js'
import { presentLocation } from './present.js'

/** Creates a location from either body format. The default type is a park, because only parks have an area. */
export const createLocation: Handlers['createLocation'] = async ({ body }, { repositories }) => {
  const { type, location_type, ...fields } = body
  const resolved = locationTypeOf(location_type, type)
  if (resolved === 'conflict') throw new Unprocessable('body.type', 'must match body.location_type')
  const location = await repositories.locations.create({ ...fields, location_type: resolved ?? 'PUBLIC_PARK' })
  return { status: 201, body: presentLocation(location), headers: { Location: `/locations/${location.id}` } }
}
