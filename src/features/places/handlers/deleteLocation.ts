import { NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'

/** Deletes a location. */
export const deleteLocation: Handlers['deleteLocation'] = async ({ path, headers, user, requestId }, context) => {
  await context.inTransaction(async ({ locations, audit }) => {
    const location = await locations.lock(path.location_id)
    if (!location) throw new NotFound('Location')
    requireVersion(headers, location)
    await locations.remove(location.id)
    await audit.add({ user, requestId }, 'location.deleted', { before: location })
  })
  return { status: 200, body: { message: 'Location deleted' } }
}
