import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { arcOf, chordOf, roundDegrees, toCartesian, type Coordinates } from '../../domain/geo.js'
import type { MirroredLocation } from '../../domain/location-entity.js'
import type { LocationType } from '../../domain/locations.js'
import { query } from '../query.js'
import { findByName, pointColumns, type Circle, type LocationPoint, type NameQuery } from './location-names.js'
import { limitsOf, readPage, runPage, where, type Page, type PageRequest, type Slice } from './pages.js'
import type { Totals } from './totals.js'

export interface LocationRecord extends MirroredLocation {
  data_source: 'manual' | 'openstreetmap'
  osm_id: string | null
  created_at: Date
  updated_at: Date
  /** Metres from the centre of a geo query. */
  distance?: number
}

export type LocationChanges = Partial<
  Omit<LocationRecord, 'id' | 'data_source' | 'osm_id' | 'created_at' | 'updated_at' | 'distance'>
>
export type NewLocation = LocationChanges & Pick<LocationRecord, 'name' | 'location_type' | 'latitude' | 'longitude'>
/** An imported location. Its key is (location_type, osm_id). */
export type ImportedLocation = Pick<
  LocationRecord,
  | 'name'
  | 'location_type'
  | 'latitude'
  | 'longitude'
  | 'osm_id'
  | 'address'
  | 'opening_hours'
  | 'description'
  | 'metadata'
>

/** The columns that an import updates. */
const importedColumns = [
  'name',
  'latitude',
  'longitude',
  'address',
  'opening_hours',
  'description',
  'metadata',
] as const

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
}

export type LocationSort = 'id' | 'name' | 'created_at'

export interface LocationFilter {
  type: LocationType | undefined
  includeInactive: boolean
}

export type LocationRepository = ReturnType<typeof createLocationRepository>

const columns = [
  'id',
  'name',
  'location_type',
  'description',
  'address',
  'area_sqm',
  'amenities',
  'opening_hours',
  'metadata',
  'data_source',
  'osm_id',
  'is_active',
  'latitude',
  'longitude',
  'created_at',
  'updated_at',
] as const

const selected = raw(columns.join())
const qualified = raw(columns.map((name) => `locations.${name}`).join())

export function conditionsOf({ type, includeInactive }: LocationFilter): Sql[] {
  return [...(type === undefined ? [] : [sql`location_type = ${type}`]), ...(includeInactive ? [] : [sql`is_active`])]
}

