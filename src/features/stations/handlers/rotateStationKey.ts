import { NotFound } from '../../../base/errors.js'
import { requireRecentPassword } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentStation } from '../present.js'

export const rotateStationKey: Handlers['rotateStationKey'] = async ({ path, user, requestId }, context) => {
  requireRecentPassword(user, context)
  const { key, hash } = await context.keys.create(path.station_id)
  const station = await context.inTransaction(async ({ stations, audit }) => {
    const updated = await stations.replaceKey(path.station_id, hash)
    if (!updated) throw new NotFound('Station')
    await audit.add({ user, requestId }, 'station.key_rotated', { id: updated.id, changes: { key: 'changed' } })
    return updated
  })
  return { status: 200, body: { station: presentStation(station, context.config, user), key } }
}
