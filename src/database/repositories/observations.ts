import type { Knex } from 'knex'
import { codeOf } from '../../errors.js'
import { createPartitions } from '../observation-partitions.js'
import { sqlState } from '../sql-state.js'

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
  /** IANA name of the time zone of hours and days. */
  timeZone: string
  /** Maximum number of rows. The newest rows are returned. */
  limit: number
}

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
}

/** Aggregate of the observations of an hour or a day that begins at `time`. */
export interface HistoryAggregate extends HistoryRow {
  time: Date
  mean: number
  min: number
  max: number
  count: number
}

/** Mean of an entity's observations in one hour. */
export interface HourlyMean extends HistoryRow {
  /** Start of the hour (UTC). */
  hour: Date
  mean: number
}

export type ObservationRepository = ReturnType<typeof createObservationRepository>

/** Rows per statement. Larger statements take longer to parse and do not run faster. */
const chunkSize = 5_000

export function createObservationRepository(db: Knex) {
  const seriesOf = (entities: HistoryQuery['entities'], attributes: string[] | undefined): Knex.QueryBuilder => {
    const series = db('observation_series').select('id', 'entity_id', 'attribute', 'unit')
    if ('ids' in entities) series.whereRaw('entity_id = any(?::text[])', [entities.ids])
    else series.whereLike('entity_id', likePrefix(entities.prefix))
    if (attributes) series.whereRaw('attribute = any(?::text[])', [attributes])
    return series
  }

  /**
   * Runs `rows` per series in a lateral join. A limit inside `rows` makes Postgres use the index series by series,
   * regardless of its estimates.
   */
  const perSeries = (series: Knex.QueryBuilder, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
    db
      .select('entity_id', 'attribute', 'unit', 'observed.*')
      .from(db.raw('? as series cross join lateral ? as observed', [series, rows]))

  const observationsOf = ({ from, to }: Pick<HistoryQuery, 'from' | 'to'>): Knex.QueryBuilder =>
    db('observations').whereRaw('series_id = series.id').where('observed_at', '>=', from).where('observed_at', '<', to)

  return {
    /**
     * Stores observations. Existing ones are not changed. Must not run in a transaction: if the partition of a month is
     * missing, the statement fails, the partition is created, and the statement is repeated.
     * @returns the number of new observations
     */
    async record(observations: Observation[]): Promise<number> {
      let added = 0
      for (let start = 0; start < observations.length; start += chunkSize) {
        const chunk = observations.slice(start, start + chunkSize)
        await addSeries(db, chunk)
        added += await addObservations(db, chunk)
      }
      return added
    },

    /** Returns the newest rows up to the limit, ordered by time, entity, attribute and unit. */
    async history({ entities, attribute, interval, timeZone, limit, ...period }: HistoryQuery) {
      const rows = observationsOf(period).orderBy('time', 'desc').limit(limit)
      if (interval === 'raw') rows.select('observed_at as time', 'value')
      else rows.select(bucketOf(db, interval, timeZone), ...aggregates(db)).groupBy('time')
      const series = seriesOf(entities, attribute === undefined ? undefined : [attribute])
      if (interval === 'day') series.select(daysOf(db, period, timeZone))
      const order = ['time', 'entity_id', 'attribute', 'unit']
      const newest = perSeries(series, rows)
        .orderBy(order.map((column) => ({ column, order: 'desc' })))
        .limit(limit)
      const found = db.select('*').from(newest.as('newest')).orderBy(order)
      return (await found) as (HistoryReading | HistoryAggregate)[]
    },

    /** Returns hourly means of the values observed at or after `since`. */
    async hourly({
      entities,
      attributes,
      since,
    }: Pick<HistoryQuery, 'entities'> & {
      attributes: string[]
      since: Date
    }): Promise<HourlyMean[]> {
      const rows = db('observations')
        .whereRaw('series_id = series.id')
        .where('observed_at', '>=', since)
        .select(db.raw(`date_trunc('hour', observed_at, 'UTC') as hour`), db.raw('avg(value) as mean'))
        .groupBy('hour')
      const found = perSeries(seriesOf(entities, attributes), rows).orderBy([
        'entity_id',
        'attribute',
        'unit',
        { column: 'hour', order: 'desc' },
      ])
      return (await found) as HourlyMean[]
    },

    /** Returns whether observations of an entity have ever been stored. */
    knows: async (entityId: string): Promise<boolean> =>
      (await db('observation_series').where({ entity_id: entityId }).first('id')) !== undefined,
  }
}

/** Returns a `like` pattern that matches a prefix. */
function likePrefix(prefix: string): string {
  return `${prefix.replace(/[\\%_]/g, '\\$&')}%`
}

function bucketOf(db: Knex, interval: 'hour' | 'day', timeZone: string): Knex.Raw {
  return interval === 'hour'
    ? db.raw(`date_trunc('hour', observed_at, ?) as time`, [timeZone])
    : db.raw('series.days[width_bucket(observed_at, series.days)] as time')
}

/**
 * Returns SQL for the starts of a period's days. A binary search in them takes half as long as `date_trunc` per row.
 */
function daysOf(db: Knex, { from, to }: Pick<HistoryQuery, 'from' | 'to'>, timeZone: string): Knex.Raw {
  return db.raw(
    `array(
       select day at time zone :timeZone
       from generate_series(date_trunc('day', :from at time zone :timeZone), :to at time zone :timeZone, '1 day') as day
     ) as days`,
    { timeZone, from: db.raw('?::timestamptz', [from]), to: db.raw('?::timestamptz', [to]) },
  )
}

function aggregates(db: Knex): Knex.Raw[] {
  return ['avg(value) as mean', 'min(value)', 'max(value)', 'count(*)'].map((sql) => db.raw(sql))
}

const given = (columns: Record<string, string>): string =>
  `unnest(${Object.values(columns)
    .map((type) => `?::${type}[]`)
    .join(', ')}) as given (${Object.keys(columns).join(', ')})`

const seriesColumns = { entity_id: 'text', attribute: 'text', unit: 'text' }

/** Inserts rows in order, because concurrent inserts of the same series could deadlock otherwise. */
async function addSeries(db: Knex, observations: Observation[]): Promise<void> {
  const series = new Map(observations.map((one) => [JSON.stringify([one.entityId, one.attribute, one.unit]), one]))
  const rows = [...series.values()]
  await db.raw(
    `insert into observation_series (entity_id, entity_type, attribute, unit)
     select entity_id, entity_type, attribute, unit from ${given({ ...seriesColumns, entity_type: 'text' })}
     where not exists (
       select from observation_series known
       where (known.entity_id, known.attribute, known.unit) = (given.entity_id, given.attribute, given.unit)
     )
     order by entity_id, attribute, unit
     on conflict do nothing`,
    [...seriesValues(rows), rows.map(({ entityType }) => entityType)],
  )
}

async function addObservations(db: Knex, observations: Observation[]): Promise<number> {
  const insert = () =>
    db.raw<{ rowCount: number }>(
      `insert into observations (series_id, observed_at, value)
       select id, observed_at, value
       from ${given({ ...seriesColumns, observed_at: 'timestamptz', value: 'float8' })}
       join observation_series using (entity_id, attribute, unit)
       order by id, observed_at
       on conflict do nothing`,
      [
        ...seriesValues(observations),
        observations.map(({ observedAt }) => observedAt),
        observations.map(({ value }) => value),
      ],
    )
  try {
    return (await insert()).rowCount
  } catch (error) {
    if (!isPartitionMissing(error)) throw error
    const times = observations.map(({ observedAt }) => observedAt)
    await createPartitions(db, times)
    return (await insert()).rowCount
  }
}

function seriesValues(observations: Observation[]): string[][] {
  return [
    observations.map(({ entityId }) => entityId),
    observations.map(({ attribute }) => attribute),
    observations.map(({ unit }) => unit),
  ]
}

/**
 * Returns whether a partition is missing, which Postgres reports as a check violation. The table has no check
 * constraints.
 */
function isPartitionMissing(error: unknown): boolean {
  return codeOf(error) === sqlState.checkViolation
}
