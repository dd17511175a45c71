import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { TrafficState } from './traffic-state.js'

/** Colours by segment, as the text of a JSON object, and the time of the newest observation. */
export interface LiveTraffic {
  colors: string
  /** `null` if there are no states. */
  newest: Date | null
}

export type TrafficStateRepository = ReturnType<typeof createTrafficStateRepository>

export function createTrafficStateRepository(db: Knex) {
  return {
    /** Stores the newest state of each segment, regardless of the order in which states arrive. */
    async upsertMany(states: TrafficState[]): Promise<void> {
      if (states.length === 0) return
      // Ordered, because concurrent writes of the same segments could deadlock otherwise.
      await query(
        db,
        sql`insert into traffic_states as stored (segment_id, color, observed_at)
            select distinct on (segment_id) segment_id, color, observed_at
            from unnest(${states.map(({ segmentId }) => segmentId)}::text[], ${states.map(({ color }) => color)}::text[],
              ${states.map(({ observedAt }) => observedAt)}::timestamptz[]) as given (segment_id, color, observed_at)
            order by segment_id, observed_at desc
            on conflict (segment_id) do update set color = excluded.color, observed_at = excluded.observed_at
            where stored.observed_at < excluded.observed_at`,
      )
    },

    /** Removes the states of segments that were not observed after a time. */
    async remove(segments: { segmentId: string; deletedAt: Date }[]): Promise<void> {
      if (segments.length === 0) return
      await query(
        db,
        sql`delete from traffic_states using unnest(
              ${segments.map(({ segmentId }) => segmentId)}::text[], ${segments.map(({ deletedAt }) => deletedAt)}::timestamptz[]
            ) as deleted (id, at)
            where segment_id = deleted.id and observed_at <= deleted.at`,
      )
    },

    /**
     * Returns the states observed at or after a time. They are text, because parsing 10,000 states takes longer than
     * reading them.
     */
    async live(since: Date): Promise<LiveTraffic> {
      const [live] = await query<LiveTraffic>(
        db,
        sql`select coalesce(json_object_agg(segment_id, color order by segment_id), '{}')::text as colors,
              max(observed_at) as newest
            from traffic_states where observed_at >= ${since}`,
      )
      return live ?? { colors: '{}', newest: null }
    },
  }
}
