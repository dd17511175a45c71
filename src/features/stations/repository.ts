import type { Knex } from 'knex'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { StationKind, UplinkMapping } from '../../../generated/types.js'
import { Conflict } from '../../base/errors.js'
import { roundDegrees, type Circle, type Coordinates } from '../../base/geo.js'
import { normalizeEmail } from '../../base/text.js'
import { readNearest } from '../../platform/database/nearest.js'
import {
  type Listing,
  type Page,
  type PageRequest,
  readPage,
  type Slice,
  type Totals,
} from '../../platform/database/pages.js'
import { isUniqueViolation } from '../../platform/database/postgres.js'
import { queriesOn, assignments, insertedValues } from '../../platform/database/query.js'
import { isValid } from '../../platform/ngsi-ld/validity.js'
import type { StoredCorrection } from './corrections.js'

/** One of the city's own stations. */
export interface StationRecord extends Coordinates {
  id: number
  name: string
  kind: StationKind
  owner: string | null
  notes: string | null
  /** Serial number of an AirGradient monitor. */
  serial: string | null
  contact_email: string | null
  /** The newest one; `null` if there was never one. */
  correction: StoredCorrection | null
  last_reading_at: Date | null
  /** Time of the latest reading before the silence; `null` unless the station is silent. */
  silent_since: Date | null
  created_at: Date
  updated_at: Date
  /** Increases with each change by a request. */
  version: number
  /** Metres from the centre of a geo query. */
  distance?: number
}

/** A station that has become silent, or that sends again after a silence. */
export type SilenceChange = Pick<StationRecord, 'id' | 'name' | 'latitude' | 'longitude' | 'contact_email'> & {
  silent_since: Date
  last_reading_at: Date
  is_silent: boolean
}

const changeable = ['name', 'latitude', 'longitude', 'kind', 'owner', 'notes', 'serial', 'contact_email'] as const

type StationChanges = Partial<Pick<StationRecord, (typeof changeable)[number]>>
export type NewStation = StationChanges &
  Pick<StationRecord, 'id' | 'name' | 'latitude' | 'longitude' | 'kind'> & { key_hash: string }

const columns = `id, ${changeable.join()}, last_reading_at, silent_since, created_at, updated_at, version`
/** The newest correction of the rows of a table. */
const correctionIn = (table: string) => `(
  select to_jsonb(newest) from (
    select algorithm, slope, intercept, valid_from, reference, created_at, applied_at from station_corrections
    where station_id = ${table}.id order by id desc limit 1
  ) as newest
) as correction`
const selected = raw(`${columns}, ${correctionIn('stations')}`)

type StationSort = 'id' | 'name' | 'last_reading_at' | 'created_at'

interface StationFilter {
  kind?: StationKind | undefined
  /** Words of the name, operator and id, regardless of diacritics and case. The last one is a prefix. */
  words?: string | undefined
}

const listingOf = ({ kind, words }: StationFilter): Listing => ({
  table: 'stations',
  columns: raw(columns),
  extraColumn: raw(correctionIn('page')),
  conditions: [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(words === undefined ? [] : [sql`words @@ word_query(${words})`]),
  ],
  sortsFew: words !== undefined,
})

export type StationRepository = ReturnType<typeof createStationRepository>

