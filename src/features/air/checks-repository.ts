import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { FlagReason, Validity } from '../../../generated/types.js'
import type { Coordinates } from '../../base/geo.js'
import { hour } from '../../base/time.js'
import { queriesOn } from '../../platform/database/query.js'
import { checkWindow } from './checks.js'

/** Values of one series that have arrived, by the times of the first and the last one (milliseconds since 1970). */
export interface Arrival {
  entityId: string
  /** Short name. */
  attribute: string
  unit: string
  first: number
  last: number
}

/** An automatic flag of a series. Times are in milliseconds since 1970. */
export interface StoredFlag {
  reason: FlagReason
  validity: Validity
  from: number
  to: number
  isRemoved: boolean
}

/** The values of a series that are needed to check an arrival, in ascending order of time, and its automatic flags. */
export interface CheckedWindow extends Arrival {
  series_id: number
  times: number[]
  values: number[]
  flags: StoredFlag[]
}

/** A flag to set or to extend. */
export interface AutomaticFlag {
  series_id: number
  reason: FlagReason
  validity: Validity
  from: Date
  to: Date
  /** Time of the previous value. An existing flag that reaches it is extended. */
  previous: Date
}

/** The latest value of a place near a sensor. */
export interface NearValue extends Coordinates {
  /** Entity of the sensor that is checked, with its own position. */
  entity_id: string
  own_latitude: number
  own_longitude: number
  attribute: string
  unit: string
  value: number
  is_reference: boolean
}

/** A value that is compared with its neighbours. */
export interface Place {
  entityId: string
  attribute: string
  at: Date
}

export type CheckRepository = ReturnType<typeof createCheckRepository>

/** Maximum number of values of an arrival that are checked per series. */
const maxValues = 3_000
/** Degrees, slightly more than ten kilometres. */
const near = { latitude: 0.091, longitude: 0.13 }
const maxTimeApart = 2 * hour

/** Creates the repository that reads the values to check, and stores the flags of checks. */
export function createCheckRepository(db: Knex) {
  const { run, prepared } = queriesOn(db)

  return {
    /** Returns the values of arrivals, with at most `before` values of the 12 hours before them, and the next value. */
    windows: (arrivals: Arrival[], before: number): Promise<CheckedWindow[]> =>
      prepared.all(sql`
        select series.id as series_id, given.entity_id as "entityId", given.attribute, given.unit, first, last,
          times, values, coalesce(flags, '[]') as flags
        from unnest(${arrivals.map(({ entityId }) => entityId)}::text[],
          ${arrivals.map(({ attribute }) => attribute)}::text[], ${arrivals.map(({ unit }) => unit)}::text[],
          ${arrivals.map(({ first }) => first)}::float8[], ${arrivals.map(({ last }) => last)}::float8[]
        ) as given (entity_id, attribute, unit, first, last)
        join observation_series as series using (entity_id, attribute, unit)
        cross join lateral (
          select to_timestamp(first / 1000) as first_at, to_timestamp(last / 1000) as last_at
        ) as arrival cross join lateral (
          select array_agg(extract(epoch from observed_at)::float8 * 1000 order by observed_at) as times,
            array_agg(value order by observed_at) as values
          from (
            (select observed_at, value from observations where series_id = series.id
               and observed_at >= first_at - make_interval(secs => ${checkWindow / 1000}) and observed_at < first_at
             order by observed_at desc limit ${before})
            union all
            (select observed_at, value from observations where series_id = series.id
               and observed_at >= first_at and observed_at <= last_at order by observed_at limit ${maxValues})
            union all
            (select observed_at, value from observations where series_id = series.id
               and observed_at > last_at and observed_at <= last_at + interval '12 hours' order by observed_at limit 1)
          ) as observed
        ) as observed cross join lateral (
          select json_agg(json_build_object('reason', reason, 'validity', validity, 'isRemoved', removed_at is not null,
            'from', extract(epoch from from_at) * 1000, 'to', extract(epoch from to_at) * 1000)) as flags
          from observation_flags where series_id = series.id and is_automatic
            and to_at >= first_at - make_interval(secs => ${checkWindow / 1000}) and from_at <= last_at
        ) as flagged`),

    /** Returns the newest measured values within about ten kilometres and two hours that no flag doubts. */
    near: (places: Place[]): Promise<NearValue[]> =>
      prepared.all(sql`
        select given.entity_id, own.latitude as own_latitude, own.longitude as own_longitude,
          other.latitude, other.longitude, given.attribute, unit, value,
          other.kind is not distinct from 'reference' as is_reference
        from unnest(${places.map(({ entityId }) => entityId)}::text[],
          ${places.map(({ attribute }) => attribute)}::text[], ${places.map(({ at }) => at)}::timestamptz[]
        ) as given (entity_id, attribute, at)
        join air_states as own using (entity_id)
        join air_states as other on other.entity_id <> own.entity_id and other.kind is distinct from 'model'
          and other.latitude between own.latitude - ${near.latitude} and own.latitude + ${near.latitude}
          and other.longitude between own.longitude - ${near.longitude} and own.longitude + ${near.longitude}
        join observation_series as series on (series.entity_id, series.attribute) = (other.entity_id, given.attribute)
        cross join lateral (
          select value from observations where series_id = series.id
            and observed_at >= at - make_interval(secs => ${maxTimeApart / 1000})
            and observed_at <= at + make_interval(secs => ${maxTimeApart / 1000})
            and not exists (
              select from observation_flags as flag where flag.series_id = series.id and to_at >= observed_at
                and from_at <= observed_at and removed_at is null and reason <> 'event'
            )
          order by observed_at desc limit 1
        ) as observed`),

    /** Adds flags, or extends existing flags that reach the previous value. */
    async flag(flags: AutomaticFlag[]): Promise<void> {
      if (flags.length === 0) return
      await run(sql`
        with given as (
          select * from unnest(${flags.map(({ series_id }) => series_id)}::integer[],
            ${flags.map(({ reason }) => reason)}::text[], ${flags.map(({ validity }) => validity)}::smallint[],
            ${flags.map(({ from }) => from)}::timestamptz[], ${flags.map(({ to }) => to)}::timestamptz[],
            ${flags.map(({ previous }) => previous)}::timestamptz[]
          ) with ordinality as given (series_id, reason, validity, from_at, to_at, previous, number)
        ), extended as (
          update observation_flags as flag
          set from_at = least(flag.from_at, given.from_at), to_at = greatest(flag.to_at, given.to_at)
          from given
          where (flag.series_id, flag.reason, flag.validity) = (given.series_id, given.reason, given.validity)
            and is_automatic and removed_at is null and flag.to_at >= previous and flag.from_at <= given.to_at
          returning number
        )
        insert into observation_flags (series_id, from_at, to_at, validity, reason, is_automatic)
        select series_id, from_at, to_at, validity, reason, true
        from given where number not in (select number from extended) order by series_id, number`)
    },
  }
}
