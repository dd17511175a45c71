import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { Collocation, SensorAttribute } from '../../../generated/types.js'
import { attributeOf } from '../../base/ngsi-ld.js'
import type { Period } from '../../base/period.js'
import { quantities } from '../../base/units.js'
import { queriesOn } from '../../platform/database/query.js'
import { shareOfCountedHour } from '../../platform/ngsi-ld/hour-statistics.js'
import { rawAttribute } from './corrections.js'

interface Query extends Period {
  /** Ids of the entities. */
  station: string
  reference: string
  attribute: SensorAttribute
  /** IANA name of the city's time zone. */
  timeZone: string
}

type Line = Pick<Collocation, 'slope' | 'intercept' | 'r2' | 'rmse'>
type Points = Pick<Collocation, 'points'>

/** Minimum number of hours with both values: a week. */
export const minPairs = 168
const maxPoints = 2_000

export function createCollocations(db: Knex) {
  const { one } = queriesOn(db)

  return {
    /**
     * Compares the means of the hours that count. If the station has ever had a correction, compares its measured
     * values, without hours that are measured only in part, or have an invalid value.
     * @returns the number of pairs and, unless all values of the station are equal, the line
     */
    async read(query: Query): Promise<{ pairs: number; line?: Line & Points }> {
      const { station, reference, attribute: quantity, from, to, timeZone } = query
      const attribute = attributeOf(quantity)
      const attributes = attribute === 'pm25' ? [attribute, rawAttribute] : [attribute]
      const { pairs, points, ...line } = await one<{ pairs: number } & Points & Nullable<Line>>(sql`
        with series as (
          select id, entity_id = ${reference} as is_reference, attribute = ${rawAttribute} as is_measured
          from observation_series
          where (entity_id = ${station} and attribute = any(${attributes}::text[])
            or entity_id = ${reference} and attribute = ${attribute}) and unit in (${quantities[quantity].code}, '')
        ), hours as materialized (
          select series.*, observed.* from series cross join lateral (
            select hour, date_trunc('day', hour, ${timeZone}) as day, sum, count, valid_count from observation_hours
            where series_id = series.id and hour >= ${from} and hour < ${to} offset 0
          ) as observed
        ), counted as materialized (
          select *, sum / valid_count as mean from hours join (
            select id, day, percentile_cont(0.5) within group (order by count) as usual from hours group by id, day
          ) as days using (id, day)
          where valid_count > 0 and valid_count >= ${shareOfCountedHour} * greatest(count, usual)
        ), pairs as (
          select own.hour, coalesce(measured.sum / measured.count, own.mean) as station, other.mean as reference
          from counted as own join counted as other on other.hour = own.hour and other.is_reference
            left join hours as measured on measured.hour = own.hour and measured.is_measured
          where not (own.is_reference or own.is_measured)
            and (measured.hour is null or measured.count = own.count and own.valid_count = own.count)
        ), numbered as (
          select *, row_number() over (order by hour) - 1 as number, count(*) over () as total from pairs
        ), points as (
          select json_agg(json_build_object('time', hour, 'station', station, 'reference', reference) order by hour) as points
          from numbered where number % ceil(total / ${maxPoints}::float8)::integer = 0
        )
        select count(*)::integer as pairs, regr_slope(reference, station) as slope,
          regr_intercept(reference, station) as intercept, regr_r2(reference, station) as r2,
          sqrt(greatest(regr_syy(reference, station) - regr_slope(reference, station) * regr_sxy(reference, station), 0)
            / nullif(count(*), 0)) as rmse,
          coalesce((select points from points), '[]') as points
        from pairs`)
      const { slope, intercept, r2, rmse } = line
      if (slope === null || intercept === null || r2 === null || rmse === null) return { pairs }
      const shown = points.map(({ time, ...values }) => ({ time: new Date(time).toISOString(), ...values }))
      return { pairs, line: { slope, intercept, r2, rmse, points: shown } }
    },
  }
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null }
