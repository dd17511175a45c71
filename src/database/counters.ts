import type { Knex } from 'knex'
import type { Counters } from '../domain/counters.js'
import type { Log } from '../log.js'
import { translateDatabaseError } from './postgres.js'

const quietMs = 60_000

/** Counters that all replicas share. While Postgres does not answer, `fallback` counts, a process for itself. */
export function createPostgresCounters(db: Knex, fallback: Counters, log: Log): Counters {
  let lastWarning = -quietMs
  return {
    async add(key, by, windowSeconds, now) {
      try {
        return await addToTable(db, key, by, now - (now % windowSeconds))
      } catch (error) {
        if (!translateDatabaseError(error)) throw error
        if (performance.now() - lastWarning > quietMs) {
          lastWarning = performance.now()
          log.warn({ err: error }, 'Rate limits are counted by each process alone until the database is back')
        }
        return fallback.add(key, by, windowSeconds, now)
      }
    },
  }
}

async function addToTable(db: Knex, key: string, by: number, windowStart: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `insert into rate_counts (key, window_start, count) values (?, ?, ?)
     on conflict (key) do update set
       count = case when rate_counts.window_start = excluded.window_start then rate_counts.count else 0 end + excluded.count,
       window_start = excluded.window_start
     returning count`,
    [key, windowStart, by],
  )
  return rows[0]?.count ?? by
}

/** Removes counts of windows that have ended. `before` in seconds since 1970. */
export async function forgetOldCounts(db: Knex, before: number): Promise<void> {
  await db('rate_counts').where('window_start', '<', before).delete()
}
