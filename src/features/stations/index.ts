import type { SecurityHandler } from '../../pipeline/http/handler.js'
import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import type { RunningAgent } from '../../platform/work/leases.js'
import type { RunningJob } from '../../platform/work/work.js'
import { createMailer } from '../accounts/index.js'
import { pollutants, type OwnStations } from '../air/index.js'
import { correctionJob } from './correction-job.js'
import { createStationsContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createMqttMetrics, receiveReadings } from './mqtt-agent.js'
import { createStationRepository } from './repository.js'
import { silenceTask } from './silence.js'
import { createStationEntities } from './station-entities.js'
import { stationIdOf, stationPrefix } from './station-ids.js'

export { mqttHost, tryConnect } from './mqtt.js'
export { receiveReadings } from './mqtt-agent.js'
export { createIntake } from './readings.js'
export { createStationRepository } from './repository.js'
export { stationPrefix } from './station-ids.js'

/** The city's own stations, which send readings over HTTP or MQTT. */
export function createStations(platform: Platform) {
  const { config, registry, clock } = platform
  const { city, aqiStandard: standard } = config
  let corrections: RunningJob | undefined
  const context = createStationsContext(platform, { correctStored: () => corrections?.wake() })
  const { keys, intake } = context
  const { enabled, url } = config.mqtt
  const metrics = enabled ? createMqttMetrics(registry) : undefined
  let mqtt: RunningAgent | undefined
  const checkKey: SecurityHandler = ({ headers }) => keys.check(headers['x-station-key'])
  const checkBasic: SecurityHandler = ({ headers }) => keys.checkBasic(headers.authorization)

  return {
    ...createFeature(handlers, context, {
      start() {
        corrections = platform.work.add(correctionJob(platform))
        if (enabled && url !== undefined) mqtt = receiveReadings(platform, { url, intake, ...metrics })
      },
      maintenance: () => [silenceTask({ ...context, mailer: createMailer(config) })],
      stop: () => mqtt?.stop(),
    }),
    /** The security scheme `stationKey`: the key of a station, in a header. */
    checkKey,
    /** The security scheme `stationBasic`: the id and the key of a station, as user and password. */
    checkBasic,
    /** Stores what the AirGradient monitor with a serial number sends over HTTP. */
    receiveMeasures: (serial: string, measures: unknown) => intake.acceptAirGradient(serial, measures),
    /** The entities of stations in the context broker. */
    entities: createStationEntities({ city, standard, clock }),
  }
}

/** Creates the access of the feature of air quality to the city's own stations. */
export function createOwnStations({ config, db }: Pick<Platform, 'config' | 'db'>): OwnStations {
  const prefix = stationPrefix(config.city)
  const stations = createStationRepository(db)
  return {
    freshPositions: (since) => stations.freshPositions({ prefix, attributes: [...pollutants], since }),
    owns: (entityId) => entityId.startsWith(prefix),
    queue: (entityId) => stations.queue(entityId, stationIdOf(config.city, entityId)),
  }
}
