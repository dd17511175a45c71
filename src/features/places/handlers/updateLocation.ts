import { requireCurrent } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'
import { bodyTypeOf } from '../locations.js'
import { presentLocation } from '../present.js'

/** Updates the given fields; `null` clears a field. */
export const updateLocation: Handlers['updateLocation'] = async ({ path, headers, body, user, requestId }, context) => {
  const { type, location_type, amenities, metadata, ...fields } = body
  const resolved = bodyTypeOf({ location_type, type })
  const changes = {
    ...fields,
    ...(resolved && { location_type: resolved }),
    ...(amenities !== undefined && { amenities: amenities ?? [] }),
    ...(metadata !== undefined && { metadata: metadata ?? {} }),
  }
  const location = await context.inTransaction(async ({ locations, audit }) => {
    const before = requireCurrent(headers, await locations.lock(path.location_id), 'Location')
    const after = await locations.update(before.id, changes)
    await audit.add({ user, requestId }, 'location.updated', { before, after })
    return after
  })
  return { status: 200, body: presentLocation(location) }
}
