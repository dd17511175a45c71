import type { Handlers } from '../../../generated/operations.js'
import { kindOf } from '../../domain/locations.js'
import { Unprocessable } from '../../errors.js'
import { presentLocation } from './present.js'

/** A location from either body; without a kind it is a park, the only kind that has an area. */
export const createLocation: Handlers['createLocation'] = async ({ body }, { repositories }) => {
  const { type, location_type, ...fields } = body
  const kind = kindOf(location_type, type)
  if (kind === 'conflict') throw new Unprocessable('body.type', 'names another kind than body.location_type')
  const location = await repositories.locations.create({ ...fields, location_type: kind ?? 'PUBLIC_PARK' })
  return { status: 201, body: presentLocation(location), headers: { Location: `/locations/${location.id}` } }
}
