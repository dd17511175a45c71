import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { AqiStandard, Pollutant } from '../../../generated/types.js'
import { groupBy } from '../../base/groups.js'
import { hour } from '../../base/time.js'
import { concentrationIn } from '../../base/units.js'
import { acquireLock, locks } from '../../platform/database/locks.js'
import { query } from '../../platform/database/query.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { isValid } from '../../platform/ngsi-ld/validity.js'
import { pollutants } from './aqi.js'
import { currentIndex, indexWindowMs, type Concentrations, type StoredHour } from './station-index.js'

/** The stored indices of the city's own stations. */
export type IndexHistory = ReturnType<typeof createIndexHistory>

interface IndexHistoryOptions {
  db: Knex
  standard: AqiStandard
  /** The attributes that stations measure. */
  attributes: string[]
}

export function createIndexHistory({ db, standard, attributes }: IndexHistoryOptions) {
  return {
    /** Recomputes the stored indices that depend on late values. The newest index is computed with the entity. */
    async update(entityId: string, late: Date[], newest: Date): Promise<void> {
      for (const hours of groupsOf(touchedHours(late, newest))) {
        const [first = newest, last = newest] = [hours[0], hours.at(-1)]
        const [from, to] = [new Date(first.getTime() - indexWindowMs), new Date(last.getTime() + hour)]
        await db.transaction(async (trx) => {
          // Calls for the same entity wait for each other: the last one reads all values.
          await acquireLock(trx, locks.stationIndices, entityId)
          const stored = await readHours(trx, entityId, { attributes, from, to })
          await replace(trx, entityId, hourlyIndices(standard, hours, stored))
        })
      }
    },
  }
}

/** Hourly mean with the time of its newest value. Both are `null` if no value is valid. */
interface HourOfValues extends Omit<StoredHour, 'mean'> {
  mean: number | null
  newest: Date | null
}
type TimedHour = StoredHour & { newest: Date }

/** The index at the end of an hour. */
interface HourlyIndex {
  /** Start of the hour. */
  hour: Date
  /** Time of the newest value of the hour. */
  observedAt: Date
  value: number
}

interface HourlyIndices {
  indices: HourlyIndex[]
  /** Starts of the hours whose concentrations are all invalid. */
  invalid: Date[]
}

/** Returns the starts of the hours whose index reads values of these times, in ascending order: 15 per value. */
export function touchedHours(times: Date[], until: Date): Date[] {
  const starts = times.flatMap((time) => {
    const first = time.getTime() - (time.getTime() % hour)
    return Array.from({ length: indexWindowMs / hour }, (_, later) => first + later * hour)
  })
  const touched = [...new Set(starts)].filter((start) => start <= until.getTime()).sort((a, b) => a - b)
  return touched.map((start) => new Date(start))
}

/** Splits hours in ascending order into groups of at most 48 h, so that no group reads a long period. */
export function groupsOf(hours: Date[]): Date[][] {
  const groups: Date[][] = []
  for (const one of hours) {
    const group = groups.at(-1)
    if (group?.[0] && one.getTime() - group[0].getTime() < 48 * hour) group.push(one)
    else groups.push([one])
  }
  return groups
}

/**
 * Returns the index of each of these hours that has concentrations.
 * @param stored from `indexWindowMs` before the first hour
 */
function hourlyIndices(standard: AqiStandard, hours: Date[], stored: HourOfValues[]): HourlyIndices {
  const rows = groupBy(stored.filter(isTimed), ({ hour: start }) => start.getTime())
  const concentrations = new Set(stored.filter(isConcentration).map(({ hour: start }) => start.getTime()))
  const result: HourlyIndices = { indices: [], invalid: [] }
  for (const start of hours) {
    const window = Array.from(
      { length: indexWindowMs / hour },
      (_, ago) => rows.get(start.getTime() - ago * hour) ?? [],
    )
    const [now = []] = window
    if (now.some(isConcentration)) {
      const observedAt = newestOf(now)
      const known = window.flat()
      const index = currentIndex(standard, latestOf(known), known, observedAt.getTime())
      if (index) result.indices.push({ hour: start, observedAt, value: index.value })
    } else if (concentrations.has(start.getTime())) result.invalid.push(start)
  }
  return result
}

function isTimed(row: HourOfValues): row is TimedHour {
  return row.mean !== null
}

/** @param rows newest first */
function latestOf(rows: TimedHour[]): Concentrations {
  const latest: Concentrations = {}
  for (const pollutant of pollutants) {
    const row = rows.find(({ attribute }) => attribute === pollutant)
    const value = row && concentrationIn(pollutant, row.mean, row.unit)
    if (row && typeof value === 'number') latest[pollutant] = { observedAt: row.newest, hours: [value] }
  }
  return latest
}

function newestOf(rows: TimedHour[]): Date {
  return new Date(Math.max(...rows.map(({ newest }) => newest.getTime())))
}

const isConcentration = ({ attribute }: HourOfValues) => pollutants.some((name: Pollutant) => name === attribute)

const series = { entityType: 'AirQualityObserved', attribute: 'airQualityIndex', unit: '' }

/** Hours whose indices are computed together. */
interface HoursOfIndices {
  attributes: string[]
  /** Start of the values that the indices read. */
  from: Date
  /** Exclusive. */
  to: Date
}

/** Returns the hourly means of valid values, newest first. */
function readHours(db: Knex, entityId: string, { attributes, from, to }: HoursOfIndices): Promise<HourOfValues[]> {
  return query(
    db,
    sql`select attribute, unit, observed.*
        from observation_series as series cross join lateral (
          select date_trunc('hour', observed_at, 'UTC') as hour, avg(value) filter (where ${isValid}) as mean,
            max(observed_at) filter (where ${isValid}) as newest
          from observations where series_id = series.id and observed_at >= ${from} and observed_at < ${to}
          group by hour
        ) as observed
        where entity_id = ${entityId} and attribute = any(${attributes}::text[])
        order by hour desc`,
  )
}

/**
 * Replaces the stored indices of hours, adds one to each hour, and removes the indices of invalid hours. Unlike other
 * calls of `record`, this call may run in a transaction: the partitions exist, because they contain the values.
 */
async function replace(db: Knex, entityId: string, { indices, invalid }: HourlyIndices): Promise<void> {
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
  await query(
    db,
    sql`delete from observations using unnest(${invalid}::timestamptz[]) as given (hour), observation_series as series
        where (series.entity_id, series.attribute, series.unit) = (${entityId}, ${series.attribute}, ${series.unit})
          and series_id = series.id and observed_at >= given.hour and observed_at < given.hour + interval '1 hour'`,
  )
}
