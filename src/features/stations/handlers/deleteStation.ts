import { NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import type { Handlers } from '../handler-context.js'

/** Deletes a station. Its history remains. */
export const deleteStation: Handlers['deleteStation'] = async ({ path, headers, user, requestId }, context) => {
  await context.inTransaction(async ({ stations, audit }) => {
    const station = await stations.lock(path.station_id)
    if (!station) throw new NotFound('Station')
    requireVersion(headers, station)
    await stations.remove(station.id)
    await audit.add({ user, requestId }, 'station.deleted', { before: station })
  })
  return { status: 200, body: { message: 'Station deleted' } }
}
