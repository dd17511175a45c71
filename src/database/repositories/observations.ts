import type { Knex } from 'knex'
import { codeOf } from '../../errors.js'
import { createPartitions } from '../observation-partitions.js'

/** One value of one attribute of an entity at one time. */
export interface Observation {
  entityId: string
  /** Short name. */
  entityType: string
  /** Short name. */
  attribute: string
  /** UN/CEFACT code; empty for a value without a unit. */
  unit: string
  observedAt: Date
  value: number
}

export interface HistoryQuery {
  /** The entities, or what the ids of all that are meant begin with. */
  entities: { ids: string[] } | { prefix: string }
  /** Short name; `undefined` for all attributes. */
  attribute?: string | undefined
  /** Included. */
  from: Date
  /** Not included. */
  to: Date
  interval: 'raw' | 'hour' | 'day'
  /** IANA name: whose hours and days they are. */
  timeZone: string
  /** How many rows at most: the newest. */
  limit: number
}

interface HistoryRow {
  entity_id: string
  attribute: string
  /** Empty for none. */
  unit: string
}

/** An observation (`raw`). */
export interface HistoryReading extends HistoryRow {
  time: Date
  value: number
}

/** The observations of an hour or a day, which begins at `time`. */
export interface HistoryAggregate extends HistoryRow {
  time: Date
  mean: number
  min: number
  max: number
  count: number
}

/** The mean of what an entity observed in an hour. */
export interface HourlyMean extends HistoryRow {
  /** When the hour, UTC, begins. */
  hour: Date
  mean: number
}

export type ObservationRepository = ReturnType<typeof createObservationRepository>

/** Rows of one statement; more make it slow to parse and no faster to run. */
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
   * A row a group of each series, `newest` of them at most a series: with the limit inside, Postgres goes through the
   * index of one series after the other, whatever it takes their sizes for.
   */
  const eachSeries = (series: Knex.QueryBuilder, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
    db
      .select('entity_id', 'attribute', 'unit', 'observed.*')
      .from(db.raw('? as series cross join lateral ? as observed', [series, rows]))

  const observationsOf = ({ from, to }: Pick<HistoryQuery, 'from' | 'to'>): Knex.QueryBuilder =>
    db('observations').whereRaw('series_id = series.id').where('observed_at', '>=', from).where('observed_at', '<', to)

  return {
    /**
     * Keeps observations; one that is known already stays as it is. Not for use within a transaction: a month that has
     * no partition yet gets one, and the statement is made again.
     * @returns how many were new
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

    /** Rows in the order of time, entity, attribute and unit; the newest when there are more than the limit. */
    async history({ entities, attribute, interval, timeZone, limit, ...period }: HistoryQuery) {
      const rows = observationsOf(period).orderBy('time', 'desc').limit(limit)
      if (interval === 'raw') rows.select('observed_at as time', 'value')
      else rows.select(bucketOf(db, interval, timeZone), ...aggregates(db)).groupBy('time')
      const series = seriesOf(entities, attribute === undefined ? undefined : [attribute])
      if (interval === 'day') series.select(daysOf(db, period, timeZone))
      const order = ['time', 'entity_id', 'attribute', 'unit']
      const newest = eachSeries(series, rows)
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
      const found = eachSeries(seriesOf(entities, attributes), rows).orderBy([
        'entity_id',
        'attribute',
        'unit',
        { column: 'hour', order: 'desc' },
      ])
      return (await found) as HourlyMean[]
    },

    /** Whether anything of this entity has ever been kept. */
    knows: async (entityId: string): Promise<boolean> =>
      (await db('observation_series').where({ entity_id: entityId }).first('id')) !== undefined,
  }
}

/** A pattern of what begins like this. */
function likePrefix(prefix: string): string {
  return `${prefix.replace(/[\\%_]/g, '\\$&')}%`
}

function bucketOf(db: Knex, interval: 'hour' | 'day', timeZone: string): Knex.Raw {
  return interval === 'hour'
    ? db.raw(`date_trunc('hour', observed_at, ?) as time`, [timeZone])
    : db.raw('series.days[width_bucket(observed_at, series.days)] as time')
}

/** When the days of a period begin: finding one of them takes half as long as working it out for every row. */
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

/** Rows go in in order, so that processes that write the same ones wait for each other and never in a circle. */
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

/** A row that no partition takes is a check violation; the table has no checks of its own. */
function isPartitionMissing(error: unknown): boolean {
  return codeOf(error) === '23514'
}
