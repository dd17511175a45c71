import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { createSpelling } from '../pipeline/contract/spelling.js'
import { readDocument } from '../pipeline/http/bind.js'
import { countPasses, createAgents, logWait } from '../platform/agents/agents.js'
import type { Config } from '../platform/config/config.js'
import type { ChangeFeed } from '../platform/database/change-feed.js'
import { createTotals } from '../platform/database/pages.js'
import { poolState } from '../platform/database/postgres.js'
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
