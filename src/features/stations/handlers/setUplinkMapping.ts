import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Sets the paths of a station's values in its LoRaWAN uplinks. */
export const setUplinkMapping: Handlers['setUplinkMapping'] = async ({ path, body, user, requestId }, context) => {
  await context.inTransaction(async ({ stations, audit }) => {
    const station = await stations.setUplinkMapping(path.station_id, body)
    if (!station) throw new NotFound('Station')
    const changes = { uplink_mapping: { to: body } }
    await audit.add({ user, requestId }, 'station.updated', { id: station.id, changes })
  })
  return { status: 200, body }
}
