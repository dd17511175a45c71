import type { Knex } from 'knex'
import type { Log } from '../log.js'
import { forgetOldCounts } from './counters.js'
import { createPartitionsAhead, dropPartitions } from './observation-partitions.js'
import { translateDatabaseError } from './postgres.js'
import type { Repositories } from './repositories/index.js'

const intervalMs = 10 * 60_000
/** Seconds: longer than any window that is counted in. */
const oldestWindow = 2 * 3600
const dayMs = 86_400_000

export interface HousekeepingOptions {
  db: Knex
  repositories: Pick<Repositories, 'revocations' | 'outbox'>
  /** Days for which observations are kept. */
  retention: { observationsDays: number }
  log: Log
}

/** Forgets what has expired and makes room for the months ahead, every ten minutes. Safe on every replica at once. */
export function startHousekeeping(options: HousekeepingOptions): { stop(): void } {
  const { log } = options
  const run = async () => {
    try {
      await keepHouse(options)
    } catch (error) {
      const level = translateDatabaseError(error) ? 'warn' : 'error'
      log[level]({ err: error }, 'Housekeeping failed; it runs again in ten minutes')
    }
  }
  const timer = setInterval(() => void run(), intervalMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** All of it once. */
export async function keepHouse({ db, repositories, retention, log }: HousekeepingOptions): Promise<void> {
  const now = Date.now()
  await repositories.revocations.forgetExpired()
  await forgetOldCounts(db, Math.floor(now / 1000) - oldestWindow)
  await repositories.outbox.forgetDelivered()
  await createPartitionsAhead(db, new Date(now))
  const dropped = await dropPartitions(db, new Date(now - retention.observationsDays * dayMs))
  if (dropped.length > 0) log.info({ partitions: dropped }, 'Dropped months of observations that are too old to keep')
}
