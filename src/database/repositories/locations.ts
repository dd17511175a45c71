import type { Knex } from 'knex'
import { arcOf, chordOf, roundDegrees, toCartesian, type Coordinates } from '../../domain/geo.js'
import type { MirroredLocation } from '../../domain/location-entity.js'
import type { LocationType } from '../../domain/locations.js'
import { findByName, pointColumns, type Circle, type LocationPoint, type NameQuery } from './location-names.js'
import { cutOf, readPage, where, withTotal, type Page, type PageRequest, type Sql } from './pages.js'

export interface LocationRecord extends MirroredLocation {
  data_source: 'manual' | 'openstreetmap'
  osm_id: string | null
  created_at: Date
  updated_at: Date
  /** Metres from the point of a geo query. */
  distance?: number
}

export type LocationChanges = Partial<
  Omit<LocationRecord, 'id' | 'data_source' | 'osm_id' | 'created_at' | 'updated_at' | 'distance'>
>
export type NewLocation = LocationChanges & Pick<LocationRecord, 'name' | 'location_type' | 'latitude' | 'longitude'>
/** A location of an import; (location_type, osm_id) is its key. */
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

/** What an import changes of a location that it finds again. */
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

/** A point in metres, of one value. */
const cube = 'cube(?::float8[])'

export function conditionsOf({ type, includeInactive }: LocationFilter): Sql[] {
  return [
    ...(type === undefined ? [] : [{ text: 'location_type = ?', values: [type] }]),
    ...(includeInactive ? [] : [{ text: 'is_active', values: [] }]),
  ]
}

export function createLocationRepository(db: Knex) {
  return {
    find: (id: number): Promise<LocationRecord | undefined> =>
      db('locations')
        .where({ id })
        .first<LocationRecord | undefined>(...columns),

    list: (filter: LocationFilter, request: PageRequest<LocationSort>): Promise<Page<LocationRecord>> =>
      readPage<LocationRecord>(db, { table: 'locations', columns, conditions: conditionsOf(filter) }, request),

    /** Locations within a circle, nearest first; the GiST index alone filters, orders and counts. */
    async near(
      filter: LocationFilter,
      { radius, ...centre }: Circle,
      { exactTotal, ...cut }: Pick<PageRequest<LocationSort>, 'skip' | 'limit' | 'exactTotal'>,
    ): Promise<Page<LocationRecord>> {
      const [chord, point] = [chordOf(radius), toCartesian(centre)]
      const square = where('locations', [
        ...conditionsOf(filter),
        { text: `position && cube_enlarge(${cube}, ?, 3)`, values: [point, chord] },
      ])
      const matching = {
        text: `${square.text} and position <-> ${cube} <= ?`,
        values: [...square.values, point, chord],
      }
      // With a kind, too: a plan for any kind may walk through all places by their distance.
      const { planEach, first, rows } = cutOf(cut, filter.type !== undefined)
      // Rows are fetched for the page only. By distance alone the index gives them in order, so that Postgres never sorts
      // all that it finds; ties are cut by id afterwards, and so is what lies in the square outside of the circle.
      const nearest = `select id, position <-> ${cube} as distance from ${square.text}
                       order by position <-> ${cube} fetch first ${first.text} rows with ties`
      const page = {
        text: `select ${columns.map((name) => `locations.${name}`).join(', ')}, cut.distance
               from (select * from (${nearest}) as nearest where distance <= ? order by distance, id ${rows.text}) as cut
               join locations on locations.id = cut.id`,
        values: [point, ...square.values, point, ...first.values, chord, ...rows.values],
      }
      const order = 'page.distance, page.id'
      const request = { matching, page, order, exactTotal, planEach }
      const found = await withTotal<LocationRecord & { distance: number }>(db, request)
      const records = found.records.map((record) => ({ ...record, distance: arcOf(record.distance) }))
      return { ...found, records }
    },

    /** Returns active locations by name, best match first. */
    named: (query: NameQuery): Promise<LocationPoint[]> => findByName(db, query),

    /** Returns active locations of a type around points, at most `each` per point within `radius` metres, unsorted. */
    around(type: LocationType, points: Coordinates[], radius: number, each: number): Promise<LocationPoint[]> {
      const positions = points.map(toCartesian)
      const axes = [positions.map(([x]) => x), positions.map(([, y]) => y), positions.map(([, , z]) => z)]
      const chord = chordOf(radius)
      const nearest = db('locations')
        .select('id')
        .where({ is_active: true, location_type: type })
        .whereRaw('position && cube_enlarge(cube(array[x, y, z]), ?, 3)', [chord])
        .whereRaw('position <-> cube(array[x, y, z]) <= ?', [chord])
        .orderByRaw('position <-> cube(array[x, y, z])')
        .limit(each)
      const everyNearest = db.raw(
        'unnest(?::float8[], ?::float8[], ?::float8[]) as point(x, y, z) cross join lateral ? as nearest',
        [...axes, nearest],
      )
      return db('locations')
        .select(...pointColumns)
        .whereIn('id', db.select('nearest.id').from(everyNearest))
    },

    async create(location: NewLocation): Promise<LocationRecord> {
      const [created] = await db('locations')
        .insert(stored(location))
        .returning<LocationRecord[]>([...columns])
      if (!created) throw new Error('The insert of a location returned no row.')
      return created
    },

    async update(id: number, changes: LocationChanges): Promise<LocationRecord | undefined> {
      const row = { ...stored(changes), updated_at: db.fn.now() }
      const [updated] = await db('locations')
        .where({ id })
        .update(row)
        .returning<LocationRecord[]>([...columns])
      return updated
    },

    remove: async (id: number): Promise<boolean> => (await db('locations').where({ id }).delete()) > 0,

    /** Adds locations of a file and updates those that differ; updates keep their source. OSM ids must differ within one call. */
    async importMany(
      locations: ImportedLocation[],
      data_source: LocationRecord['data_source'] = 'openstreetmap',
    ): Promise<ImportCounts> {
      const [kept, fresh] = ['locations', 'excluded'].map((row) =>
        importedColumns.map((name) => `${row}.${name}`).join(),
      )
      const rows: { added: boolean }[] = await db('locations')
        .insert(locations.map((location) => ({ ...stored(location), data_source })))
        .onConflict(['location_type', 'osm_id'])
        .merge([...importedColumns, 'updated_at'])
        .whereRaw(`(${kept}) is distinct from (${fresh})`)
        // Only a row that is new has no earlier version that this statement ended.
        .returning(db.raw('(xmax = 0) as added'))
      const added = rows.filter((row) => row.added).length
      return { added, updated: rows.length - added, unchanged: locations.length - rows.length }
    },
  }
}

/**
 * Arrays and objects as JSON text, since the driver would write an array as a Postgres array; coordinates rounded, since
 * Postgres cannot calculate with numbers that are almost zero.
 */
function stored(changes: LocationChanges): Record<string, unknown> {
  return {
    ...changes,
    ...(changes.latitude !== undefined && { latitude: roundDegrees(changes.latitude) }),
    ...(changes.longitude !== undefined && { longitude: roundDegrees(changes.longitude) }),
    ...(changes.amenities && { amenities: JSON.stringify(changes.amenities) }),
    ...(changes.metadata && { metadata: JSON.stringify(changes.metadata) }),
  }
}
