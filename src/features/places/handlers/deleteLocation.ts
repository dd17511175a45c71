import { requireCurrent } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'

export const deleteLocation: Handlers['deleteLocation'] = async ({ path, headers, user, requestId }, context) => {
  await context.inTransaction(async ({ locations, audit }) => {
    const location = requireCurrent(headers, await locations.lock(path.location_id), 'Location')
    await locations.remove(location.id)
    await audit.add({ user, requestId }, 'location.deleted', { before: location })
  })
  return { status: 200, body: { message: 'Location deleted' } }
}
