import type { Handlers } from '../../../generated/operations.js'
import { presentDevice } from './present.js'

/** The caller's device, new or taken over. */
export const registerDevice: Handlers['registerDevice'] = async ({ body, user }, { repositories }) => {
  const { device, added } = await repositories.devices.register({ ...body, user_id: user.id })
  return { status: added ? 201 : 200, body: presentDevice(device) }
}
