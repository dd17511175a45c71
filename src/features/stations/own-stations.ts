import type { Platform } from '../../platform/platform.js'
import { pollutants, type OwnStations } from '../air/index.js'
import { createStationRepository } from './repository.js'
import { stationPrefix } from './station-ids.js'

/** Tells the air quality agent where the city's own stations measure. */
export function createOwnStations({ config, db }: Pick<Platform, 'config' | 'db'>): OwnStations {
  const prefix = stationPrefix(config.city)
  const stations = createStationRepository(db)
  return { freshPositions: (since) => stations.freshPositions({ prefix, attributes: [...pollutants], since }) }
}
