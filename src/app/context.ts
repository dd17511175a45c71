import { ConfigurationError, type Config } from '../config/config.js'
import { createAgentPasses } from '../context-data/agent-passes.js'
import { createAirForecasts } from '../context-data/air-forecasts.js'
import { createDeletedEntities } from '../context-data/deleted-entities.js'
import { createForecasts } from '../context-data/forecasts.js'
import { createOverviews } from '../context-data/overview.js'
import { createReadings } from '../context-data/readings.js'
import { createRecorder } from '../context-data/recorder.js'
import { createTraffic } from '../context-data/traffic.js'
import { announceDeleted, type ChangeFeed } from '../database/change-feed.js'
import { rejectReadOnly, type Database } from '../database/postgres.js'
import { createRepositories } from '../database/repositories/index.js'
import { createTotals } from '../database/repositories/totals.js'
import { createSlowReads } from '../database/slow-reads.js'
import { createTemporalReader } from '../database/temporal-reader.js'
import { createAddressPolicy } from '../domain/address-policy.js'
import { serviceName } from '../domain/city.js'
import { DomainError } from '../errors.js'
import type { Context } from '../handlers/context.js'
import { presentStatus } from '../handlers/reports/present.js'
import type { Log } from '../log.js'
import type { Work } from '../platform/work/work.js'
import { readVersion } from '../project.js'
import { createFirebasePush } from '../providers/firebase.js'
import { createOpenMeteo } from '../providers/open-meteo.js'
import type { Sleep } from '../providers/throttle.js'
import { createAccountLinks } from '../security/account-links.js'
import { createAttempts } from '../security/attempts.js'
import { createPasswords, refuseCommonPassword } from '../security/passwords.js'
import { createSessions } from '../security/sessions.js'
import { createStationKeys } from '../security/station-keys.js'
import { createTotp } from '../security/totp.js'
import { createWebhookSecrets } from '../security/webhook-secrets.js'
import { createAi } from '../services/ai.js'
import { createAirAt } from '../services/air-at.js'
import { createDataExport } from '../services/data-export.js'
import { createDirections } from '../services/directions.js'
import { createEventStreams } from '../services/event-streams.js'
import { featuresOf } from '../services/feature-stream.js'
import { createHealthCheck } from '../services/health-check.js'
import { createIdempotency } from '../services/idempotency.js'
import { createInsights } from '../services/insights.js'
import { createLocationImports } from '../services/location-imports.js'
import { createMailer } from '../services/mailer.js'
import { createNetworkLimit } from '../services/network-limit.js'
import { createNews } from '../services/news.js'
import { createNotifier } from '../services/notifications.js'
import { createQuota } from '../services/quota.js'
import { createReadingIntake } from '../services/readings.js'
import { createSystemChecks } from '../services/system-status.js'
import { createTopics } from '../services/topics.js'
import { createUploadLimit } from '../services/upload-limit.js'
import { createUploads } from '../services/uploads.js'
import { day, second } from '../time.js'
import { brokerTimeout, connectBroker } from './broker-client.js'
import type { Security } from './security.js'

/** Milliseconds. */
export interface Timeouts {
  /** Of a health check. */
  health: number
  /** Of a call of the broker. */
  broker: number
  /** Of each check of the system status. */
  systemCheck: number
  /** Of each source of the overview. */
  overview: number
}

const defaultTimeouts: Timeouts = { health: 1_000, broker: brokerTimeout, systemCheck: 3_000, overview: 3_000 }
/**
 * Maximum number of wrong two-factor codes per account and day. Three codes are valid at any time, so guessing one takes
 * about 30 years.
 */
const maxWrongCodes = 30
/** Milliseconds for which readings from the broker are cached. Agents write new ones every 15 minutes. */
const readingsTtlMs = 5_000

