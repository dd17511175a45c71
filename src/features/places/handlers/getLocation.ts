import { NotFound } from '../../../base/errors.js'
import { isStaff } from '../../../base/principal.js'
import type { Handlers } from '../handler-context.js'
import { presentLocation } from '../present.js'

/** Returns one location. Only staff can read inactive locations. */
export const getLocation: Handlers['getLocation'] = async ({ path, user }, { repositories }) => {
  const location = await repositories.locations.find(path.location_id)
  if (!location || (!location.is_active && !isStaff(user))) throw new NotFound('Location')
  return { status: 200, body: presentLocation(location), version: location.version }
}
