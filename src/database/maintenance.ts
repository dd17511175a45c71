import type { Knex } from 'knex'
import { clockSkewSeconds } from '../domain/principal.js'
import type { Log } from '../log.js'
import { day, minute } from '../time.js'
import { createPartitionsAhead, dropPartitions } from './observation-partitions.js'
import { deleteExpiredCounts } from './postgres-counters.js'
import { translateDatabaseError } from './postgres.js'
import type { Repositories } from './repositories/index.js'

const interval = 10 * minute
/** Seconds to keep a count after its window, because the clocks of replicas differ and can be set back. */
const countRetentionSeconds = 3600

/** Periodic work that several replicas may run at the same time. */
export interface MaintenanceTask {
  /** Identifies the task in log messages. */
  name: string
  run: () => Promise<unknown>
}

export interface DatabaseMaintenanceOptions {
  db: Knex
  repositories: Pick<Repositories, 'revocations' | 'outbox' | 'idempotency' | 'insights'>
  /** Retention periods in days. */
  retention: { observationsDays: number; insightsDays: number }
  log: Log
}

/** Returns the tasks that delete expired rows and create the partitions of the coming months. */
export function databaseMaintenance(options: DatabaseMaintenanceOptions): MaintenanceTask[] {
  const { db, repositories, retention, log } = options
  const { revocations, outbox, idempotency, insights } = repositories
  return [
    { name: 'expired tokens', run: () => revocations.deleteExpired(new Date(Date.now() - clockSkewSeconds * 1000)) },
    {
      name: 'expired rate counts',
      run: () => deleteExpiredCounts(db, Math.floor(Date.now() / 1000) - countRetentionSeconds),
    },
    { name: 'delivered outbox rows', run: () => outbox.deleteDelivered() },
    { name: 'expired idempotency keys', run: () => idempotency.deleteExpired() },
    { name: 'old weather insights', run: () => insights.deleteOlderThan(retention.insightsDays) },
    { name: 'partitions of the coming months', run: () => createPartitionsAhead(db, new Date()) },
    {
      name: 'old observations',
      async run() {
        const dropped = await dropPartitions(db, new Date(Date.now() - retention.observationsDays * day))
        if (dropped.length > 0) log.info({ partitions: dropped }, 'Dropped partitions of expired observations')
      },
    },
  ]
}

/** Runs all tasks now and every ten minutes. `stop` waits for the running task and skips the others. */
export function startMaintenance(tasks: MaintenanceTask[], log: Log): { stop(): Promise<void> } {
  const end = new AbortController()
  let running = Promise.resolve()
  const run = () => void (running = running.then(() => runMaintenance(tasks, log, end.signal)))
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

/** Runs each task once. A failure is logged and does not affect the other tasks. */
export async function runMaintenance(tasks: MaintenanceTask[], log: Log, signal?: AbortSignal): Promise<void> {
  for (const { name, run } of tasks) {
    if (signal?.aborted) return
    try {
      await run()
    } catch (error) {
      const level = translateDatabaseError(error) ? 'warn' : 'error'
      log[level]({ err: error, task: name }, 'Maintenance task failed; the next run is in ten minutes')
    }
  }
}
