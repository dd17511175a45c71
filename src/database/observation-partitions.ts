import type { Knex } from 'knex'
import { codeOf } from '../errors.js'
import { acquireLock, locks } from './locks.js'

/** Milliseconds that dropping waits for readers; new ones queue behind it meanwhile. */
const dropTimeout = 2_000

/** SQLSTATE of a wait that took too long. */
const lockNotAvailable = '55P03'

/** First moment of the month, UTC, that many months later. */
function monthOf(time: Date, later = 0): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later))
}

/** Name of a month's partition, for instance `observations_2026_11`. */
function partitionName(month: Date): string {
  return `observations_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

async function partitionNames(db: Knex): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = 'observations'::regclass`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Makes the partitions that these times need. Many processes may do this at once, and readers do not notice. */
export async function createPartitions(db: Knex, times: Date[]): Promise<void> {
  const months = new Map(times.map((time) => [partitionName(time), monthOf(time)]))
  await db.transaction(async (trx) => {
    await acquireLock(trx, locks.partitions)
    const existing = await partitionNames(trx)
    for (const [name, month] of months) {
      if (existing.has(name)) continue
      // Attaching a table locks out nobody who reads or writes; making a partition in one step would.
      await trx.raw('create table ?? (like observations including all)', [name])
      await trx.raw(
        `alter table observations attach partition ??
         for values from ('${month.toISOString()}') to ('${monthOf(month, 1).toISOString()}')`,
        [name],
      )
    }
  })
}

/** Makes the partitions of this month and the next two. */
export function createPartitionsAhead(db: Knex, now: Date): Promise<void> {
  return createPartitions(
    db,
    [0, 1, 2].map((later) => monthOf(now, later)),
  )
}

/**
 * Drops the partitions whose months ended before a time; gives up, for the next run, when a long query reads them.
 * @returns their names
 */
export async function dropPartitions(db: Knex, before: Date): Promise<string[]> {
  // Names sort like their months, and the month in which the time lies stays.
  const kept = partitionName(before)
  const isPast = (name: string) => name < kept
  if (![...(await partitionNames(db))].some(isPast)) return []
  try {
    return await db.transaction(async (trx) => {
      await acquireLock(trx, locks.partitions)
      await trx.raw(`set local lock_timeout = ${dropTimeout}`)
      const past = [...(await partitionNames(trx))].filter(isPast)
      for (const name of past) await trx.raw('drop table ??', [name])
      return past
    })
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) return []
    throw error
  }
}
