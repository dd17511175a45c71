import { requireCurrent } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'
import { presentStation } from '../present.js'

/** Updates the given fields; `null` clears a field. */
export const updateStation: Handlers['updateStation'] = async ({ path, headers, body, user, requestId }, context) => {
  const station = await context.inTransaction(async ({ stations, audit }) => {
    const before = requireCurrent(headers, await stations.lock(path.station_id), 'Station')
    const after = await stations.update(before.id, body)
    await audit.add({ user, requestId }, 'station.updated', { before, after })
    return after
  })
  return { status: 200, body: presentStation(station, context.config, user) }
}
