import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { codeOf } from '../../base/errors.js'
import { second } from '../../base/time.js'
import { acquireLock, locks } from './locks.js'
import { sqlState } from './postgres.js'
import { queriesOn, query } from './query.js'

/** A table with a partition per month (UTC). */
interface PartitionedTable {
  name: string
  /** Statements that complete a new partition, because triggers of statements are not inherited. */
  complete?: (partition: Sql) => Sql
}

/** These have no default partition: observations of any time arrive, and partitions are created with them. */
export const observationPartitions: PartitionedTable = { name: 'observations' }
export const hourPartitions: PartitionedTable = { name: 'observation_hours' }

/** Its default partition receives events until the partition of their month exists. */
export const auditPartitions: PartitionedTable = {
  name: 'audit_events',
  complete: (partition) => sql`create trigger append_only before update or delete or truncate on ${partition}
                               for each statement execute function refuse_audit_change()`,
}

/** Milliseconds to wait for running queries before work on tables is abandoned. Meanwhile, new queries wait as well. */
const lockTimeout = 2 * second

/** Returns the start (UTC) of the month that is `later` months after the month of `time`. */
function monthOf(time: Date, later = 0): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later))
}

/** Returns the name of a month's partition, for instance `observations_2026_11`. */
function partitionName({ name }: PartitionedTable, month: Date): string {
  return `${name}_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

async function partitionNames(db: Knex, { name: table }: PartitionedTable): Promise<Set<string>> {
  const names = await queriesOn(db).values<string>(
    sql`select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = ${table}::regclass`,
  )
  return new Set(names)
}

/** Creates the missing partitions for these times. Concurrent calls are safe, and queries are not blocked. */
export async function createPartitions(db: Knex, table: PartitionedTable, times: Date[]): Promise<void> {
  const months = new Map(times.map((time) => [partitionName(table, time), monthOf(time)]))
  await db.transaction(async (trx) => {
    await acquireLock(trx, locks.partitions)
    const existing = await partitionNames(trx, table)
    for (const [name, month] of months) {
      if (existing.has(name)) continue
      await createTable(trx, table, name)
      // Unlike `create table … partition of`, attaching a table does not block reads and writes.
      const [from, to] = [raw(month.toISOString()), raw(monthOf(month, 1).toISOString())]
      await query(
        trx,
        sql`alter table ${raw(table.name)} attach partition ${raw(name)} for values from ('${from}') to ('${to}')`,
      )
    }
  })
}

/** Creates an empty table with the columns and indexes of the partitions. */
async function createTable(trx: Knex, table: PartitionedTable, name: string): Promise<void> {
  await query(trx, sql`create table ${raw(name)} (like ${raw(table.name)} including all excluding identity)`)
  if (table.complete) await query(trx, table.complete(raw(name)))
}

/** Creates the partitions of the current month and the next two. */
export function createPartitionsAhead(db: Knex, table: PartitionedTable, now: Date): Promise<void> {
  return createPartitions(
    db,
    table,
    [0, 1, 2].map((later) => monthOf(now, later)),
  )
}

/**
 * Moves the audit events of the default partition into partitions of their months. Otherwise, these partitions could not
 * be created, and the events would never be dropped. Does nothing while a long query is reading the table.
 */
export async function emptyDefaultPartition(db: Knex): Promise<void> {
  if (!(await queriesOn(db).some(sql`select from audit_events_default limit 1`))) return
  await withPartitionLock(db, async (trx) => {
    await query(trx, sql`alter table audit_events detach partition audit_events_default`)
    await query(trx, sql`alter table audit_events_default rename to audit_events_moved`)
    await createTable(trx, auditPartitions, 'audit_events_default')
    await query(trx, sql`alter table audit_events attach partition audit_events_default default`)
    const statement = sql`select distinct date_trunc('month', at, 'UTC') as month from audit_events_moved`
    await createPartitions(trx, auditPartitions, await queriesOn(trx).values<Date>(statement))
    await query(trx, sql`insert into audit_events overriding system value select * from audit_events_moved`)
    await query(trx, sql`drop table audit_events_moved`)
  })
}

/**
 * Drops the partitions whose months ended before a time. Drops none while a long query is reading one of them.
 * @returns the names of the dropped partitions
 */
export async function dropPartitions(db: Knex, table: PartitionedTable, before: Date): Promise<string[]> {
  // Names sort in the order of their months, and the default partition after them.
  const oldestKept = partitionName(table, before)
  const isExpired = (name: string) => name < oldestKept
  if (![...(await partitionNames(db, table))].some(isExpired)) return []
  const dropped = await withPartitionLock(db, async (trx) => {
    const expired = [...(await partitionNames(trx, table))].filter(isExpired)
    for (const name of expired) await query(trx, sql`drop table ${raw(name)}`)
    return expired
  })
  return dropped ?? []
}

/** Runs work that locks tables exclusively in a transaction. @returns `undefined` if a table is in use for too long */
async function withPartitionLock<T>(db: Knex, work: (trx: Knex) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction(async (trx) => {
      await acquireLock(trx, locks.partitions)
      await query(trx, sql`set local lock_timeout = ${raw(String(lockTimeout))}`)
      return work(trx)
    })
  } catch (error) {
    if (codeOf(error) === sqlState.lockNotAvailable) return undefined
    throw error
  }
}
