import type { Knex } from 'knex'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { VerificationLevel } from '../../../generated/types.js'
import type { Days } from '../../base/period.js'
import { queriesOn, startOfDay } from '../database/query.js'
import { seriesOf, type HistoryQuery } from './observations.js'

/** Minimum share of its values for an hour to count. */
export const shareOfCountedHour = 0.75

export interface Series {
  id: number
  entity_id: string
  attribute: string
  /** Empty for values without a unit. */
  unit: string
}

/** A series, and the conversion of its values: `factor` × value + `shift`. */
interface ConvertedSeries extends Pick<Series, 'id'> {
  /** Series with the same number are evaluated together, such as one quantity in two units. */
  subject: number
  factor: number
  shift: number
  /** Whether percentiles are returned. */
  percentiles: boolean
  /** Whether means of eight hours are returned. */
  eightHours: boolean
}

interface StatisticsQuery extends Days {
  series: ConvertedSeries[]
  /** Length of the periods that have percentiles. Default: only the whole query has percentiles. */
  interval?: 'day' | 'month' | 'year'
  timeZone: string
  now: Date
  /** The number of hours above each of these values is returned. */
  hourLimits: number[]
}

/** Flags and verification of the values of a series. */
interface Marks {
  /** Number of hours with values that a flag covers. */
  hours: number
  /** Level of the newest verification that covers all days. */
  level: VerificationLevel | null
}

interface MarksQuery extends Days {
  /** Ids of series. */
  ids: number[]
  timeZone: string
}

/** Statistics of the hours that count, of the whole query, a day, a month or year, or an hour of the day. */
export interface HourStatistics {
  subject: number
  kind: 'all' | 'day' | 'period' | 'hour_of_day'
  /** First local date, such as `2026-10-01`. */
  from: string
  /** Local hour from 0 to 23; `null` for other kinds. */
  hour_of_day: number | null
  hours: number
  /** Number of hours that have passed. */
  passed: number
  mean: number
  min: number
  max: number
  /** `null` if they are not requested. */
  percentiles: [p50: number, p95: number, p98: number] | null
  /** Highest mean of eight hours that end in the period. At least six of the hours must count. */
  eight_hours: number | null
  /** Number of hours above each of the limits. */
  above: number[]
}

export type HourStatisticsRepository = ReturnType<typeof createHourStatisticsRepository>

