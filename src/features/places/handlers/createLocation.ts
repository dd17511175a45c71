import type { Handlers } from '../handler-context.js'
import { bodyTypeOf } from '../locations.js'
import { presentLocation } from '../present.js'

/** Creates a location from either body format. The default type is a park, because only parks have an area. */
export const createLocation: Handlers['createLocation'] = async ({ body, user, requestId }, context) => {
  const { type, location_type, ...fields } = body
  const resolved = bodyTypeOf({ location_type, type })
  const location = await context.inTransaction(async ({ locations, audit }) => {
    const created = await locations.create({ ...fields, location_type: resolved ?? 'PUBLIC_PARK' })
    await audit.add({ user, requestId }, 'location.created', { after: created })
    return created
  })
  return { status: 201, body: presentLocation(location), headers: { Location: `/locations/${location.id}` } }
}
