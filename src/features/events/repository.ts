import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { streetDecimals } from '../../base/geo.js'
import { deleteInBatches, queriesOn } from '../../platform/database/query.js'
import type { EventPosition, EventRecord, EventType } from './events.js'

/** An event to insert. Events of one resource are delivered in order. */
export interface NewEvent {
  type: EventType
  resource: string
  data: Record<string, unknown>
}

/** Events in order, and whether later ones exist that a running transaction hides. */
interface EventBatch {
  events: EventRecord[]
  hasHidden: boolean
}

export type EventRepository = ReturnType<typeof createEventRepository>

export function createEventRepository(db: Knex) {
  const { all, value, values, some, run, prepared } = queriesOn(db)

  return {
    /** Inserts events in the current transaction. @returns their ids, in order */
    async add(events: NewEvent[]): Promise<number[]> {
      if (events.length === 0) return []
      return values(sql`
        insert into events (type, resource, data)
        select type, resource, data
        from unnest(${events.map(({ type }) => type)}::text[], ${events.map(({ resource }) => resource)}::text[],
               ${events.map(({ data }) => JSON.stringify(data))}::jsonb[]) with ordinality
          as given (type, resource, data, position)
        order by position
        returning id::float8`)
    },

    /**
     * Moves events of a backup that was restored into another Postgres cluster before all others. Their transactions would
     * otherwise seem to be in the future, and readers would wait for them. @returns their number
     */
    async adoptRestored(): Promise<number> {
      const adopted = sql`update events set xid = '3' where xid >= pg_snapshot_xmax(pg_current_snapshot()) returning id`
      return (await all(adopted)).length
    },

    /**
     * Removes the events of a user's deleted reports, and the exact place from the events of other reports, which
     * have been anonymised.
     */
    async anonymiseOf(userId: number): Promise<void> {
      const scale = 10 ** streetDecimals
      const rounded = (name: string) => sql`floor((data->>${name})::float8 * ${scale}::float8 + 0.5) / ${scale}::float8`
      const isKept = sql`exists (select from reports where reports.id = (data->>'id')::integer)`
      await run(sql`
        with removed as (delete from events where user_id = ${userId} and not ${isKept})
        update events
        set data = data || jsonb_build_object('latitude', ${rounded('latitude')}, 'longitude', ${rounded('longitude')})
        where user_id = ${userId} and ${isKept}`)
    },

    /** Returns the position after all events that can be read now. */
    async end(): Promise<EventPosition> {
      const xid = await value<string>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text`)
      return { xid: BigInt(xid ?? 0), id: 0 }
    },

    /**
     * Returns at most `limit` events after a position. Events are hidden while a transaction that began to write before
     * theirs is running, because it may add events before them.
     */
    async listAfter({ xid, id }: EventPosition, limit: number): Promise<EventBatch> {
      const rows = await prepared.all<EventRecord & { is_hidden: boolean }>(sql`
        select id::float8, xid::text, type, data, user_id, created_at,
               xid >= pg_snapshot_xmin(pg_current_snapshot()) as is_hidden
        from events where (events.xid, events.id) > (${xid}::xid8, ${id}::bigint)
        order by events.xid, events.id limit ${limit}`)
      const events = rows.filter(({ is_hidden }) => !is_hidden)
      return { events, hasHidden: events.length < rows.length }
    },

    /**
     * Returns whether all events after a position are kept: whether its event exists or, for the end of the table at an
     * earlier time, whether an older event exists.
     */
    isKept: ({ xid, id }: EventPosition): Promise<boolean> =>
      some(sql`
        select where case when ${id}::bigint > 0
          then exists (select from events where xid = ${xid}::xid8 and id = ${id}::bigint)
          else ${xid}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
            and exists (select from events where xid < ${xid}::xid8)
        end`),

    /** Deletes events that are older than `days` days, with their deliveries. @returns the number of deleted events */
    removeOlderThan: (days: number): Promise<number> =>
      deleteInBatches(db, 'events', sql`created_at < now() - ${days} * interval '1 day'`),
  }
}