export function createStationRepository(db: Knex, totals?: Totals) {
  const { all, first, one, run, prepared } = queriesOn(db)

  return {
    find: (id: number): Promise<StationRecord | undefined> =>
      prepared.first(sql`select ${selected} from stations where id = ${id}`),

    /** Returns a station, which is locked until the transaction ends. */
    lock: (id: number): Promise<StationRecord | undefined> =>
      first(sql`select ${selected} from stations where id = ${id} for update`),

    list: (filter: StationFilter, request: PageRequest<StationSort>): Promise<Page<StationRecord>> =>
      readPage(
        db,
        totals,
        {
          ...listingOf(filter),
          nullsLowest: request.sort === 'last_reading_at',
          planEach: filter.words !== undefined || (filter.kind !== undefined && request.sort !== 'id'),
        },
        request,
      ),

    /** Lists stations within a circle, nearest first. */
    near: (filter: StationFilter, circle: Circle, slice: Slice): Promise<Page<StationRecord>> =>
      readNearest<StationRecord>(
        db,
        totals,
        // With a filter, a generic plan might scan all stations by distance.
        { ...listingOf(filter), planEach: filter.kind !== undefined || filter.words !== undefined },
        circle,
        slice,
      ),

    /**
     * Returns the positions of stations with valid values of these attributes at or after `since`. The lateral join
     * reads one row per series, regardless of the planner's estimates.
     * @param prefix of the ids of the stations' entities
     */
    freshPositions({ prefix, attributes, since }: { prefix: string; attributes: string[]; since: Date }) {
      const latest = sql`select from observations where series_id = series.id and observed_at >= ${since}
                         and ${isValid} limit 1`
      const series = sql`select from observation_series as series cross join lateral (${latest}) as latest
                         where entity_id = ${prefix} || stations.id and attribute = any(${attributes}::text[]) limit 1`
      return all<Coordinates>(sql`
        select latitude, longitude from stations cross join lateral (${series}) as fresh
        where last_reading_at >= ${since}`)
    },

    /**
     * Queues a sensor for evaluation, and the entity of an own station for delivery.
     * @param id of the own station; `undefined` for other sensors
     */
    queue: (entityId: string, id: number | undefined): Promise<void> =>
      run(sql`
        with own as (
          select id from stations where id = ${id ?? null}::integer and last_reading_at is not null
        ), changed as (
          insert into air_changes (sensor) select coalesce((select 'station:' || id from own), ${entityId})
        )
        select queue_station(id) from own`),

    /** Returns the stations among these that have sent readings. */
    withReadings: (ids: number[]): Promise<StationRecord[]> =>
      all(sql`select ${selected} from stations where id = any(${ids}::int[]) and last_reading_at is not null`),

    /** Reserves the id of a new station, because its key contains the id. */
    async reserveId(): Promise<number> {
      const statement = sql`select nextval(pg_get_serial_sequence('stations', 'id'))::int as id`
      return (await one<{ id: number }>(statement)).id
    },

    create(station: NewStation): Promise<StationRecord> {
      const values = insertedValues(['id', 'key_hash', ...changeable], toRow(station))
      return withSerial(one(sql`insert into stations ${values} returning ${selected}`))
    },

    /** Updates a locked station. */
    update(id: number, changes: StationChanges): Promise<StationRecord> {
      const set = join([...assignments(changeable, toRow(changes)), sql`updated_at = now()`])
      return withSerial(one(sql`update stations set ${set} where id = ${id} returning ${selected}`))
    },

    /**
     * Marks some stations whose latest reading is older than `since` as silent, and removes the mark of some that have
     * sent since. Skips stations that another transaction is changing, because its process may be doing the same.
     * @returns the changed stations; none if no more are due
     */
    updateSilence(since: Date): Promise<SilenceChange[]> {
      // With an order and a limit, Postgres reads the indexes, regardless of its estimates.
      const where = (condition: Sql) => sql`
        select * from (
          select id, name, latitude, longitude, contact_email, last_reading_at, silent_since from stations
          where ${condition} order by last_reading_at limit 500 for update skip locked
        ) as found`
      return all(sql`
        with due as (
          ${where(sql`silent_since is null and last_reading_at < ${since}`)}
          union all
          ${where(sql`silent_since is not null and last_reading_at >= ${since}`)}
        ), changed as (
          update stations set silent_since = case when silent_since is null then last_reading_at end
          where id = any(array(select id from due))
        )
        select id, name, latitude, longitude, contact_email, last_reading_at,
          coalesce(silent_since, last_reading_at) as silent_since, silent_since is null as is_silent
        from due`)
    },

    /** Returns the id of the station whose AirGradient monitor has this serial number. */
    idOfSerial: (serial: string): Promise<number | undefined> =>
      prepared.value(sql`select id from stations where serial = ${serial}`),

    uplinkMapping: (id: number): Promise<{ uplink_mapping: UplinkMapping | null } | undefined> =>
      prepared.first(sql`select uplink_mapping from stations where id = ${id}`),

    setUplinkMapping: (id: number, mapping: UplinkMapping): Promise<StationRecord | undefined> =>
      first(sql`update stations set uplink_mapping = ${JSON.stringify(mapping)}::jsonb, updated_at = now()
                where id = ${id} returning ${selected}`),

    remove: (id: number): Promise<void> => run(sql`delete from stations where id = ${id}`),

    replaceKey: (id: number, key_hash: string): Promise<StationRecord | undefined> =>
      first(sql`update stations set key_hash = ${key_hash} where id = ${id} returning ${selected}`),

    keyHash: (id: number): Promise<string | undefined> =>
      prepared.value(sql`select key_hash from stations where id = ${id}`),

    /** Returns the hashed keys of all stations, by id. */
    keyHashes: (): Promise<{ id: number; key_hash: string }[]> =>
      all(sql`select id, key_hash from stations order by id`),

    /**
     * Records that readings up to `observedAt` were stored, and queues the station for evaluation and its entity for
     * delivery.
     * @returns when the newest reading before them was observed, and the id of the newest correction; `undefined` if
     *   the station does not exist
     */
    recordReadings: (
      id: number,
      observedAt: Date,
    ): Promise<{ previous: Date | null; correction: number | null } | undefined> =>
      prepared.first(sql`
        with known as (select id, last_reading_at from stations where id = ${id} for no key update),
        station as (
          update stations set last_reading_at = greatest(known.last_reading_at, ${observedAt}::timestamptz)
          from known where stations.id = known.id returning known.id, known.last_reading_at
        ), changed as (insert into air_changes (sensor) select 'station:' || id from station)
        select last_reading_at as previous, queue_station(id),
          (select max(id) from station_corrections where station_id = station.id) as correction
        from station`),
  }
}

/** Runs a statement that sets a serial number. @throws Conflict if another station has it */
async function withSerial(statement: Promise<StationRecord>): Promise<StationRecord> {
  try {
    return await statement
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('already_exists', 'Another station has this serial number.')
    throw error
  }
}

/** Converts a station to column values. Coordinates are rounded, because calculations underflow for numbers close to zero. */
function toRow<Changes extends StationChanges>(changes: Changes): Changes {
  return {
    ...changes,
    ...(typeof changes.contact_email === 'string' && { contact_email: normalizeEmail(changes.contact_email) }),
    ...(changes.latitude !== undefined && { latitude: roundDegrees(changes.latitude) }),
    ...(changes.longitude !== undefined && { longitude: roundDegrees(changes.longitude) }),
  }
}
