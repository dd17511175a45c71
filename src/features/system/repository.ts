import type { Knex } from 'knex'
import sql, { join, type Sql } from 'sql-template-tag'
import type { OutboxName } from '../../../generated/types.js'
import { queriesOn } from '../../platform/database/query.js'
import type { Outbox } from '../../platform/feature.js'

/** Maximum number of rows that are counted, because a count reads them all. */
export const maxCounted = 10_000

/** Facts about the database. */
export interface DatabaseOverview {
  version: string
  sizeBytes: number
  /** Name of the newest migration. */
  migration: string | null
  /** Number of processes of the service. */
  replicas: number
  /** Estimated number of entities in the embedded broker; `null` before the first estimate. */
  entities: number | null
  /** Estimated number of images; `null` before the first estimate. */
  images: number | null
  /** Number and bytes of the images that were counted: one more than {@link maxCounted} if there are more. */
  countedImages: number
  countedBytes: number
}

/** Messages to deliver, by outbox. Numbers are one more than {@link maxCounted} if there are more. */
export interface Backlog {
  name: OutboxName
  waiting: number
  oldestAt: Date | null
  /** `null` if failures are not stored. */
  failed: number | null
}

/** Creates the repository of the state of the database. Its statements read a limited number of rows of large tables. */
export function createSystemRepository(db: Knex) {
  const { all, one } = queriesOn(db)

  return {
    /** Counts the messages of each outbox that wait for delivery, and those that could not be delivered. */
    backlogs: (outboxes: readonly Outbox[]) => all<Backlog>(join(outboxes.map(backlog), ' union all ')),

    /** Returns facts about the database, and estimates of large tables. */
    overview(): Promise<DatabaseOverview> {
      return one(sql`
        select split_part(current_setting('server_version'), ' ', 1) as version,
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
        ) as counted`)
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
