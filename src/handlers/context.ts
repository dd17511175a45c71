import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Config } from '../config/config.js'
import type { AgentPasses } from '../context-data/agent-passes.js'
import type { AirForecasts } from '../context-data/air-forecasts.js'
import type { DeletedEntities } from '../context-data/deleted-entities.js'
import type { Forecasts } from '../context-data/forecasts.js'
import type { Overviews } from '../context-data/overview.js'
import type { Readings } from '../context-data/readings.js'
import type { Recorder } from '../context-data/recorder.js'
import type { Traffic } from '../context-data/traffic.js'
import type { Repositories } from '../database/repositories/index.js'
import type { TemporalReader } from '../database/temporal-reader.js'
import type { AddressPolicy } from '../domain/address-policy.js'
import type { DomainError } from '../errors.js'
import type { Log } from '../log.js'
import type { Push } from '../providers/push.js'
import type { AccountLinks } from '../security/account-links.js'
import type { Attempts } from '../security/attempts.js'
import type { Passwords } from '../security/passwords.js'
import type { Sessions } from '../security/sessions.js'
import type { StationKeys } from '../security/station-keys.js'
import type { Tokens } from '../security/tokens.js'
import type { Totp } from '../security/totp.js'
import type { WebhookSecrets } from '../security/webhook-secrets.js'
import type { AirAt } from '../services/air-at.js'
import type { DataExport } from '../services/data-export.js'
import type { DirectionsFinder } from '../services/directions.js'
import type { EventStreams } from '../services/event-streams.js'
import type { Idempotency } from '../services/idempotency.js'
import type { Insights } from '../services/insights.js'
import type { LocationImports } from '../services/location-imports.js'
import type { Mailer } from '../services/mailer.js'
import type { NetworkLimit } from '../services/network-limit.js'
import type { News } from '../services/news.js'
import type { Notifier } from '../services/notifications.js'
import type { Quota } from '../services/quota.js'
import type { ReadingIntake } from '../services/readings.js'
import type { SystemChecks } from '../services/system-status.js'
import type { Topics } from '../services/topics.js'
import type { Uploads } from '../services/uploads.js'

/** The dependencies of handlers. `createContext` creates it once per process; tests replace parts of it. */
export interface Context {
  config: Config
  repositories: Repositories
  /** Runs `work` in one transaction, with repositories bound to it. */
  inTransaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>
  passwords: Passwords
  tokens: Tokens
  sessions: Sessions
  stationKeys: StationKeys
  attempts: Attempts
  totp: Totp
  /** Counts the code of an authenticator app for its user. Right codes are subtracted. */
  takeTotpAttempt: Quota
  /** Counts requested links per address. */
  mailRequests: Attempts
  mailer: Mailer
  /** Links in emails. */
  links: AccountLinks
  takeRegistration: NetworkLimit
  /** Counts a device that a guest registers. */
  takeGuestDevice: NetworkLimit
  /** Client of the context broker, without a cache. */
  broker: NgsiLdClient
  /** Cached entities of the broker. */
  readings: Readings
  /** Cached results of the agents' last passes. */
  agentPasses: AgentPasses
  /** Cached weather forecasts. */
  forecasts: Forecasts
  /** Cached air quality forecasts. */
  airForecasts: AirForecasts
  /** Air quality at a position. */
  airAt: AirAt
  /** Cached traffic responses. */
  traffic: Traffic
  /** Cached overviews for maps. */
  overviews: Overviews
  /** Answers temporal queries from the stored observations. */
  temporal: TemporalReader
  /** Stores the observations in the broker's notifications. */
  recorder: Recorder
  /** Removes deleted entities of the broker from the caches. */
  deletedEntities: DeletedEntities
  /** Stores readings of the city's own stations. */
  readingIntake: ReadingIntake
  /** Uploaded images. */
  uploads: Uploads
  /** Archives of everything that is stored about a user. */
  dataExport: DataExport
  /** Runs requests with the same `Idempotency-Key` once. */
  idempotency: Idempotency
  /** Imports locations from GeoJSON. */
  locationImports: LocationImports
  /** Open event streams. */
  eventStreams: EventStreams
  /** Cached news feeds. */
  news: News
  /** Subscriptions of devices to topics. */
  topics: Topics
  /** Push service; `undefined` if it is not configured. */
  push: Push | undefined
  /** Sends push notifications. */
  notifier: Notifier
  /** Decides which addresses webhooks may have. */
  webhookAddresses: AddressPolicy
  webhookSecrets: WebhookSecrets
  /** AI analyses of the weather. */
  insights: Insights
  /** Routes for questions in natural language. */
  directions: DirectionsFinder
  status: ServiceStatus
  /** Checks of all parts of the service, for administrators. */
  systemChecks: SystemChecks
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

/** State of the service for the health operations. */
export interface ServiceStatus {
  version: string
  /** Returns whether the database responds to a trivial query within a second. */
  databaseAnswers(): Promise<boolean>
  brokerAnswers(): Promise<boolean>
  /** Returns why this process must not receive requests from a load balancer; `undefined` if it is ready. */
  notReady(): string | undefined
  /** Returns the error for operations that need the database; `undefined` once its schema is up to date. */
  starting(): DomainError | undefined
}
