import { acceptRows, ownStation } from '../accept-rows.js'
import { airRohrRow } from '../devices.js'
import type { Handlers } from '../handler-context.js'

/** Stores the reading of an airRohr device. Its values get the time of their arrival. */
export const createAirRohrReading: Handlers['createAirRohrReading'] = async (call, context) => {
  const station = ownStation(call)
  const row = airRohrRow(call.body, context.clock())
  return acceptRows(context, station, row ? [row] : [])
}
