import type { Knex } from 'knex'
import type { TrafficColor } from '../../domain/traffic.js'

/** The latest state of a road segment. */
export interface TrafficState {
  segmentId: string
  color: TrafficColor
  observedAt: Date
}

/** Colours by segment, as the text of a JSON object, and the time of the newest observation behind them. */
export interface LiveTraffic {
  colors: string
  /** `null` when there is none. */
  newest: Date | null
}

export type TrafficStateRepository = ReturnType<typeof createTrafficStateRepository>

export function createTrafficStateRepository(db: Knex) {
  return {
    /** Keeps the newest state of each segment, in whatever order they arrive. */
    async upsertMany(states: TrafficState[]): Promise<void> {
      if (states.length === 0) return
      // In order, so that processes which write the same segments wait for each other and never in a circle.
      await db.raw(
        `insert into traffic_states as kept (segment_id, color, observed_at)
         select distinct on (segment_id) segment_id, color, observed_at
         from unnest(?::text[], ?::text[], ?::timestamptz[]) as given (segment_id, color, observed_at)
         order by segment_id, observed_at desc
         on conflict (segment_id) do update set color = excluded.color, observed_at = excluded.observed_at
         where kept.observed_at < excluded.observed_at`,
        [
          states.map(({ segmentId }) => segmentId),
          states.map(({ color }) => color),
          states.map(({ observedAt }) => observedAt),
        ],
      )
    },

    /** The states observed since then, as one row. Text, since parsing ten thousand takes longer than reading them. */
    async live(since: Date): Promise<LiveTraffic> {
      const { rows } = await db.raw<{ rows: LiveTraffic[] }>(
        `select coalesce(json_object_agg(segment_id, color order by segment_id), '{}')::text as colors,
           max(observed_at) as newest
         from traffic_states where observed_at >= ?`,
        [since],
      )
      return rows[0] ?? { colors: '{}', newest: null }
    },
  }
}
