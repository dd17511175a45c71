import type { Knex } from 'knex'
import sql, { type Sql } from 'sql-template-tag'
import type { FlagReason, Validity } from '../../../generated/types.js'
import { codeOf } from '../../base/errors.js'
import { hour } from '../../base/time.js'
import { createPartitions, hourPartitions, observationPartitions } from '../database/partitions.js'
import { sqlState } from '../database/postgres.js'
import { queriesOn, query } from '../database/query.js'
import { isValidAmongMany, withValidity } from './validity.js'

/** A value of an entity's attribute at a point in time. */
export interface Observation {
  entityId: string
  /** Short name (not an IRI). */
  entityType: string
  /** Short name (not an IRI). */
  attribute: string
  /** UN/CEFACT code. Empty for values without a unit. */
  unit: string
  observedAt: Date
  value: number
}

export interface HistoryQuery {
  /** Ids of entities, or a common prefix of their ids. */
  entities: { ids: string[] } | { prefix: string }
  /** Short name. `undefined` for all attributes. */
  attribute?: string | undefined
  /** Inclusive. */
  from: Date
  /** Exclusive. */
  to: Date
  interval: 'raw' | 'hour' | 'day'
  /** IANA name of the time zone of days. Hours are clock hours of the city. */
  timeZone: string
  /** Whether single observations that are not valid are returned as well. */
  withInvalid?: boolean
  /** Maximum number of rows. The newest rows are returned. */
  limit: number
}

type HourlyQuery = Pick<HistoryQuery, 'entities'> & { attributes: string[]; since: Date }

interface HistoryRow {
  entity_id: string
  attribute: string
  /** Empty for values without a unit. */
  unit: string
}

/** A single observation (interval `raw`). */
export interface HistoryReading extends HistoryRow {
  time: Date
  value: number
  validity: Validity
  /** Reasons of the flags that cover it; `null` without any. */
  flags: FlagReason[] | null
}

/** Aggregate of the valid observations of an hour or a day that begins at `time`. */
export interface HistoryAggregate extends HistoryRow {
  time: Date
  mean: number
  min: number
  max: number
  /** Number of observations, valid or not. */
  count: number
  valid_count: number
}

/** Mean of an entity's valid observations in one hour. */
export interface HourlyMean extends HistoryRow {
  /** Start of the clock hour in the city. */
  hour: Date
  mean: number
}

/** The latest valid value of a series; `null` if all values of its last day are invalid. */
export interface LatestObservation extends HistoryRow {
  observed_at: Date
  value: number | null
  validity: Validity | null
  /** Reasons of the flags that cover it; `null` without any. */
  flags: FlagReason[] | null
}

/** A flag of recent values of a series. `to_at` is inclusive. */
export interface CurrentFlag {
  entity_id: string
  attribute: string
  from_at: Date
  to_at: Date
  validity: Validity
  reason: FlagReason
}

export type ObservationRepository = ReturnType<typeof createObservationRepository>

/** Rows per statement. Larger statements take longer to parse and do not run faster. */
const chunkSize = 5_000

function chunksOf(observations: Observation[]): Observation[][] {
  const count = Math.ceil(observations.length / chunkSize)
  return Array.from({ length: count }, (_, index) => observations.slice(index * chunkSize, (index + 1) * chunkSize))
}

