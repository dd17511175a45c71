import type { Handlers } from '../../../generated/operations.js'
import { presentDevice } from './present.js'

/** Registers a device for the caller. If it belongs to another user, it is reassigned. */
export const registerDevice: Handlers['registerDevice'] = async ({ body, user }, { repositories }) => {
  const { device, added } = await repositories.devices.register({ ...body, user_id: user.id })
  return { status: added ? 201 : 200, body: presentDevice(device) }
}
