import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { locks, tryAcquireLock } from '../../platform/database/locks.js'
import { deleteInBatches, queriesOn } from '../../platform/database/query.js'

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

/** Maximum number of due rows from which the entities of a batch are selected. */
const maxDueRows = 1_000

/** Seconds before the second attempt, doubled for each further attempt up to `max`. */
const backoff = { first: 1, max: 300 }

/** Creates the repository of changes to deliver to the context broker. Database triggers write them. */
export function createOutboxRepository(db: Knex) {
  const { all, run, prepared, count } = queriesOn(db)

  return {
    /** Acquires the lock for deliveries until the transaction ends. @returns whether it was free */
    lock: () => tryAcquireLock(db, locks.outbox),

    /** Returns whether a delivery is due. */
    isDue: (): Promise<boolean> =>
      prepared.some(sql`select from outbox where delivered_at is null and next_attempt_at <= now() limit 1`),

    /**
     * Returns up to `limit` entities that are due, oldest change first, with the ids of all their outbox rows and the number
     * of failed deliveries.
     */
    take(limit: number): Promise<{ entityId: string; rows: number[]; attempts: number }[]> {
      const due = sql`select id, entity_id from outbox where delivered_at is null and next_attempt_at <= now()
                      order by next_attempt_at, id limit ${maxDueRows}`
      const oldest = sql`select entity_id, min(id) as first from (${due}) as due
                         group by entity_id order by first limit ${limit}`
      // Includes rows that are not due yet: an entity that changed again while it waits for a retry is delivered once.
      return all(sql`
        select oldest.entity_id as "entityId", array_agg(outbox.id::float8) as rows,
          max(outbox.attempts) as attempts
        from (${oldest}) as oldest
        join outbox on outbox.entity_id = oldest.entity_id and outbox.delivered_at is null
        group by oldest.entity_id, oldest.first
        order by oldest.first`)
    },

    /** Keeps delivered rows for a while, except the rows of stations, which change with every reading. */
    markDelivered: (rows: number[]): Promise<void> =>
      run(sql`
        with given as (select unnest(${rows}::bigint[]) as id),
          removed as (delete from outbox using given where outbox.id = given.id and entity_id like 'station:%')
        update outbox set delivered_at = now(), error = null
        from given where outbox.id = given.id and entity_id not like 'station:%'`),

    /** Schedules the next attempt with exponential backoff. */
    markFailed: (rows: number[], error: string): Promise<void> =>
      run(sql`
        update outbox set attempts = attempts + 1, error = ${error.replaceAll('\0', '')},
          next_attempt_at = now() + least(${backoff.first}::int * 2 ^ least(attempts, 20), ${backoff.max}::int)
            * interval '1 second'
        where id = any(${rows}::bigint[])`),

    /** Returns the number of rows that have not been delivered. */
    pending: (): Promise<number> => count(sql`select count(*) from outbox where delivered_at is null`),

    /** Deletes rows that were delivered more than `days` days ago. @returns the number of deleted rows */
    deleteDelivered: (days = 7): Promise<number> =>
      deleteInBatches(db, 'outbox', sql`delivered_at < now() - ${days} * interval '1 day'`),

    /**
     * Queues all active locations, published reports and stations with readings for a broker that has not received them
     * before.
     * @returns the number of queued rows; 0 for a known broker
     */
    async fill(broker: string): Promise<number> {
      const queued = await all(sql`
        with target as (
          insert into mirror_targets (broker) values (${broker}) on conflict do nothing returning broker
        )
        insert into outbox (entity_id)
        select urn from target cross join (
          select 1 as turn, id, location_urn(location_type, id) as urn from locations where is_active
          union all
          select 2, id, report_urn(id) from reports where is_published
          union all
          select 3, id, 'station:' || id from stations where last_reading_at is not null
        ) existing order by turn, id
        on conflict do nothing returning id`)
      return queued.length
    },
  }
}
