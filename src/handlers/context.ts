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
import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'

/** What handlers work with. Built once by `createContext`; tests replace parts of it. */
export interface Context {
  config: Config
  repositories: Repositories
  /** Runs work in one transaction, with repositories that are bound to it. */
  inTransaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>
  passwords: Passwords
  tokens: Tokens
  sessions: Sessions
  attempts: Attempts
  takeRegistration: RegistrationLimit
  /** The context broker itself. */
  broker: NgsiLdClient
  /** What the broker knows, kept in this process. */
  readings: Readings
  /** What the weather provider knows, kept in this process. */
  forecasts: Forecasts
  /** The answers about the traffic, kept in this process. */
  traffic: Traffic
  /** Keeps what the broker notifies. */
  recorder: Recorder
  /** Images that people upload. */
  uploads: Uploads
  /** Does what carries the same `Idempotency-Key` once. */
  idempotency: Idempotency
  /** The news feeds, kept in this process. */
  news: News
  /** Sends push notifications. */
  notifier: Notifier
  /** Analyses by AI. */
  insights: Insights
  /** Routes from questions in plain words. */
  directions: DirectionsFinder
  status: ServiceStatus
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

/** What the health operations ask. */
export interface ServiceStatus {
  version: string
  /** Whether the database answers a trivial question within a second. */
  databaseAnswers(): Promise<boolean>
  brokerAnswers(): Promise<boolean>
  /** Why requests should go elsewhere; `undefined` when ready. */
  notReady(): string | undefined
  /** The answer to operations that need the database, until its schema is up to date. */
  starting(): DomainError | undefined
}
