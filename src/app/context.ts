import type { Agent } from 'node:https'
import { ConfigurationError, type Config } from '../config/config.js'
import { createForecasts } from '../context-data/forecasts.js'
import { createReadings } from '../context-data/readings.js'
import { createRecorder } from '../context-data/recorder.js'
import { createTraffic } from '../context-data/traffic.js'
import type { ChangeFeed } from '../database/change-feed.js'
import type { Database } from '../database/postgres.js'
import { createRepositories } from '../database/repositories/index.js'
import { createTotals } from '../database/repositories/totals.js'
import { DomainError } from '../errors.js'
import type { Context } from '../handlers/context.js'
import type { Log } from '../log.js'
import { readVersion } from '../project.js'
import { createFirebasePush } from '../providers/firebase.js'
import { createOpenMeteo } from '../providers/open-meteo.js'
import type { Sleep } from '../providers/throttle.js'
import { createPasswords, refuseCommonPassword } from '../security/passwords.js'
import { createSessions } from '../security/sessions.js'
import { createAi } from '../services/ai.js'
import { createDirections } from '../services/directions.js'
import { createHealthCheck } from '../services/health-check.js'
import { createIdempotency } from '../services/idempotency.js'
import { createInsights } from '../services/insights.js'
import { createNews } from '../services/news.js'
import { createNotifier } from '../services/notifications.js'
import { createRegistrationLimit } from '../services/registration-limit.js'
import { createUploadLimit } from '../services/upload-limit.js'
import { createUploads } from '../services/uploads.js'
import { brokerTimeout, connectBroker } from './broker-client.js'
import type { Security } from './security.js'

/** Milliseconds. */
export interface Timeouts {
  /** Of a health check. */
  health: number
  /** Of a call of the broker. */
  broker: number
}

const defaultTimeouts: Timeouts = { health: 1_000, broker: brokerTimeout }
/** Milliseconds for which readings from the broker are cached. Agents write new ones every 15 minutes. */
const readingsTtlMs = 5_000

export interface ContextDependencies extends Security {
  db: Database
  feed: ChangeFeed
  /** Base URL of the context broker. */
  brokerUrl: string
  notReady: Context['status']['notReady']
  starting: Context['status']['starting']
  log: Log
  clock: () => number
  /** HTTP agent for requests to the push service, in tests. */
  pushAgent: Agent | undefined
  /** Replaces the wait between requests to the geocoder, in tests. */
  geocoderWait: Sleep | undefined
  /** Replaces timeouts that a busy machine exceeds, in tests. */
  timeouts?: Partial<Timeouts> | undefined
}

/**
 * Creates the context of the handlers.
 * @throws ConfigurationError for a common password of the first admin in production
 */
export async function createContext(config: Config, dependencies: ContextDependencies): Promise<Context> {
  const { db, feed, brokerUrl, notReady, starting, log, clock, tokens, attempts, counters, pushAgent } = dependencies
  rejectCommonAdminPassword(config)
  const repositories = createRepositories(db, createTotals(clock))
  const timeouts = { ...defaultTimeouts, ...dependencies.timeouts }
  const broker = connectBroker(config, brokerUrl, config.server.publicUrl, timeouts.broker)
  const { city } = config
  const inTransaction: Context['inTransaction'] = (work) => db.transaction((trx) => work(createRepositories(trx)))
  const readings = createReadings({
    broker,
    city,
    history: repositories.observations,
    standard: config.aqiStandard,
    clock,
    ttlMs: readingsTtlMs,
  })
  const forecasts = createForecasts({ provider: createOpenMeteo(config.providers.openMeteo), city, clock })
  const ai = createAi({ ...config.ai, counters, sharedCounters: dependencies.sharedCounters, clock, log })
  const { store, limit } = config.uploads
  const charge = createUploadLimit({ limit, counters, clock })
  const uploads = createUploads({ store, dataDir: config.dataDir, repositories, charge, clock, log })
  const registrationLimit = { limit: config.rateLimit.registrations, counters, clock }
  const { credentialsFile } = config.push
  const push = credentialsFile === undefined ? undefined : createFirebasePush({ credentialsFile, httpAgent: pushAgent })
  return {
    config,
    repositories,
    inTransaction,
    passwords: await createPasswords(config.argon2),
    tokens,
    sessions: createSessions(tokens, repositories.users, repositories.revocations, feed, clock),
    attempts,
    takeRegistration: createRegistrationLimit({ ...registrationLimit, subject: 'accounts' }),
    takeGuestDevice: createRegistrationLimit({ ...registrationLimit, subject: 'devices' }),
    broker,
    readings,
    forecasts,
    traffic: createTraffic({ repositories, clock }),
    recorder: createRecorder({ repositories, city, retention: config.retention, clock, log }),
    uploads,
    idempotency: createIdempotency({ repositories }),
    news: createNews({ feeds: config.news.feeds, city, clock }),
    notifier: createNotifier({ push, repositories, inTransaction, log }),
    insights: createInsights({
      ai,
      forecasts,
      readings,
      repositories,
      city,
      aqiStandard: config.aqiStandard,
      clock,
    }),
    directions: createDirections({
      ai,
      repositories,
      ...config.directions,
      publicUrl: config.server.publicUrl,
      geocoderWait: dependencies.geocoderWait,
      city,
      log,
    }),
    status: {
      version: readVersion(),
      // The timeout of the health check includes the wait for a connection; that of the query does not.
      databaseAnswers: createHealthCheck(() => db.raw('select 1').timeout(timeouts.health), timeouts.health),
      brokerAnswers: createHealthCheck(() => {
        const signal = AbortSignal.timeout(timeouts.health)
        return broker.queryPage({ type: 'AirQualityObserved', limit: 1 }, { signal })
      }, timeouts.health),
      notReady,
      starting,
    },
    clock,
    log,
  }
}

/** @throws ConfigurationError if the first admin has a common password in production */
function rejectCommonAdminPassword({ production, admin }: Config): void {
  if (!production || !admin) return
  try {
    refuseCommonPassword(admin.password, 'ADMIN_PASSWORD')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigurationError([`${error.message}. Generate one with \`openssl rand -base64 18\``])
  }
}
