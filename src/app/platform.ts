import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Config } from '../platform/config/config.js'
import type { ChangeFeed } from '../platform/database/change-feed.js'
import { poolState } from '../platform/database/postgres.js'
import { createTotals } from '../platform/database/totals.js'
import { createIdempotency } from '../platform/idempotency/idempotency.js'
import { createIdempotencyRepository } from '../platform/idempotency/repository.js'
import type { Platform } from '../platform/platform.js'
import { createRegistry } from '../platform/server/metrics.js'
import type { Work } from '../platform/work/work.js'
import type { OpenDatabase } from './database.js'
import type { Security } from './security.js'

interface PlatformParts extends Pick<Platform, 'clock' | 'log'> {
  database: OpenDatabase
  feed: ChangeFeed
  broker: NgsiLdClient
  security: Security
  work: Work
}

export function createPlatform(config: Config, parts: PlatformParts): Platform {
  const { database, security, clock, ...others } = parts
  const { db, sessionUrl } = database
  const idempotency = createIdempotency({ repositories: { idempotency: createIdempotencyRepository(db) } })
  const registry = createRegistry(() => poolState(db))
  return { ...others, ...security, config, db, sessionUrl, totals: createTotals(clock), idempotency, registry, clock }
}
