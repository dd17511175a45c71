import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { codeOf } from '../errors.js'
import { second } from '../time.js'
import { acquireLock, locks } from './locks.js'
import { query } from './query.js'
import { sqlState } from './sql-state.js'

/** Milliseconds to wait for running queries before a drop is abandoned. During this time, new queries wait as well. */
const dropTimeout = 2 * second

/** Returns the start (UTC) of the month that is `later` months after the month of `time`. */
function monthOf(time: Date, later = 0): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later))
}

/** Returns the name of a month's partition, for instance `observations_2026_11`. */
function partitionName(month: Date): string {
  return `observations_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

async function partitionNames(db: Knex): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    db,
    sql`select relname as name from pg_inherits join pg_class on oid = inhrelid
        where inhparent = 'observations'::regclass`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Creates the missing partitions for these times. Concurrent calls are safe, and queries are not blocked. */
export async function createPartitions(db: Knex, times: Date[]): Promise<void> {
  const months = new Map(times.map((time) => [partitionName(time), monthOf(time)]))
  await db.transaction(async (trx) => {
    await acquireLock(trx, locks.partitions)
    const existing = await partitionNames(trx)
    for (const [name, month] of months) {
      if (existing.has(name)) continue
      // Unlike `create table … partition of`, attaching a table does not block reads and writes.
      await trx.raw('create table ?? (like observations including all)', [name])
      await trx.raw(
        `alter table observations attach partition ??
         for values from ('${month.toISOString()}') to ('${monthOf(month, 1).toISOString()}')`,
        [name],
      )
    }
  })
}

/** Creates the partitions of the current month and the next two. */
export function createPartitionsAhead(db: Knex, now: Date): Promise<void> {
  return createPartitions(
    db,
    [0, 1, 2].map((later) => monthOf(now, later)),
  )
}

/**
 * Drops the partitions whose months ended before a time. Drops none if a long query is reading one of them.
 * @returns the names of the dropped partitions
 */
export async function dropPartitions(db: Knex, before: Date): Promise<string[]> {
  // Names sort in the order of their months.
  const oldestKept = partitionName(before)
  const isExpired = (name: string) => name < oldestKept
  if (![...(await partitionNames(db))].some(isExpired)) return []
  try {
    return await db.transaction(async (trx) => {
      await acquireLock(trx, locks.partitions)
      await trx.raw(`set local lock_timeout = ${dropTimeout}`)
      const expired = [...(await partitionNames(trx))].filter(isExpired)
      for (const name of expired) await trx.raw('drop table ??', [name])
      return expired
    })
  } catch (error) {
    if (codeOf(error) === sqlState.lockNotAvailable) return []
    throw error
  }
}