export function createHourStatisticsRepository(db: Knex) {
  const { all } = queriesOn(db)

  return {
    find: (entities: HistoryQuery['entities'], attributes: string[]): Promise<Series[]> =>
      all(seriesOf(entities, attributes)),

    /**
     * Returns the statistics of series on local days, days in ascending order. An hour counts if at least 75 % of its
     * values are valid, and if there are at least 75 % as many valid values as values in the median hour of its day.
     */
    of({ series, from, to, interval, timeZone, now, hourLimits }: StatisticsQuery): Promise<HourStatistics[]> {
      const startOf = (date: Sql | string) => startOfDay(date, timeZone)
      const period = sql`date_trunc(${interval ?? 'day'}, day)::date`
      const above = hourLimits.map((limit) => sql`count(*) filter (where value > ${limit})`)
      const hasPeriods = interval === 'month' || interval === 'year'
      const shares = interval
        ? {
            first: sql`coalesce(period, ${from}::date)`,
            kind: sql`case when period is null then 'all' else ${hasPeriods ? 'period' : 'day'} end`,
            sets: sql`(subject), (subject, period)`,
          }
        : { first: sql`${from}::date`, kind: sql`'all'`, sets: sql`(subject)` }
      return all(sql`
        with known as materialized (
          select subject, percentiles, eight_hours, hour, local::date as day,
            extract(hour from local)::integer as hour_of_day, sum / nullif(valid_count, 0) * factor + shift as value,
            count, valid_count
          from ${given(series)} cross join lateral (
            select hour, hour at time zone ${timeZone} as local, sum, count, valid_count from observation_hours
            where series_id = id and hour >= ${startOf(from)} - interval '7 hours'
              and hour < ${startOf(to)}
            offset 0
          ) as observed
        ), usual as (
          select subject, day, percentile_cont(0.5) within group (order by count) as usual from known group by 1, 2
        ), counted as materialized (
          select subject, percentiles, eight_hours, hour, day, ${period} as period, hour_of_day, value
          from known join usual using (subject, day)
          where value is not null and valid_count >= ${shareOfCountedHour} * greatest(count, usual)
        ), eight as (
          select subject, day as first, 'day' as kind, max(mean) filter (where hours >= 6) as eight_hours
          from (
            select subject, day, avg(value) over hours as mean, count(*) over hours as hours
            from counted where eight_hours
            window hours as (
              partition by subject order by hour range between interval '7 hours' preceding and current row
            )
          ) as means group by 1, 2
        ), shares as (
          select subject, ${shares.first} as first, ${shares.kind} as kind,
            percentile_cont('{0.5, 0.95, 0.98}'::float8[]) within group (order by value) as percentiles
          from counted where percentiles and day >= ${from}::date
          group by grouping sets (${shares.sets})
        ), grouped as (
          select subject, coalesce(day, ${hasPeriods ? sql`period, ` : empty}${from}::date) as first,
            case when hour_of_day is not null then 'hour_of_day' when day is not null then 'day'
              ${hasPeriods ? sql`when period is not null then 'period'` : empty} else 'all' end as kind,
            hour_of_day, count(*)::integer as hours, avg(value) as mean, min(value), max(value),
            array[${above.length > 0 ? join(above) : empty}]::integer[] as above
          from counted where day >= ${from}::date
          group by grouping sets ((subject), (subject, day), (subject, hour_of_day)${hasPeriods ? sql`, (subject, period)` : empty})
        ), bounded as (
          select *, greatest(first, ${from}::date) as start, least(${to}::date, case kind
            when 'day' then first + 1 when 'period' then (first + ${`1 ${interval ?? 'day'}`}::interval)::date else ${to}::date
          end) as end
          from grouped
        )
        select subject, kind, to_char(start, 'YYYY-MM-DD') as from, hour_of_day, hours, mean, min, max, above, percentiles,
          eight_hours,
          floor(extract(epoch from least(${startOf(sql`bounded.end`)}, ${now}) - ${startOf(sql`start`)}) / 3600)::integer as passed
        from bounded left join shares using (subject, first, kind) left join eight using (subject, first, kind)
        order by subject, start`)
    },

    /** Returns, by series, how many hours of local days have flagged values, and the level of verification. */
    async marks({ ids, from, to, timeZone }: MarksQuery): Promise<Map<number, Marks>> {
      const rows = await all<Marks & { id: number }>(sql`
        with days as (
          select ${startOfDay(from, timeZone)} as start, ${startOfDay(to, timeZone)} as end
        )
        select id, flagged.hours, (
          select level from observation_verifications
          where series_id = series.id and from_at <= days.start and to_at >= days.end order by id desc limit 1
        ) as level
        from days cross join unnest(${ids}::integer[]) as series (id) cross join lateral (
          select count(distinct hour)::integer as hours
          from observation_flags as flag cross join lateral (
            select hour from observation_hours
            where series_id = series.id and hour > from_at - interval '1 hour' and hour <= to_at
              and hour >= days.start and hour < days.end
            offset 0
          ) as observed
          where flag.series_id = series.id and to_at >= days.start and from_at < days.end and removed_at is null
        ) as flagged`)
      return new Map(rows.map(({ id, ...marks }) => [id, marks]))
    },
  }
}

function given(series: ConvertedSeries[]): Sql {
  return sql`unnest(${series.map(({ id }) => id)}::integer[], ${series.map(({ subject }) => subject)}::integer[],
    ${series.map(({ factor }) => factor)}::float8[], ${series.map(({ shift }) => shift)}::float8[],
    ${series.map(({ percentiles }) => percentiles)}::boolean[], ${series.map(({ eightHours }) => eightHours)}::boolean[]
  ) as given (id, subject, factor, shift, percentiles, eight_hours)`
}
