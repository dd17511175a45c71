import type { Knex } from 'knex'
import { clockSkewSeconds } from '../domain/principal.js'
import type { Log } from '../log.js'
import { day, minute } from '../time.js'
import { forgetOldCounts } from './counters.js'
import { createPartitionsAhead, dropPartitions } from './observation-partitions.js'
import { translateDatabaseError } from './postgres.js'
import type { Repositories } from './repositories/index.js'

const interval = 10 * minute
/** Seconds for which a count is kept after its window, because the clocks of replicas differ and can be set back. */
const oldestWindow = 3600

/** Something to do now and then. Safe on every replica at once. */
export interface Chore {
  /** As the log names it. */
  name: string
  run: () => Promise<unknown>
}

export interface DatabaseChoresOptions {
  db: Knex
  repositories: Pick<Repositories, 'revocations' | 'outbox' | 'idempotency' | 'insights'>
  /** Days for which things are kept. */
  retention: { observationsDays: number; insightsDays: number }
  log: Log
}

/** What the database forgets, and the room that it makes for the months ahead. */
export function databaseChores({ db, repositories, retention, log }: DatabaseChoresOptions): Chore[] {
  const { revocations, outbox, idempotency, insights } = repositories
  return [
    { name: 'expired tokens', run: () => revocations.forgetExpired(new Date(Date.now() - clockSkewSeconds * 1000)) },
    { name: 'counts', run: () => forgetOldCounts(db, Math.floor(Date.now() / 1000) - oldestWindow) },
    { name: 'delivered changes', run: () => outbox.forgetDelivered() },
    { name: 'idempotency keys', run: () => idempotency.forgetOld() },
    { name: 'old analyses', run: () => insights.forgetOld(retention.insightsDays) },
    { name: 'months ahead', run: () => createPartitionsAhead(db, new Date()) },
    {
      name: 'old observations',
      async run() {
        const dropped = await dropPartitions(db, new Date(Date.now() - retention.observationsDays * day))
        if (dropped.length > 0)
          log.info({ partitions: dropped }, 'Dropped months of observations that are too old to keep')
      },
    },
  ]
}

/** Does all chores now and every ten minutes. A stop waits for the one under way. */
export function startHousekeeping(chores: Chore[], log: Log): { stop(): Promise<void> } {
  const end = new AbortController()
  let running = Promise.resolve()
  const run = () => void (running = running.then(() => keepHouse(chores, log, end.signal)))
  const timer = setInterval(run, interval).unref()
  run()
  return {
    async stop() {
      clearInterval(timer)
      end.abort()
      await running
    },
  }
}

/** All of it once; a chore that fails is told and keeps no other from being done. */
export async function keepHouse(chores: Chore[], log: Log, signal?: AbortSignal): Promise<void> {
  for (const { name, run } of chores) {
    if (signal?.aborted) return
    try {
      await run()
    } catch (error) {
      const level = translateDatabaseError(error) ? 'warn' : 'error'
      log[level]({ err: error, chore: name }, 'Housekeeping failed; it runs again in ten minutes')
    }
  }
}