export function createObservationRepository(db: Knex) {
  const { all, run, prepared } = queriesOn(db)

  return {
    /**
     * Stores observations. Existing ones are not changed. Must not run in a transaction: if the partition of a month is
     * missing, the statement fails, the partition is created, and the statement is repeated.
     * @returns the number of new observations
     */
    async record(observations: Observation[]): Promise<number> {
      let added = 0
      for (const chunk of chunksOf(observations)) {
        await addSeries(db, chunk)
        added += await addObservations(db, chunk)
      }
      return added
    },

    /**
     * Stores observations, and replaces the values of existing ones. Must not run in a transaction, like `record`.
     * @param observations at most one per series and time
     */
    async replace(observations: Observation[]): Promise<void> {
      for (const chunk of chunksOf(observations)) {
        await addSeries(db, chunk)
        await addObservations(db, chunk)
        // Not `on conflict do update`: the triggers would count the inserted values twice.
        await run(sql`
          update observations set value = given.value
          from ${givenObservations(chunk)} join observation_series as series using (entity_id, attribute, unit)
          where series_id = series.id and observations.observed_at = given.observed_at
            and observations.value <> given.value`)
      }
    },

    /** Returns the observations that are stored with another value, with this value. */
    async findOthers(observations: Observation[]): Promise<{ observation: Observation; stored: number }[]> {
      const found: { observation: Observation; stored: number }[] = []
      for (const chunk of chunksOf(observations)) {
        const rows = await all<{ number: number; stored: number }>(sql`
          select number, observations.value as stored from ${givenObservations(chunk)}
          join observation_series series using (entity_id, attribute, unit)
          join observations on series_id = series.id and observations.observed_at = given.observed_at
          where observations.value <> given.value order by number`)
        for (const { number, stored } of rows) {
          const observation = chunk[number - 1]
          if (observation) found.push({ observation, stored })
        }
      }
      return found
    },

    /**
     * Returns the newest rows up to the limit, ordered by time, entity, attribute and unit. The first hour and the first
     * day are complete, even if the period begins within them.
     */
    history({ entities, attribute, interval, timeZone, withInvalid = false, limit, ...period }: HistoryQuery) {
      const rows = {
        raw: sql`select series_id as id, observed_at, observed_at as time, value from observations
                 where series_id = series.id and observed_at >= ${period.from} and observed_at < ${period.to}
                   ${withInvalid ? sql`` : sql`and ${isValidAmongMany}`}`,
        hour: sql`select hour as time, sum / valid_count as mean, min, max, count, valid_count ${hoursIn(period)}`,
        day: sql`select date_trunc('day', hour, ${timeZone}) as time, sum(sum) / sum(valid_count) as mean,
                   min(min), max(max), sum(count)::integer as count, sum(valid_count)::integer as valid_count
                 from observation_hours where series_id = series.id
                   and hour >= date_trunc('day', ${period.from}::timestamptz, ${timeZone}) and hour < ${period.to}
                 group by time having sum(valid_count) > 0`,
      }[interval]
      const series = seriesOf(entities, attribute === undefined ? undefined : [attribute])
      // Series by series, newest first, with the limit: Postgres then uses the index, regardless of its estimates.
      const newest = sql`${perSeries(series, sql`${rows} order by time desc limit ${limit}`)}
                         order by time desc, entity_id desc, attribute desc, unit desc limit ${limit}`
      // Reads the validity and the flags only for the rows that are returned.
      const returned =
        interval === 'raw'
          ? sql`entity_id, attribute, unit, time, value, validity, flags from (${newest}) as series ${withValidity}`
          : sql`* from (${newest}) as newest`
      return all<HistoryReading | HistoryAggregate>(sql`select ${returned} order by time, entity_id, attribute, unit`)
    },

    /** Returns the means of the hours that end after `since` and have valid observations. */
    hourly({ entities, attributes, since }: HourlyQuery): Promise<HourlyMean[]> {
      // With an offset, Postgres reads the index per series, and never a whole month.
      const rows = sql`select hour, sum / valid_count as mean ${hoursIn({ from: since })} offset 0`
      const found = perSeries(seriesOf(entities, attributes), rows)
      return all(sql`${found} order by entity_id, attribute, unit, hour desc`)
    },

    /** Returns the latest valid value of each series of these entities and attributes. */
    latest(ids: string[], attributes: string[]): Promise<LatestObservation[]> {
      const newest = sql`select observed_at from observations where series_id = series.id
                         order by observed_at desc limit 1`
      // A broken instrument can have sent invalid values for months, so only the last day is searched.
      const valid = sql`select observed_at, value, validity, flags from observations ${withValidity}
                        where series_id = series.id and validity >= 1
                          and observed_at > newest.observed_at - interval '1 day'
                        order by observed_at desc limit 1`
      const rows = sql`select coalesce(valid.observed_at, newest.observed_at) as observed_at, valid.value, validity, flags
                       from (${newest}) as newest left join lateral (${valid}) as valid on true`
      return all(perSeries(seriesOf({ ids }, attributes), rows))
    },

    /** Returns the flags of all series that cover values since a time. */
    currentFlags: (since: Date): Promise<CurrentFlag[]> =>
      prepared.all(sql`
        select entity_id, attribute, from_at, to_at, validity, reason
        from observation_flags join observation_series as series on series.id = series_id
        where removed_at is null and to_at >= ${since}`),

    /** Returns whether observations of an entity have ever been stored. */
    knows: (entityId: string): Promise<boolean> =>
      prepared.some(sql`select id from observation_series where entity_id = ${entityId} limit 1`),
  }
}

