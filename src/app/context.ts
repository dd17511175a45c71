import type { Agent } from 'node:https'
import { ConfigurationError, type Config } from '../config/config.js'
import { createForecasts } from '../context-data/forecasts.js'
import { createReadings } from '../context-data/readings.js'
import { createRecorder } from '../context-data/recorder.js'
import { createTraffic } from '../context-data/traffic.js'
import type { ChangeFeed } from '../database/change-feed.js'
import type { Database } from '../database/postgres.js'
import { createRepositories } from '../database/repositories/index.js'
import type { Counters } from '../domain/counters.js'
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
import { connectBroker } from './broker-client.js'

/** Milliseconds that a health check waits for what it asks. */
const healthTimeout = 1_000
/** Milliseconds for which the broker is not asked again for what the agents write every quarter of an hour. */
const readingsTtlMs = 5_000

export interface Parts {
  db: Database
  feed: ChangeFeed
  /** Address of the context broker. */
  brokerUrl: string
  /** Why requests should go elsewhere; `undefined` when ready. */
  notReady: Context['status']['notReady']
  starting: Context['status']['starting']
  log: Log
  clock: () => number
  tokens: Context['tokens']
  attempts: Context['attempts']
  counters: Counters
  /** Counters that all processes share, whatever the value of RATE_LIMIT_STORE. */
  sharedCounters: Counters
  /** Connections of one's own to the push service, in tests. */
  pushAgent: Agent | undefined
  /** How requests to the geocoder are kept apart, in tests. */
  geocoderWait: Sleep | undefined
}

/** Puts together what handlers work with. @throws what a start must not go on with, such as keys that are not fit */
export async function createContext(config: Config, parts: Parts): Promise<Context> {
  const { db, feed, brokerUrl, notReady, starting, log, clock, tokens, attempts, counters, pushAgent } = parts
  refuseCommonAdmin(config)
  const repositories = createRepositories(db)
  const broker = connectBroker(config, brokerUrl, config.server.publicUrl)
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
  const ai = createAi({ ...config.ai, counters, sharedCounters: parts.sharedCounters, clock, log })
  const { store, limit } = config.uploads
  const charge = createUploadLimit({ limit, counters, clock })
  const uploads = createUploads({ store, dataDir: config.dataDir, repositories, charge, clock, log })
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
    takeRegistration: createRegistrationLimit({ limit: config.rateLimit.registrations, counters, clock }),
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
      geocoderWait: parts.geocoderWait,
      city,
      log,
    }),
    status: {
      version: readVersion(),
      // Nobody counts who asks. Waiting for a connection takes part of the timeout, which the query's own limit leaves out.
      databaseAnswers: createHealthCheck(() => db.raw('select 1').timeout(healthTimeout), healthTimeout),
      brokerAnswers: createHealthCheck(() => {
        const signal = AbortSignal.timeout(healthTimeout)
        return broker.queryPage({ type: 'AirQualityObserved', limit: 1 }, { signal })
      }, healthTimeout),
      notReady,
      starting,
    },
    clock,
    log,
  }
}

/** @throws ConfigurationError for a first admin of production with a password that everybody tries first */
function refuseCommonAdmin({ production, admin }: Config): void {
  if (!production || !admin) return
  try {
    refuseCommonPassword(admin.password, 'ADMIN_PASSWORD')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigurationError([`${error.message}: choose another, for instance from \`openssl rand -base64 18\``])
  }
}
