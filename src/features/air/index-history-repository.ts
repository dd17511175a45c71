import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { acquireLock, locks } from '../../platform/database/locks.js'
import { query } from '../../platform/database/query.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { HourlyIndex, TimedHour } from './index-history.js'

export type IndexHistoryRepository = ReturnType<typeof createIndexHistoryRepository>

const series = { entityType: 'AirQualityObserved', attribute: 'airQualityIndex', unit: '' }

/** Hours whose indices are computed together. */
export interface HoursOfIndices {
  attributes: string[]
  /** Start of the values that the indices read. */
  from: Date
  /** Exclusive. */
  to: Date
}

/** Creates the repository of the stored indices of the city's own stations. */
export function createIndexHistoryRepository(db: Knex) {
  return {
    /**
     * Replaces the stored indices of hours, and adds one to each hour. Calls for the same entity wait for each other:
     * the last one reads all values.
     * @param compute is called with the hourly means of the values, newest first
     */
    update(entityId: string, period: HoursOfIndices, compute: (stored: TimedHour[]) => HourlyIndex[]): Promise<void> {
      return db.transaction(async (trx) => {
        await acquireLock(trx, locks.stationIndices, entityId)
        await replace(trx, entityId, compute(await readHours(trx, entityId, period)))
      })
    },
  }
}

function readHours(db: Knex, entityId: string, { attributes, from, to }: HoursOfIndices): Promise<TimedHour[]> {
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
}

/** Can run in a transaction, because the month of each index has a partition with the values of its hour. */
async function replace(db: Knex, entityId: string, indices: HourlyIndex[]): Promise<void> {
  // Added to hours with an index as well. Otherwise, a notification on its way could add an outdated one at this time.
  await createObservationRepository(db).record(
    indices.map(({ observedAt, value }) => ({ entityId, ...series, observedAt, value })),
  )
  await query(
    db,
    sql`with given as (
          select * from unnest(${indices.map(({ hour }) => hour)}::timestamptz[],
            ${indices.map(({ value }) => value)}::float8[]) as given (hour, value)
        )
        update observations set value = given.value
        from given, observation_series as series
        where (series.entity_id, series.attribute, series.unit) = (${entityId}, ${series.attribute}, ${series.unit})
          and series_id = series.id and observed_at >= given.hour and observed_at < given.hour + interval '1 hour'
          and observations.value <> given.value`,
  )
}
