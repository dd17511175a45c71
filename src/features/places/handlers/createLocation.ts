import { Unprocessable } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { locationTypeOf } from '../locations.js'
import { presentLocation } from '../present.js'

/** Creates a location from either body format. The default type is a park, because only parks have an area. */
export const createLocation: Handlers['createLocation'] = async ({ body, user, requestId }, context) => {
  const { type, location_type, ...fields } = body
  const resolved = locationTypeOf(location_type, type)
  if (resolved === 'conflict')
    throw new Unprocessable({ location: 'body.type', message: 'must match body.location_type', code: 'conflict' })
  const location = await context.inTransaction(async ({ locations, audit }) => {
    const created = await locations.create({ ...fields, location_type: resolved ?? 'PUBLIC_PARK' })
    await audit.add({ user, requestId }, 'location.created', { after: created })
    return created
  })
  return { status: 201, body: presentLocation(location), headers: { Location: `/locations/${location.id}` } }
}
