import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Log } from '../base/log.js'
import { createSpelling } from '../pipeline/contract/spelling.js'
import { readDocument } from '../pipeline/http/bind.js'
import { countPasses, createAgents, logWait } from '../platform/agents/agents.js'
import type { Config } from '../platform/config/config.js'
import type { ChangeFeed } from '../platform/database/change-feed.js'
import { createTotals } from '../platform/database/pages.js'
import { type Database, poolState } from '../platform/database/postgres.js'
import { createIdempotency } from '../platform/idempotency/idempotency.js'
import { createIdempotencyRepository } from '../platform/idempotency/repository.js'
import type { Platform } from '../platform/platform.js'
import { createEncryption, deriveKey, secretKey, readOrCreateSecret } from '../platform/security/keys.js'
import { createPostgresCounters, createMemoryCounters } from '../platform/security/quota.js'
import { createTokens } from '../platform/security/tokens.js'
import { createRegistry } from '../platform/server/metrics.js'
import type { Work } from '../platform/work/work.js'
import type { OpenDatabase } from './database.js'

interface PlatformParts extends Pick<Platform, 'clock' | 'log'> {
  database: OpenDatabase
  feed: ChangeFeed
  broker: NgsiLdClient
  security: Security
  work: Work
  /** Milliseconds between two attempts to take over an agent from another process. */
  takeoverInterval: number | undefined
}

export function createPlatform(config: Config, parts: PlatformParts): Platform {
  const { database, security, takeoverInterval, ...others } = parts
  const { broker, work, clock, log } = parts
  const { db, sessionUrl } = database
  const idempotency = createIdempotency({ repositories: { idempotency: createIdempotencyRepository(db) } })
  const registry = createRegistry(() => poolState(db))
  const onPass = countPasses(registry, config.agents.names)
  const agents = createAgents({
    db,
    sessionUrl,
    broker,
    work,
    clock,
    log,
    takeoverInterval,
    onWait: logWait(log),
    onPass,
  })
  return {
    ...others,
    ...security,
    config,
    spelling: createSpelling(readDocument('openapi.json'), config.spelling),
    db,
    sessionUrl,
    totals: createTotals(clock),
    idempotency,
    registry,
    agents,
  }
}

export type Security = Awaited<ReturnType<typeof createSecurity>>

/** Creates tokens and rate limits. @throws TokenKeyError if the configured keys cannot be used */
export async function createSecurity(config: Config, db: Database, log: Log, clock: () => number) {
  const secret = config.tokens.secret ?? (await readOrCreateSecret(config.dataDir))
  const tokens = createTokens({ ...config.tokens, secret }, clock)
  const { encryptionKey } = config
  const purpose = 'encryption'
  const key = encryptionKey === undefined ? tokens.deriveKey(purpose) : deriveKey(secretKey(encryptionKey), purpose)
  const memory = createMemoryCounters()
  const sharedCounters = createPostgresCounters(db, memory, log, tokens.deriveKey('rate counts'))
  const counters = config.rateLimit.store === 'postgres' ? sharedCounters : memory
  return {
    tokens,
    /** Encrypts secrets in the database with ENCRYPTION_KEY, or with a key that is derived from the signing key. */
    encryption: createEncryption(key),
    /** Counters of rate limits, in memory or shared as configured by RATE_LIMIT_STORE. */
    counters,
    /** Counters that all processes share, regardless of RATE_LIMIT_STORE. */
    sharedCounters,
  }
}