export interface ContextDependencies extends Security {
  db: Database
  feed: ChangeFeed
  /** Base URL of the context broker. */
  brokerUrl: string
  notReady: Context['status']['notReady']
  starting: Context['status']['starting']
  /** Runs the reader of the events. */
  work: Work
  log: Log
  clock: () => number
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
  const { db, feed, brokerUrl, notReady, starting, log, clock, tokens, attempts, counters } = dependencies
  rejectCommonAdminPassword(config)
  const repositories = createRepositories(db, createTotals(clock))
  const timeouts = { ...defaultTimeouts, ...dependencies.timeouts }
  const broker = connectBroker(config, brokerUrl, config.server.publicUrl, timeouts.broker)
  const { city, aqiStandard: standard } = config
  const inTransaction: Context['inTransaction'] = (work) => db.transaction((trx) => work(createRepositories(trx)))
  const readings = createReadings({
    broker,
    city,
    history: repositories.observations,
    standard,
    clock,
    ttlMs: readingsTtlMs,
  })
  feed.subscribe({ deleted: (id) => readings.remove([id]), connected: () => undefined })
  const openMeteo = createOpenMeteo(config.providers.openMeteo)
  const forecasts = createForecasts({ provider: openMeteo, city, clock })
  const airForecasts = createAirForecasts({ provider: openMeteo, standard, clock })
  const agentPasses = createAgentPasses({ repository: repositories.agentPasses, clock, ttlMs: readingsTtlMs })
  const traffic = createTraffic({ repositories, clock })
  const ai = createAi({ ...config.ai, counters, sharedCounters: dependencies.sharedCounters, clock, log })
  const { store, limit } = config.uploads
  const charge = createUploadLimit({ limit, counters, clock })
  const uploads = createUploads({ store, dataDir: config.dataDir, repositories, charge, clock, log })
  const registrationLimit = { limit: config.rateLimit.registrations, counters, clock }
  const { users, revocations, sessions: repository } = repositories
  const { maxSeconds } = config.sessions
  const sessions = createSessions({ tokens, users, revocations, repository, feed, maxSeconds, clock })
  const { credentialsFile, url: pushUrl } = config.push
  const push = credentialsFile === undefined ? undefined : createFirebasePush({ credentialsFile, url: pushUrl, clock })
  const version = readVersion()
  // The timeout of the health check includes the wait for a connection; that of the query does not.
  const databaseAnswers = createHealthCheck(() => db.raw(rejectReadOnly).timeout(timeouts.health), timeouts.health)
  const checkBroker = () =>
    broker.queryPage({ type: 'AirQualityObserved', limit: 1 }, { signal: AbortSignal.timeout(timeouts.health) })
  return {
    config,
    repositories,
    inTransaction,
    passwords: await createPasswords(config.argon2),
    tokens,
    sessions,
    stationKeys: createStationKeys(repositories.stations),
    attempts,
    totp: createTotp({
      encryption: dependencies.encryption,
      issuerIn: (language) => serviceName(city, language),
      onLostSecret: () =>
        log.warn('A two-factor secret cannot be decrypted because ENCRYPTION_KEY has changed; see docs/operations.md'),
      clock,
    }),
    takeTotpAttempt: createQuota({
      name: 'totp',
      limit: maxWrongCodes,
      windowSeconds: day / second,
      // An attacker who knows the password could otherwise guess on each replica.
      counters: dependencies.sharedCounters,
      clock,
      reason: 'Too many wrong codes. Use a recovery code.',
    }),
    mailRequests: createAttempts(counters, clock, 'mails'),
    mailer: createMailer(config),
    links: createAccountLinks(repositories.accountTokens),
    takeRegistration: createNetworkLimit({
      ...registrationLimit,
      name: 'registrations',
      reason: 'Too many accounts were registered from your network.',
    }),
    takeGuestDevice: createNetworkLimit({
      ...registrationLimit,
      name: 'guest-devices',
      reason: 'Too many devices were registered from your network.',
    }),
    broker,
    readings,
    agentPasses,
    forecasts,
    airForecasts,
    airAt: createAirAt({ readings, airForecasts, city, standard, clock }),
    traffic,
    overviews: createOverviews({
      readings,
      agentPasses,
      forecasts,
      traffic,
      city,
      clock,
      log,
      timeout: timeouts.overview,
    }),
    temporal: createTemporalReader(db, createSlowReads()),
    recorder: createRecorder({ repositories, city, retention: config.retention, clock, log }),
    deletedEntities: createDeletedEntities({
      ...{ repositories, readings, city },
      announce: (id) => announceDeleted(db, id),
    }),
    readingIntake: createReadingIntake({ repositories, city, standard, retention: config.retention, clock }),
    uploads,
    dataExport: createDataExport({ personalData: repositories.personalData, uploads, counters, clock, log }),
    idempotency: createIdempotency({ repositories }),
    locationImports: createLocationImports({ featuresOf, repositories, inTransaction }),
    eventStreams: createEventStreams({
      events: repositories.events,
      feed,
      recheck: (user) => sessions.recheck(user),
      presentStatus: (status) => presentStatus(status, config),
      work: dependencies.work,
      clock,
      log,
    }),
    news: createNews({ feeds: config.news.feeds, city, clock }),
    topics: createTopics({ push, topics: config.push.topics, devices: repositories.devices }),
    push,
    notifier: createNotifier({ push, repositories, inTransaction, log }),
    webhookAddresses: createAddressPolicy({ allow: config.webhooks.allow, loopback: !config.production }),
    webhookSecrets: createWebhookSecrets(dependencies.encryption),
    insights: createInsights({
      ai,
      forecasts,
      readings,
      repositories,
      city,
      aqiStandard: standard,
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
      version,
      databaseAnswers,
      brokerAnswers: createHealthCheck(checkBroker, timeouts.health),
      notReady,
      starting,
    },
    systemChecks: createSystemChecks({
      repositories,
      version,
      databaseAnswers,
      broker: {
        kind: config.broker.url === undefined ? 'embedded' : 'external',
        host: new URL(brokerUrl).host,
        check: checkBroker,
      },
      storage: { kind: store.kind, minFreeBytes: config.uploads.minFreeBytes, check: () => uploads.check() },
      agents: [...config.agents.names, ...(config.mqtt.enabled ? (['mqtt'] as const) : [])],
      isEnabled: { mail: config.mail.smtpUrl !== undefined, push: push !== undefined, webhook: true, broker: true },
      clock,
      log,
      timeout: timeouts.systemCheck,
    }),
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
