import type { Knex } from 'knex'
import type { SecurityHandler } from '../../pipeline/http/handler.js'
import { createAuditRepository } from '../../platform/audit.js'
import type { City } from '../../platform/config/city.js'
import type { Config } from '../../platform/config/config.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createFeature } from '../../platform/feature.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Platform } from '../../platform/platform.js'
import type { RunningAgent } from '../../platform/work/leases.js'
import { createIndexHistory, pollutants, type OwnStations } from '../air/index.js'
import type { StationsContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createMqttMetrics, receiveReadings } from './mqtt-agent.js'
import { createReadingIntake, type ReadingIntake } from './readings.js'
import { createStationRepository } from './repository.js'
import { createStationEntities, measuredAttributes } from './station-entities.js'
import { stationPrefix } from './station-ids.js'
import { createStationKeys } from './station-keys.js'

export { mqttHost, tryConnect } from './mqtt.js'
export { receiveReadings } from './mqtt-agent.js'
export { createStationRepository } from './repository.js'
export { stationPrefix } from './station-ids.js'

/** The city's own stations, which send readings over HTTP or MQTT. */
export function createStations(platform: Platform) {
  const { config, db, totals, registry, clock } = platform
  const { city, aqiStandard: standard } = config
  const repositoriesOf = (db: Knex) => ({
    stations: createStationRepository(db, totals),
    audit: createAuditRepository(db),
  })
  const transactional = withTransactions(db, repositoriesOf)
  const keys = createStationKeys(transactional.repositories.stations)
  const intake = createIntake(platform)
  const context: StationsContext = { ...transactional, config, keys, intake, clock }
  const { enabled, url } = config.mqtt
  const metrics = enabled ? createMqttMetrics(registry) : undefined
  let mqtt: RunningAgent | undefined
  const checkKey: SecurityHandler = ({ headers }) => keys.check(headers['x-station-key'])
  return {
    ...createFeature(handlers, context, {
      start() {
        if (enabled && url !== undefined) mqtt = receiveReadings(platform, { url, intake, ...metrics })
      },
      stop: () => mqtt?.stop(),
    }),
    /** The security scheme `stationKey`: the key of a station, in a header. */
    checkKey,
    /** The entities of stations in the context broker. */
    entities: createStationEntities({ city, standard, clock }),
  }
}

interface IntakePlatform extends Pick<Platform, 'db' | 'clock'> {
  config: Pick<Config, 'aqiStandard'> & { city: Pick<City, 'slug'>; retention: { observationsDays: number } }
}

export function createIntake({ config, db, clock }: IntakePlatform): ReadingIntake {
  const { city, aqiStandard: standard, retention } = config
  return createReadingIntake({
    stations: createStationRepository(db),
    observations: createObservationRepository(db),
    indexHistory: createIndexHistory({ db, standard, attributes: measuredAttributes }),
    city,
    retention,
    clock,
  })
}

/** Finds the positions at which the city's own stations measure, for the air quality agent. */
export function createOwnStations({ config, db }: Pick<Platform, 'config' | 'db'>): OwnStations {
  const prefix = stationPrefix(config.city)
  const stations = createStationRepository(db)
  return { freshPositions: (since) => stations.freshPositions({ prefix, attributes: [...pollutants], since }) }
}
