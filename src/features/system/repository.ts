import type { Knex } from 'knex'
import sql, { join, type Sql } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { Outbox } from '../../platform/outbox.js'
import type { Backlog, DatabaseOverview } from './status.js'
import { maxCounted } from './status.js'

export type SystemRepository = ReturnType<typeof createSystemRepository>

/** Creates the repository of the state of the database. Its statements read a limited number of rows of large tables. */
export function createSystemRepository(db: Knex) {
  return {
    /** Counts the messages of each outbox that wait for delivery, and those that could not be delivered. */
    backlogs: (outboxes: readonly Outbox[]) => query<Backlog>(db, join(outboxes.map(backlog), ' union all ')),

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

function backlog({ name, waiting, failed }: Outbox): Sql {
  const count =
    failed === 'waiting'
      ? sql`count(*) filter (where failing)`
      : failed
        ? sql`(select count(*) from (${failed} limit ${maxCounted + 1}) as given_up)`
        : sql`null::bigint`
  return sql`select ${name}::text as name, count(*) as waiting, min(created_at) as "oldestAt", ${count} as failed
             from (${waiting} limit ${maxCounted + 1}) as waiting`
}
