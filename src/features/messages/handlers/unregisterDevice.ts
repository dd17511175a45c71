import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Removes one of the caller's devices, so that it receives no more notifications. For guests, these are all devices without a user. */
export const unregisterDevice: Handlers['unregisterDevice'] = async ({ path, user }, { repositories }) => {
  if (!(await repositories.devices.remove(path.token, user?.id ?? null))) throw new NotFound('Device')
  return { status: 200, body: { message: 'Device unregistered' } }
}
