import { Conflict, NotFound } from '../../../base/errors.js'
import { acceptRows, ownStation } from '../accept-rows.js'
import { uplinkRow } from '../devices.js'
import type { Handlers } from '../handler-context.js'

/** Stores the values of a LoRaWAN uplink, which the mapping of the station locates. */
export const createUplink: Handlers['createUplink'] = async (call, context) => {
  const station = ownStation(call)
  const found = await context.repositories.stations.uplinkMapping(station)
  if (!found) throw new NotFound('Station')
  if (!found.uplink_mapping) {
    throw new Conflict('no_uplink_mapping', 'Set where the values are with PUT /stations/{station_id}/mapping first.')
  }
  const row = uplinkRow(call.body, found.uplink_mapping)
  return acceptRows(context, station, row ? [row] : [])
}
