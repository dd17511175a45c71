import { NotFound } from '../../../base/errors.js'
import { parseCorrection, presentCorrection } from '../corrections.js'
import type { Handlers } from '../handler-context.js'

/** Sets the correction of a station from a time on. Stored values are corrected in the background. */
export const setStationCorrection: Handlers['setStationCorrection'] = async (
  { path, body, user, requestId },
  context,
) => {
  const { valid_from, ...others } = parseCorrection(body)
  const added = await context.inTransaction(async ({ stations, corrections, audit }) => {
    const station = await stations.lock(path.station_id)
    if (!station) throw new NotFound('Station')
    const correction = await corrections.add(station.id, { valid_from, ...others, created_by: user.id })
    const set = Object.entries({ ...others, valid_from: valid_from.toISOString() })
    const changes = Object.fromEntries(set.flatMap(([field, to]) => (to === null ? [] : [[field, { to }]])))
    await audit.add({ user, requestId }, 'correction.set', { id: station.id, changes })
    return correction
  })
  context.correctStored()
  return { status: 200, body: presentCorrection(added) }
}
