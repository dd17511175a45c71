import type { Handlers } from '../../../generated/operations.js'
import { NotFound } from '../../errors.js'

/** Deletes a location. */
export const deleteLocation: Handlers['deleteLocation'] = async ({ path }, { repositories }) => {
  if (!(await repositories.locations.remove(path.location_id))) throw new NotFound('Location')
  return { status: 200, body: { message: 'Location deleted' } }
}
