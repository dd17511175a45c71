import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { HourlyIndex, TimedHour } from '../../domain/index-history.js'
import { query } from '../query.js'
import { createObservationRepository } from './observations.js'

export type IndexHistoryRepository = ReturnType<typeof createIndexHistoryRepository>

const series = { entityType: 'AirQualityObserved', attribute: 'airQualityIndex', unit: '' }

/** Creates the repository of the stored indices of the city's own stations. */
export function createIndexHistoryRepository(db: Knex) {
  return {
    /** Returns hourly means of the values observed from `from` until before `to`, newest first. */
    hours(entityId: string, attributes: string[], { from, to }: { from: Date; to: Date }): Promise<TimedHour[]> {
      return query(
        db,
        sql`select attribute, unit, observed.*
            from observation_series as series cross join lateral (
              select date_trunc('hour', observed_at, 'UTC') as hour, avg(value) as mean, max(observed_at) as newest
              from observations where series_id = series.id and observed_at >= ${from} and observed_at < ${to}
              group by hour
            ) as observed
            where entity_id = ${entityId} and attribute = any(${attributes}::text[])
            order by hour desc`,
      )
    },

    /** Replaces the stored indices of these hours, and adds one to each hour without any. */
    async replace(entityId: string, indices: HourlyIndex[]): Promise<void> {
      const replaced = await query<{ hour: Date }>(
        db,
        sql`with given as (
              select * from unnest(${indices.map(({ hour }) => hour)}::timestamptz[],
                ${indices.map(({ value }) => value)}::float8[]) as given (hour, value)
            )
            update observations set value = given.value
            from given, observation_series as series
            where (series.entity_id, series.attribute, series.unit) = (${entityId}, ${series.attribute}, ${series.unit})
              and series_id = series.id and observed_at >= given.hour and observed_at < given.hour + interval '1 hour'
            returning given.hour`,
      )
      const known = new Set(replaced.map(({ hour }) => hour.getTime()))
      const missing = indices.filter(({ hour }) => !known.has(hour.getTime()))
      await createObservationRepository(db).record(
        missing.map(({ observedAt, value }) => ({ entityId, ...series, observedAt, value })),
      )
    },
  }
}
