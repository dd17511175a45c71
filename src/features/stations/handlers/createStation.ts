import { requireRecentPassword } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentStation } from '../present.js'

/** Creates a station and returns its key, of which only the hash is stored. */
export const createStation: Handlers['createStation'] = async ({ body, user, requestId }, context) => {
  requireRecentPassword(user, context)
  const id = await context.repositories.stations.reserveId()
  const { key, hash } = await context.keys.create(id)
  const station = await context.inTransaction(async ({ stations, audit }) => {
    const created = await stations.create({ ...body, id, key_hash: hash })
    await audit.add({ user, requestId }, 'station.created', { after: created })
    return created
  })
  const headers = { Location: `/stations/${id}` }
  return { status: 201, body: { station: presentStation(station, context.config, user), key }, headers }
}
