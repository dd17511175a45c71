import type { Platform } from '../../platform/platform.js'
import { pollutants, type OwnStations } from '../air/index.js'
import { createStationRepository } from './repository.js'
import { stationPrefix } from './station-ids.js'

/** Finds the positions at which the city's own stations measure, for the air quality agent. */
export function createOwnStations({ config, db }: Pick<Platform, 'config' | 'db'>): OwnStations {
  const prefix = stationPrefix(config.city)
  const stations = createStationRepository(db)
  return { freshPositions: (since) => stations.freshPositions({ prefix, attributes: [...pollutants], since }) }
}
