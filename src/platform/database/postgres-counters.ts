import { createHmac } from 'node:crypto'
import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { Log } from '../../base/log.js'
import { minute } from '../../base/time.js'
import type { Counters } from '../../pipeline/http/rate-limit.js'
import { deleteInBatches } from './batches.js'
import { translateDatabaseError } from './postgres.js'
import { query } from './query.js'

/** Minimum milliseconds between warnings. */
const warningInterval = minute

/**
 * Creates counters that all replicas share. While Postgres is unavailable, each process counts in `fallback`. Keys
 * contain IP and email addresses, including those of people without an account. They are stored as keyed hashes, so the
 * addresses cannot be recovered without `secret`.
 */
export function createPostgresCounters(db: Knex, fallback: Counters, log: Log, secret: Buffer): Counters {
  let lastWarning = -warningInterval
  return {
    async add(key, by, windowSeconds, now) {
      try {
        const hashed = createHmac('sha256', secret).update(key).digest('base64url')
        return await addToTable(db, hashed, by, now - (now % windowSeconds), windowSeconds)
      } catch (error) {
        if (!translateDatabaseError(error)) throw error
        if (performance.now() - lastWarning > warningInterval) {
          lastWarning = performance.now()
          log.warn({ err: error }, 'Rate limits are counted per process until the database is available again')
        }
        return fallback.add(key, by, windowSeconds, now)
      }
    },
  }
}

async function addToTable(
  db: Knex,
  key: string,
  by: number,
  windowStart: number,
  windowSeconds: number,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`insert into rate_counts (key, window_start, count, window_seconds)
        values (${key}, ${windowStart}, ${by}, ${windowSeconds})
        on conflict (key) do update set
          count = case when rate_counts.window_start = excluded.window_start then rate_counts.count else 0 end + excluded.count,
          window_start = excluded.window_start
        returning count`,
    { prepare: true },
  )
  return row?.count ?? by
}

/** Deletes the counts of windows that ended before a time in seconds since 1970. */
export async function deleteExpiredCounts(db: Knex, before: number): Promise<void> {
  await deleteInBatches(db, 'rate_counts', sql`window_start + window_seconds < ${before}`)
}
