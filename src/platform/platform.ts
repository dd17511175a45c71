import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Registry } from 'prom-client'
import type { Log } from '../base/log.js'
import type { Spelling } from '../pipeline/contract/spelling.js'
import type { Counters } from '../pipeline/http/rate-limit.js'
import type { Agents } from './agents/agents.js'
import type { Config } from './config/config.js'
import type { ChangeFeed } from './database/change-feed.js'
import type { Totals } from './database/pages.js'
import type { Database } from './database/postgres.js'
import type { Idempotency } from './idempotency/idempotency.js'
import type { Encryption } from './security/keys.js'
import type { Tokens } from './security/tokens.js'
import type { Work } from './work/work.js'

/** The services that features are built on. The app creates them once per process. */
export interface Platform {
  config: Config
  /** Converts what leaves the service by other ways than a response. */
  spelling: Spelling
  db: Database
  /** URL of the database for connections that must keep their session. */
  sessionUrl: string
  /** Announces changes to all processes that share the database. */
  feed: ChangeFeed
  /** Totals of long lists, which are counted at most every few seconds. */
  totals: Totals
  /** Client of the context broker, without a cache. */
  broker: NgsiLdClient
  /** Runs requests with the same `Idempotency-Key` once. */
  idempotency: Idempotency
  tokens: Tokens
  /** Encrypts secrets in the database with ENCRYPTION_KEY, or with a key that is derived from the signing key. */
  encryption: Encryption
  /** Counters of rate limits, in memory or shared as configured by RATE_LIMIT_STORE. */
  counters: Counters
  /** Counters that all processes share, regardless of RATE_LIMIT_STORE. */
  sharedCounters: Counters
  /** Metrics of this process. */
  registry: Registry
  /** Queues and periodic jobs of this process. */
  work: Work
  agents: Agents
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}