export function createLocationRepository(db: Knex, totals?: Totals) {
  return {
    async find(id: number): Promise<LocationRecord | undefined> {
      const statement = sql`select ${selected} from locations where id = ${id}`
      const [found] = await query<LocationRecord>(db, statement, { prepare: true })
      return found
    },

    list: (filter: LocationFilter, request: PageRequest<LocationSort>): Promise<Page<LocationRecord>> =>
      readPage<LocationRecord>(
        db,
        totals,
        { table: 'locations', columns: selected, conditions: conditionsOf(filter) },
        request,
      ),

    /** Lists locations within a circle, nearest first. Filter, order and count use only the GiST index. */
    async near(filter: LocationFilter, { radius, ...centre }: Circle, slice: Slice): Promise<Page<LocationRecord>> {
      const chord = chordOf(radius)
      const point = sql`cube(${toCartesian(centre)}::float8[])`
      const square = where('locations', [...conditionsOf(filter), sql`position && cube_enlarge(${point}, ${chord}, 3)`])
      const matching = sql`${square} and position <-> ${point} <= ${chord}`
      // With a type, a generic plan might scan all locations by distance.
      const { planEach, first, rows } = limitsOf(slice, filter.type !== undefined)
      // Only the rows of the page are fetched. The index returns rows in order of distance, so Postgres does not sort
      // all matches. Afterwards, ties are ordered by id, and rows between the circle and its bounding cube are removed.
      const nearest = sql`select id, position <-> ${point} as distance from ${square}
                          order by position <-> ${point} fetch first ${first} rows with ties`
      const page = sql`select ${qualified}, sliced.distance
                       from (select * from (${nearest}) as nearest where distance <= ${chord}
                             order by distance, id ${rows}) as sliced
                       join locations on locations.id = sliced.id
                       order by sliced.distance, sliced.id`
      const order = 'page.distance, page.id'
      const parts = { matching, page, order, planEach }
      const found = await runPage<LocationRecord & { distance: number }>(db, totals, parts, slice)
      for (const record of found.records) record.distance = arcOf(record.distance)
      return found
    },

    /** Returns active locations by name, best match first. */
    named: (wanted: NameQuery): Promise<LocationPoint[]> => findByName(db, wanted),

    /** Returns active locations of a type around points, at most `each` per point within `radius` metres, unsorted. */
    around(type: LocationType, points: Coordinates[], radius: number, each: number): Promise<LocationPoint[]> {
      const positions = points.map(toCartesian)
      const [xs, ys, zs] = [positions.map(([x]) => x), positions.map(([, y]) => y), positions.map(([, , z]) => z)]
      const chord = chordOf(radius)
      const nearest = sql`
        select id from locations
        where is_active and location_type = ${type}
          and position && cube_enlarge(cube(array[x, y, z]), ${chord}, 3)
          and position <-> cube(array[x, y, z]) <= ${chord}
        order by position <-> cube(array[x, y, z])
        limit ${each}`
      return query(
        db,
        sql`select ${raw(pointColumns.join())} from locations where id in (
              select nearest.id
              from unnest(${xs}::float8[], ${ys}::float8[], ${zs}::float8[]) as point(x, y, z)
              cross join lateral (${nearest}) as nearest
            )`,
      )
    },

    async create(location: NewLocation): Promise<LocationRecord> {
      const [created] = await db('locations')
        .insert(toRow(location))
        .returning<LocationRecord[]>([...columns])
      if (!created) throw new Error('The insert of a location returned no row.')
      return created
    },

    async update(id: number, changes: LocationChanges): Promise<LocationRecord | undefined> {
      const row = { ...toRow(changes), updated_at: db.fn.now() }
      const [updated] = await db('locations')
        .where({ id })
        .update(row)
        .returning<LocationRecord[]>([...columns])
      return updated
    },

    remove: async (id: number): Promise<boolean> => (await db('locations').where({ id }).delete()) > 0,

    /**
     * Inserts new locations and updates changed ones. An update keeps the data source. OSM ids must be unique within
     * one call.
     */
    async importMany(
      locations: ImportedLocation[],
      data_source: LocationRecord['data_source'] = 'openstreetmap',
    ): Promise<ImportCounts> {
      const [current, imported] = ['locations', 'excluded'].map((row) =>
        importedColumns.map((name) => `${row}.${name}`).join(),
      )
      const rows: { added: boolean }[] = await db('locations')
        .insert(locations.map((location) => ({ ...toRow(location), data_source })))
        .onConflict(['location_type', 'osm_id'])
        .merge([...importedColumns, 'updated_at'])
        .whereRaw(`(${current}) is distinct from (${imported})`)
        // `xmax` is 0 for rows that this statement inserted.
        .returning(db.raw('(xmax = 0) as added'))
      const added = rows.filter((row) => row.added).length
      return { added, updated: rows.length - added, unchanged: locations.length - rows.length }
    },
  }
}

/**
 * Converts a location to column values. Arrays and objects become JSON text, because pg serializes JavaScript arrays as
 * Postgres arrays. Coordinates are rounded, because Postgres calculations underflow for numbers close to zero.
 */
function toRow(changes: LocationChanges): Record<string, unknown> {
  return {
    ...changes,
    ...(changes.latitude !== undefined && { latitude: roundDegrees(changes.latitude) }),
    ...(changes.longitude !== undefined && { longitude: roundDegrees(changes.longitude) }),
    ...(changes.amenities && { amenities: JSON.stringify(changes.amenities) }),
    ...(changes.metadata && { metadata: JSON.stringify(changes.metadata) }),
  }
}