/** Returns a `like` pattern that matches a prefix. */
function likePrefix(prefix: string): string {
  return `${prefix.replace(/[\\%_]/g, '\\$&')}%`
}

/** @param attributes default: all */
export function seriesOf(entities: HistoryQuery['entities'], attributes: string[] | undefined): Sql {
  const isEntity =
    'ids' in entities
      ? sql`entity_id = any(${entities.ids}::text[])`
      : sql`entity_id like ${likePrefix(entities.prefix)}`
  return sql`select id, entity_id, attribute, unit from observation_series
             where ${isEntity}${attributes ? sql` and attribute = any(${attributes}::text[])` : sql``}`
}

/** Runs `rows` per series in a lateral join. */
function perSeries(series: Sql, rows: Sql): Sql {
  return sql`select entity_id, attribute, unit, observed.*
             from (${series}) as series cross join lateral (${rows}) as observed`
}

/** Hours with valid observations. @param to exclusive */
function hoursIn({ from, to }: { from: Date; to?: Date }): Sql {
  return sql`from observation_hours where series_id = series.id and hour > ${new Date(from.getTime() - hour)}
             ${to ? sql`and hour < ${to}` : sql``} and valid_count > 0`
}

/** Inserts rows in order, because concurrent inserts of the same series could deadlock otherwise. */
async function addSeries(db: Knex, observations: Observation[]): Promise<void> {
  const series = new Map(observations.map((one) => [JSON.stringify([one.entityId, one.attribute, one.unit]), one]))
  const rows = [...series.values()]
  await query(
    db,
    sql`insert into observation_series (entity_id, entity_type, attribute, unit)
        select entity_id, entity_type, attribute, unit
        from unnest(${seriesColumns(rows)}, ${rows.map(({ entityType }) => entityType)}::text[])
          as given (entity_id, attribute, unit, entity_type)
        where not exists (
          select from observation_series known
          where (known.entity_id, known.attribute, known.unit) = (given.entity_id, given.attribute, given.unit)
        )
        order by entity_id, attribute, unit
        on conflict do nothing`,
  )
}

function seriesColumns(observations: Observation[]): Sql {
  return sql`${observations.map(({ entityId }) => entityId)}::text[],
    ${observations.map(({ attribute }) => attribute)}::text[], ${observations.map(({ unit }) => unit)}::text[]`
}

function givenObservations(observations: Observation[]): Sql {
  return sql`unnest(${seriesColumns(observations)},
      ${observations.map(({ observedAt }) => observedAt)}::timestamptz[],
      ${observations.map(({ value }) => value)}::float8[]
    ) with ordinality as given (entity_id, attribute, unit, observed_at, value, number)`
}

/** @returns the number of rows that were inserted */
async function addObservations(db: Knex, observations: Observation[]): Promise<number> {
  const insert = () => {
    return queriesOn(db).count(sql`
      with added as (
        insert into observations (series_id, observed_at, value)
        select id, observed_at, value from ${givenObservations(observations)}
        join observation_series using (entity_id, attribute, unit)
        order by id, observed_at, number
        on conflict do nothing returning series_id
      )
      select count(*) from added`)
  }
  try {
    return await insert()
  } catch (error) {
    // Postgres reports a missing partition as a check violation. The table has no check constraints.
    if (codeOf(error) !== sqlState.checkViolation) throw error
    const times = observations.map(({ observedAt }) => observedAt)
    await createPartitions(db, observationPartitions, times)
    // In some time zones, clock hours begin between two hours of UTC.
    const starts = times.flatMap((time) => [time, new Date(time.getTime() - hour)])
    await createPartitions(db, hourPartitions, starts)
    return insert()
  }
}
