import type { Log } from '../base/log.js'
import type { Counters } from '../pipeline/http/rate-limit.js'
import type { Config } from '../platform/config/config.js'
import { createPostgresCounters } from '../platform/database/postgres-counters.js'
import type { Database } from '../platform/database/postgres.js'
import { createEncryption, type Encryption } from '../platform/security/encryption.js'
import { deriveKey, secretKey } from '../platform/security/keys.js'
import { createMemoryCounters } from '../platform/security/quota.js'
import { readOrCreateSecret } from '../platform/security/secret.js'
import { createTokens, type Tokens } from '../platform/security/tokens.js'

export interface Security {
  tokens: Tokens
  /** Encrypts secrets in the database with ENCRYPTION_KEY, or with a key that is derived from the signing key. */
  encryption: Encryption
  /** Counters of rate limits, in memory or shared as configured by RATE_LIMIT_STORE. */
  counters: Counters
  /** Counters that all processes share, regardless of RATE_LIMIT_STORE. */
  sharedCounters: Counters
}

/** Creates tokens and rate limits. @throws TokenKeyError if the configured keys cannot be used */
export async function createSecurity(config: Config, db: Database, log: Log, clock: () => number): Promise<Security> {
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
    encryption: createEncryption(key),
    counters,
    sharedCounters,
  }
}
