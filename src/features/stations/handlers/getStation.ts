import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentStation } from '../present.js'

export const getStation: Handlers['getStation'] = async ({ path, user }, { repositories, config }) => {
  const station = await repositories.stations.find(path.station_id)
  if (!station) throw new NotFound('Station')
  return { status: 200, body: presentStation(station, config, user), version: station.version }
}
