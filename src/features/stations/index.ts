import type { Knex } from 'knex'
import type { SecurityHandler } from '../../pipeline/http/handler.js'
import type { RunningAgent } from '../../platform/agents/under-lease.js'
import { createAuditRepository } from '../../platform/audit/repository.js'
import { withTransactions } from '../../platform/database/transactions.js'
import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import type { StationsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'
import { createIntake } from './intake.js'
import { createMqttMetrics } from './mqtt-metrics.js'
import { receiveReadings } from './receive-readings.js'
import { createStationRepository } from './repository.js'
import { createStationEntities } from './station-entities.js'
import { createStationKeys } from './station-keys.js'

export { createIntake } from './intake.js'
export { mqttHost, tryConnect } from './mqtt.js'
export { createOwnStations } from './own-stations.js'
export { receiveReadings } from './receive-readings.js'
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
