import type { Knex } from 'knex'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { queriesOn } from '../database/query.js'
import type { AggregationMethod, TimeRange } from './temporal-query.js'
import { isValidAmongMany } from './validity.js'

/** The values of an attribute of an entity in one unit. */
export interface TemporalSeries {
  id: number
  entity_id: string
  /** Short name. */
  entity_type: string
  /** Short name. */
  attribute: string
  /** Empty for values without a unit. */
  unit: string
  /** Time of the oldest value in the range; `null` if there is none. */
  oldest: Date | null
  /** Time of the newest value in the range; `null` if there is none. */
  newest: Date | null
}

/** Conditions on entities. All must be met. */
export interface SeriesFilter {
  /** Short names. */
  types: string[]
  ids: string[] | undefined
  /** Regular expression in the syntax of Postgres. */
  idPattern?: string | undefined
  /** Short names. Only series of these attributes are returned. */
  attributes: string[] | undefined
  /** Short names. Series of these attributes are not returned. */
  beyond?: string[] | undefined
  range: TimeRange
}

export interface InstanceRow {
  series_id: number
  observed_at: Date
  value: number
}

export type AggregateRow = { series_id: number; period: number } & Partial<Record<AggregationMethod, number>>

export type TemporalRepository = ReturnType<typeof createTemporalRepository>

/** Reads the valid observations for temporal queries. Each method is one statement. */
export function createTemporalRepository(db: Knex) {
  const { all, values, count } = queriesOn(db)

  return {
    /** Returns the series with values in the range, of a page of entities in the order of their ids. */
    page(filter: SeriesFilter, { limit, offset }: { limit: number; offset: number }): Promise<TemporalSeries[]> {
      const page = sql`select series.entity_id ${withValues(filter)}
                       group by series.entity_id order by series.entity_id limit ${limit} offset ${offset}`
      return all(sql`
        select ${columns} from (${page}) as page join observation_series as series using (entity_id)
        ${ends('cross join lateral', filter.range)}
        where ${conditions(filter)} order by entity_id, attribute, unit`)
    },

    /** Returns the number of entities that have values in the range. */
    count: (filter: SeriesFilter): Promise<number> =>
      count(sql`select count(distinct series.entity_id) ${withValues(filter)}`),

    /** Returns all series of an entity, also those without values in the range. */
    seriesOf: (entityId: string, range: TimeRange): Promise<TemporalSeries[]> =>
      all(sql`
        select ${columns} from observation_series as series ${ends('left join lateral', range)}
        where entity_id = ${entityId} order by attribute, unit`),

    /** Returns which of these attributes have ever been stored for entities of these types. */
    known: (types: string[], attributes: string[]): Promise<string[]> =>
      // The order makes the planner use the index, instead of reading all series of an attribute that has none.
      values(sql`
        select distinct attribute from unnest(${types}::text[]) as type
        cross join unnest(${attributes}::text[]) as attribute cross join lateral (
          select from observation_series as series
          where series.entity_type = type and series.attribute = attribute.attribute order by entity_id limit 1
        ) as found`),

    /** Returns up to `limit` values per series, the newest or the oldest ones, in no particular order. */
    instances(
      series: number[],
      range: TimeRange,
      { newest, limit }: { newest: boolean; limit: number },
    ): Promise<InstanceRow[]> {
      const direction = newest ? sql`desc` : sql``
      return all(sql`
        select series.id as series_id, observed.* from ${idsOf(series)} cross join lateral (
          select observed_at, value ${observedIn(range)} order by observed_at ${direction} limit ${limit}
        ) as observed`)
    },

    /**
     * Aggregates values per series and period. Periods are numbered from 1, in ascending order.
     * @param starts start of each period, in milliseconds since 1970; the last period has no end
     */
    aggregates(
      series: number[],
      range: TimeRange,
      { starts, methods }: { starts: number[]; methods: AggregationMethod[] },
    ): Promise<AggregateRow[]> {
      const times = starts.map(toTimestamp)
      const results = methods.map((method) => sql`${functions[method]} as ${raw(`"${method}"`)}`)
      return all(sql`
        select series.id as series_id, aggregate.* from ${idsOf(series)} cross join lateral (
          select width_bucket(observed_at, ${times}::timestamptz[]) as period, ${join(results)}
          ${observedIn(range)} group by period
        ) as aggregate order by series_id, period`)
    },
  }
}

const functions: Record<AggregationMethod, Sql> = {
  totalCount: sql`count(*)`,
  distinctCount: sql`count(distinct value)`,
  sum: sql`sum(value)`,
  avg: sql`avg(value)`,
  min: sql`min(value)`,
  max: sql`max(value)`,
  // Of the values themselves, not an estimate from a sample. It is 0 for a single value.
  stddev: sql`stddev_pop(value)`,
  // Postgres fails if a square is too small for a number.
  sumsq: sql`sum(case when abs(value) < 1e-150 then 0 else value * value end)`,
}

const columns = sql`series.id, entity_id, entity_type, attribute, unit, oldest, newest`

const idsOf = (series: number[]): Sql => sql`unnest(${series}::integer[]) as series (id)`

/**
 * Returns `from` and `where` for series with values in the range. The limit in the lateral join makes Postgres look up
 * each series in the index, regardless of its estimates.
 */
function withValues(filter: SeriesFilter): Sql {
  return sql`from observation_series as series
             cross join lateral (select ${observedIn(filter.range)} limit 1) as observed
             where ${conditions(filter)}`
}

/** Joins the times of the oldest and the newest value. */
function ends(joined: 'cross join lateral' | 'left join lateral', range: TimeRange): Sql {
  const on = joined === 'left join lateral' ? sql`on true` : sql``
  const end = (direction: Sql) => sql`select observed_at ${observedIn(range)} order by observed_at ${direction} limit 1`
  return sql`${raw(joined)} (${end(sql``)}) as first (oldest) ${on}
             ${raw(joined)} (${end(sql`desc`)}) as last (newest) ${on}`
}

function observedIn({ from, to }: TimeRange): Sql {
  return sql`from observations where series_id = series.id and ${isValidAmongMany}
    ${from === undefined ? sql`` : sql`and observed_at >= ${toTimestamp(from)}::timestamptz`}
    ${to === undefined ? sql`` : sql`and observed_at < ${toTimestamp(to)}::timestamptz`}`
}

function conditions({ types, ids, idPattern, attributes, beyond = [] }: SeriesFilter): Sql {
  return sql`${isOneOf(sql`entity_type`, types)}
    ${ids ? sql`and ${isOneOf(sql`entity_id`, ids)}` : sql``}
    ${idPattern === undefined ? sql`` : sql`and entity_id ~ ${idPattern}`}
    ${attributes ? sql`and ${isOneOf(sql`attribute`, attributes)}` : sql``}
    ${beyond.length > 0 ? sql`and attribute <> all(${beyond}::text[])` : sql``}`
}

/** With one value, an index keeps its order for Postgres, which then reads only the rows of a page. */
function isOneOf(column: Sql, [first, ...others]: string[]): Sql {
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any(${[first, ...others]}::text[])`
}

/** The years that ISO 8601 and Postgres write in the same way. */
const [earliest, latest] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

function toTimestamp(time: number): string {
  return new Date(Math.min(Math.max(time, earliest), latest)).toISOString()
}
