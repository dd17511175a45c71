import type { Knex } from 'knex'
import type { PublishedReport } from '../../domain/civic-issue-entity.js'
import type { MirroredLocation } from '../../domain/location-entity.js'
import { deleteInBatches } from '../delete-in-batches.js'
import { locks, tryAcquireLock } from '../locks.js'

/** An entity that the broker has not been told of. */
export interface PendingEntity {
  entityId: string
  /** All rows of the outbox that its delivery settles. */
  rows: number[]
  /** How often its delivery has failed. */
  attempts: number
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

/** Rows that are looked at to find the entities of a batch. */
const window = 1_000

/** Seconds before the second attempt, doubled with each further one. */
const backOff = { first: 1, longest: 300 }

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

/** Changes that the context broker must be told of; triggers of the database write them. */
export function createOutboxRepository(db: Knex) {
  const pending = () => db('outbox').whereNull('delivered_at')

  return {
    /** Whether this transaction may deliver; until it ends nobody else may. */
    lock: () => tryAcquireLock(db, locks.outbox),

    /** Whether something is due. */
    isDue: async (): Promise<boolean> =>
      (await pending().where('next_attempt_at', '<=', db.fn.now()).first(db.raw('1 as due'))) !== undefined,

    /** Entities that are due, those that have waited longest first. */
    async take(limit: number): Promise<PendingEntity[]> {
      const due = pending()
        .where('next_attempt_at', '<=', db.fn.now())
        .orderBy(['next_attempt_at', 'id'])
        .limit(window)
        .select('id', 'entity_id')
      const oldest = db
        .from(due.as('due'))
        .groupBy('entity_id')
        .orderBy('first')
        .limit(limit)
        .select('entity_id', db.raw('min(id) as first'))
      // An entity that waits for its next attempt and has changed again is delivered with all of its rows.
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

    /** Puts one entity off; the next attempt comes later each time. */
    async markFailed(rows: number[], error: string): Promise<void> {
      await db('outbox')
        .whereRaw('id = any(?::bigint[])', [rows])
        .update({
          attempts: db.raw('attempts + 1'),
          next_attempt_at: db.raw(`now() + least(? * 2 ^ least(attempts, 20), ?) * interval '1 second'`, [
            backOff.first,
            backOff.longest,
          ]),
          error: error.replaceAll('\0', ''),
        })
    },

    /** How many rows wait. */
    async pending(): Promise<number> {
      const row = await pending().first<{ count: number } | undefined>(db.raw('count(*) as count'))
      return row?.count ?? 0
    },

    /** Removes what was delivered that many days ago. */
    forgetDelivered: (days = 7): Promise<number> =>
      deleteInBatches(db, 'outbox', db.raw(`delivered_at < now() - ? * interval '1 day'`, [days])),

    /** Locations as they are now, active or not. */
    locations: (ids: number[]): Promise<MirroredLocation[]> =>
      db('locations')
        .whereRaw('id = any(?::int[])', [ids])
        .select<MirroredLocation[]>(...mirroredColumns),

    /** Reports as they are now; those that are not published are left out. */
    publishedReports: (ids: number[]): Promise<PublishedReport[]> =>
      db('reports')
        .whereRaw('id = any(?::int[])', [ids])
        .where({ is_published: true })
        .select<PublishedReport[]>('id', 'category', 'status', 'latitude', 'longitude', 'created_at', 'updated_at'),

    /**
     * Queues all locations and published reports for a broker that has never been given them.
     * @returns how many; 0 for a broker that is known
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
