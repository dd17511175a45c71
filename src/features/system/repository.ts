import type { Knex } from 'knex'
import sql, { type Sql } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { Backlog, DatabaseOverview } from './status.js'
import { maxCounted } from './status.js'

export type SystemRepository = ReturnType<typeof createSystemRepository>

/** Creates the repository of the state of the database. Its statements read a limited number of rows of large tables. */
export function createSystemRepository(db: Knex) {
  return {
    /** Counts the messages that wait for delivery, and those that could not be delivered. */
    backlogs: () =>
      query<Backlog>(
        db,
        sql`${backlog('mail', {
          // The orders are those of partial indexes. Without them, Postgres might read whole tables.
          waiting: sql`select created_at, false as failing from mails where sent_at is null and failed_at is null
                       order by next_attempt_at`,
          failed: sql`select from mails where failed_at > now() - interval '24 hours' order by failed_at`,
        })}
        union all ${backlog('push', {
          waiting: sql`select created_at, false as failing from push_messages order by next_attempt_at, id`,
        })}
        union all ${backlog('webhook', {
          waiting: sql`select created_at, false as failing from webhook_deliveries where status = 'pending'
                       order by webhook_id, next_attempt_at, id`,
          failed: sql`select from webhook_deliveries
                      where status = 'failed' and last_attempt_at > now() - interval '24 hours' order by last_attempt_at`,
        })}
        union all ${backlog('broker', {
          waiting: sql`select created_at, error is not null as failing from outbox where delivered_at is null
                       order by next_attempt_at, id`,
          failed: 'waiting',
        })}`,
      ),

    /** Returns facts about the database, and estimates of large tables. */
    async overview(): Promise<DatabaseOverview> {
      const [row] = await query<DatabaseOverview>(
        db,
        sql`select split_part(current_setting('server_version'), ' ', 1) as version,
              pg_database_size(current_database()) as "sizeBytes",
              (select name from knex_migrations order by id desc limit 1) as migration,
              (select count(*) from pg_stat_activity
               where datname = current_database() and application_name = 'ems change feed') as replicas,
              (select nullif(reltuples, -1)::bigint from pg_class where oid = 'broker.entities'::regclass) as entities,
              (select nullif(reltuples, -1)::bigint from pg_class where oid = 'uploads'::regclass) as images,
              counted.images as "countedImages", counted.bytes as "countedBytes"
            from (
              select count(*) as images, coalesce(sum(size), 0) as bytes
              from (select size from uploads limit ${maxCounted + 1}) as known
            ) as counted`,
      )
      if (!row) throw new Error('The query returned no row.')
      return row
    },
  }
}

/** Counts the rows of `waiting` and `failed`. `failed: 'waiting'` counts the waiting rows that are `failing`. */
function backlog(name: Backlog['name'], { waiting, failed }: { waiting: Sql; failed?: Sql | 'waiting' }): Sql {
  const count =
    failed === 'waiting'
      ? sql`count(*) filter (where failing)`
      : failed
        ? sql`(select count(*) from (${failed} limit ${maxCounted + 1}) as given_up)`
        : sql`null::bigint`
  return sql`select ${name}::text as name, count(*) as waiting, min(created_at) as "oldestAt", ${count} as failed
             from (${waiting} limit ${maxCounted + 1}) as waiting`
}
