import { pagingOf } from '../../../base/pages.js'
import { valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentDevice } from '../present.js'

export const listDevices: Handlers['listDevices'] = async ({ query }, { repositories }) => {
  const devices = await repositories.devices.list(valid(pagingOf(query)))
  return { status: 200, body: devices.map(presentDevice) }
}
