import { requireCurrent } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'

/** Deletes a station. Its history remains. */
export const deleteStation: Handlers['deleteStation'] = async ({ path, headers, user, requestId }, context) => {
  await context.inTransaction(async ({ stations, audit }) => {
    const station = requireCurrent(headers, await stations.lock(path.station_id), 'Station')
    await stations.remove(station.id)
    await audit.add({ user, requestId }, 'station.deleted', { before: station })
  })
  return { status: 200, body: { message: 'Station deleted' } }
}
