import type { Knex } from 'knex'
import type { PublishedReport } from '../../domain/civic-issue-entity.js'
import type { MirroredLocation } from '../../domain/location-entity.js'
import { deleteInBatches } from '../delete-in-batches.js'
import { locks, tryAcquireLock } from '../locks.js'

/** An entity with changes that have not been delivered to the broker. */
export interface PendingEntity {
  entityId: string
  /** Ids of all outbox rows of the entity. */
  rows: number[]
  /** Number of failed deliveries. */
  attempts: number
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

/** Maximum number of due rows from which the entities of a batch are selected. */
const maxDueRows = 1_000

/** Seconds before the second attempt, doubled for each further attempt up to `max`. */
const backoff = { first: 1, max: 300 }

const mirroredColumns = [
  'id',
  'name',
  'location_type',
  'description',
  'address',
  'area_sqm',
  'amenities',
  'opening_hours',
  'metadata',
  'data_source',
  'is_active',
  'latitude',
  'longitude',
] as const

/** Creates the repository of changes to deliver to the context broker. Database triggers write them. */
export function createOutboxRepository(db: Knex) {
  const pending = () => db('outbox').whereNull('delivered_at')

  return {
    /** Acquires the lock for deliveries until the transaction ends. @returns whether it was free */
    lock: () => tryAcquireLock(db, locks.outbox),

    /** Returns whether a delivery is due. */
    isDue: async (): Promise<boolean> =>
      (await pending().where('next_attempt_at', '<=', db.fn.now()).first(db.raw('1 as due'))) !== undefined,

    /** Returns up to `limit` entities that are due, oldest change first. */
    async take(limit: number): Promise<PendingEntity[]> {
      const due = pending()
        .where('next_attempt_at', '<=', db.fn.now())
        .orderBy(['next_attempt_at', 'id'])
        .limit(maxDueRows)
        .select('id', 'entity_id')
      const oldest = db
        .from(due.as('due'))
        .groupBy('entity_id')
        .orderBy('first')
        .limit(limit)
        .select('entity_id', db.raw('min(id) as first'))
      // Includes rows that are not due yet: an entity that changed again while it waits for a retry is delivered once.
      const entities = db
        .from(oldest.as('oldest'))
        .joinRaw('join outbox on outbox.entity_id = oldest.entity_id and outbox.delivered_at is null')
        .groupBy('oldest.entity_id', 'oldest.first')
        .orderBy('oldest.first')
        .select(
          'oldest.entity_id as entityId',
          db.raw('array_agg(outbox.id::float8) as rows'),
          db.raw('max(outbox.attempts) as attempts'),
        )
      return (await entities) as PendingEntity[]
    },

    async markDelivered(rows: number[]): Promise<void> {
      await db('outbox').whereRaw('id = any(?::bigint[])', [rows]).update({ delivered_at: db.fn.now(), error: null })
    },

    /** Schedules the next attempt with exponential backoff. */
    async markFailed(rows: number[], error: string): Promise<void> {
      await db('outbox')
        .whereRaw('id = any(?::bigint[])', [rows])
        .update({
          attempts: db.raw('attempts + 1'),
          next_attempt_at: db.raw(`now() + least(? * 2 ^ least(attempts, 20), ?) * interval '1 second'`, [
            backoff.first,
            backoff.max,
          ]),
          error: error.replaceAll('\0', ''),
        })
    },

    /** Returns the number of rows that have not been delivered. */
    async pending(): Promise<number> {
      const row = await pending().first<{ count: number } | undefined>(db.raw('count(*) as count'))
      return row?.count ?? 0
    },

    /** Deletes rows that were delivered more than `days` days ago. @returns the number of deleted rows */
    deleteDelivered: (days = 7): Promise<number> =>
      deleteInBatches(db, 'outbox', db.raw(`delivered_at < now() - ? * interval '1 day'`, [days])),

    /** Returns the current state of locations, including inactive ones. */
    locations: (ids: number[]): Promise<MirroredLocation[]> =>
      db('locations')
        .whereRaw('id = any(?::int[])', [ids])
        .select<MirroredLocation[]>(...mirroredColumns),

    /** Returns the current state of reports. Unpublished reports are excluded. */
    publishedReports: (ids: number[]): Promise<PublishedReport[]> =>
      db('reports')
        .whereRaw('id = any(?::int[])', [ids])
        .where({ is_published: true })
        .select<PublishedReport[]>('id', 'category', 'status', 'latitude', 'longitude', 'created_at', 'updated_at'),

    /**
     * Queues all active locations and published reports for a broker that has not received them before.
     * @returns the number of queued rows; 0 for a known broker
     */
    async fill(broker: string): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `with target as (insert into mirror_targets (broker) values (?) on conflict do nothing returning broker)
         insert into outbox (entity_id)
         select urn from target cross join (
           select 1 as turn, id, location_urn(location_type, id) as urn from locations where is_active
           union all
           select 2, id, report_urn(id) from reports where is_published
         ) existing order by turn, id`,
        [broker],
      )
      return rowCount
    },
  }
}
