import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Config } from '../config/config.js'
import type { Forecasts } from '../context-data/forecasts.js'
import type { Readings } from '../context-data/readings.js'
import type { Recorder } from '../context-data/recorder.js'
import type { Traffic } from '../context-data/traffic.js'
import type { Repositories } from '../database/repositories/index.js'
import type { DomainError } from '../errors.js'
import type { Log } from '../log.js'
import type { Attempts } from '../security/attempts.js'
import type { Passwords } from '../security/passwords.js'
import type { Sessions } from '../security/sessions.js'
import type { Tokens } from '../security/tokens.js'
import type { DirectionsFinder } from '../services/directions.js'
import type { Idempotency } from '../services/idempotency.js'
import type { Insights } from '../services/insights.js'
import type { News } from '../services/news.js'
import type { Notifier } from '../services/notifications.js'
import type { RegistrationLimit } from '../services/registration-limit.js'
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
  attempts: Attempts
  takeRegistration: RegistrationLimit
  /** Counts a device that a guest registers. */
  takeGuestDevice: RegistrationLimit
  /** Client of the context broker, without a cache. */
  broker: NgsiLdClient
  /** Cached entities of the broker. */
  readings: Readings
  /** Cached weather forecasts. */
  forecasts: Forecasts
  /** Cached traffic responses. */
  traffic: Traffic
  /** Stores the observations in the broker's notifications. */
  recorder: Recorder
  /** Uploaded images. */
  uploads: Uploads
  /** Runs requests with the same `Idempotency-Key` once. */
  idempotency: Idempotency
  /** Cached news feeds. */
  news: News
  /** Sends push notifications. */
  notifier: Notifier
  /** AI analyses of the weather. */
  insights: Insights
  /** Routes for questions in natural language. */
  directions: DirectionsFinder
  status: ServiceStatus
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
