import { NotFound } from '../../../base/errors.js'
import { localDate } from '../../../base/period.js'
import { presentFlags } from '../../air/index.js'
import type { Handlers } from '../handler-context.js'
import { readCapture, daysOfMonth } from '../quality.js'
import { measuredAttributes } from '../station-entities.js'
import { stationUrn } from '../station-ids.js'

/** Returns how complete the values of a station are in a month, and its flags to confirm. */
export const getStationQuality: Handlers['getStationQuality'] = async ({ path, query }, context) => {
  const { repositories, config, clock } = context
  const station = await repositories.stations.find(path.station_id)
  if (!station) throw new NotFound('Station')
  const { city } = config
  const { month = localDate(clock(), city.timeZone).slice(0, 7) } = query
  const entityId = stationUrn(city, station.id)
  const period = { ...daysOfMonth(month), timeZone: city.timeZone }
  const [capture, flags] = await Promise.all([
    readCapture(entityId, period, context),
    repositories.flags.unconfirmed({ entityId, attributes: measuredAttributes, ...period }),
  ])
  const silent_since = station.silent_since?.toISOString() ?? null
  return { status: 200, body: { month, silent_since, capture, flags: presentFlags(flags) } }
}
