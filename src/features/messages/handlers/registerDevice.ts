import { languageOf } from '../../../base/accept.js'
import type { Handlers } from '../handler-context.js'
import { presentDevice } from '../present.js'

/** Registers a device for the caller. Reassigns the device of another user, unless the caller is a guest. */
export const registerDevice: Handlers['registerDevice'] = async ({ body, headers, user, address }, context) => {
  const { devices } = context.repositories
  const device = {
    ...body,
    platform: body.platform ?? 'android',
    language: body.language ?? languageOf(headers['accept-language']),
  }
  if (user) {
    const { device: registered, added } = await devices.register({ ...device, user_id: user.id })
    return { status: added ? 201 : 200, body: presentDevice(registered) }
  }
  const refund = await context.takeGuestDevice(address)
  let added = false
  try {
    const registered = await devices.register({ ...device, user_id: null })
    added = registered.added
    // Guests do not see who uses a device.
    return { status: added ? 201 : 200, body: presentDevice({ ...registered.device, user_id: null }) }
  } finally {
    // Apps register at each start, so only new devices count.
    if (!added) await refund()
  }
}
