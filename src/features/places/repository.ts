import type { Knex } from 'knex'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { chordOf, roundDegrees, toCartesian, type Circle, type Coordinates } from '../../base/geo.js'
import { createAuditRepository } from '../../platform/audit.js'
import { acquireLock, locks, tryAcquireLock } from '../../platform/database/locks.js'
import { readNearest } from '../../platform/database/nearest.js'
import {
  type Listing,
  type Page,
  type PageRequest,
  readPage,
  type Slice,
  type Totals,
} from '../../platform/database/pages.js'
import { queriesOn, assignments, insertedValues } from '../../platform/database/query.js'
import { findByName, pointColumns, type LocationPoint, type NameQuery } from './location-names.js'
import type { MirroredLocation, LocationType } from './locations.js'

export interface LocationRecord extends MirroredLocation {
  data_source: 'manual' | 'openstreetmap'
  osm_id: string | null
  created_at: Date
  updated_at: Date
  /** Increases with each change by a request. */
  version: number
  /** Metres from the centre of a geo query. */
  distance?: number
}

type LocationChanges = Partial<
  Omit<LocationRecord, 'id' | 'data_source' | 'osm_id' | 'created_at' | 'updated_at' | 'version' | 'distance'>
>
export type NewLocation = LocationChanges & Pick<LocationRecord, 'name' | 'location_type' | 'latitude' | 'longitude'>
/** An imported location. With an OSM id, its key is (location_type, osm_id). */
export type ImportedLocation = Pick<LocationRecord, 'location_type' | 'osm_id' | (typeof importedColumns)[number]>

const importedColumns = [
  'name',
  'latitude',
  'longitude',
  'address',
  'opening_hours',
  'description',
  'metadata',
] as const

/** The stored location that an imported one equals or would change. */
export interface StoredMatch {
  id: number
  data_source: LocationRecord['data_source']
  /** Names of the imported columns whose values differ. */
  fields: string[]
}

export type StoredLocation = Pick<
  LocationRecord,
  'id' | 'location_type' | 'osm_id' | 'name' | 'latitude' | 'longitude'
> & {
  /** Whether the location is new. `false`: it was updated. */
  added: boolean
}

type LocationSort = 'id' | 'name' | 'created_at'

interface LocationFilter {
  type: LocationType | undefined
  includeInactive: boolean
  /** Words of the name and the address, regardless of diacritics and case. The last one is a prefix. */
  words?: string | undefined
}

export type LocationRepository = ReturnType<typeof createLocationRepository>

const changeable = [
  'name',
  'location_type',
  'description',
  'address',
  'area_sqm',
  'amenities',
  'opening_hours',
  'metadata',
  'is_active',
  'latitude',
  'longitude',
] as const

const selected = raw(`id, ${changeable.join()}, data_source, osm_id, created_at, updated_at, version`)

const listingOf = ({ type, includeInactive, words }: LocationFilter): Listing => ({
  table: 'locations',
  columns: selected,
  conditions: [
    ...(type === undefined ? [] : [sql`location_type = ${type}`]),
    ...(includeInactive ? [] : [sql`is_active`]),
    ...(words === undefined ? [] : [sql`words @@ word_query(${words})`]),
  ],
  sortsFew: words !== undefined,
})

export function createLocationRepository(db: Knex, totals?: Totals) {
  const { all, first, one, run, prepared } = queriesOn(db)

  return {
    find: (id: number): Promise<LocationRecord | undefined> =>
      prepared.first(sql`select ${selected} from locations where id = ${id}`),

    active: (ids: number[]): Promise<LocationRecord[]> =>
      all(sql`select ${selected} from locations where id = any(${ids}::int[]) and is_active`),

    /** Returns a location, which is locked until the transaction ends. */
    lock: (id: number): Promise<LocationRecord | undefined> =>
      first(sql`select ${selected} from locations where id = ${id} for update`),

    list: (filter: LocationFilter, request: PageRequest<LocationSort>): Promise<Page<LocationRecord>> =>
      readPage(db, totals, { ...listingOf(filter), planEach: filter.words !== undefined }, request),

    /** Lists locations within a circle, nearest first. */
    near: (filter: LocationFilter, circle: Circle, slice: Slice): Promise<Page<LocationRecord>> =>
      readNearest<LocationRecord>(
        db,
        totals,
        // With a type, a generic plan might scan all locations by distance.
        { ...listingOf(filter), planEach: filter.type !== undefined || filter.words !== undefined },
        circle,
        slice,
      ),

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
      return all(sql`
        select ${raw(pointColumns.join())} from locations where id in (
          select nearest.id
          from unnest(${xs}::float8[], ${ys}::float8[], ${zs}::float8[]) as point(x, y, z)
          cross join lateral (${nearest}) as nearest
        )`)
    },

    create(location: NewLocation): Promise<LocationRecord> {
      const values = insertedValues(changeable, toRow(location))
      return one(sql`insert into locations ${values} returning ${selected}`)
    },

    /** Updates a locked location. */
    update(id: number, changes: LocationChanges): Promise<LocationRecord> {
      const set = join([...assignments(changeable, toRow(changes)), sql`updated_at = now()`])
      return one(sql`update locations set ${set} where id = ${id} returning ${selected}`)
    },

    remove: (id: number): Promise<void> => run(sql`delete from locations where id = ${id}`),

    /**
     * Acquires the lock of imports, which is released when the transaction ends. In this transaction, new locations
     * create no events.
     * @returns whether this transaction holds the lock
     */
    async beginImport({ wait = false } = {}): Promise<boolean> {
      await run(sql`select set_config('ems.import', 'on', true)`)
      if (!wait) return tryAcquireLock(db, locks.locationImports)
      await acquireLock(db, locks.locationImports)
      return true
    },

    /**
     * Compares imported locations with the stored ones: those with an OSM id with the location of the same type and id,
     * the others with the most similar one of the same type and name within `radius` metres.
     * @returns the stored locations by imported ones
     */
    async compareImported(locations: ImportedLocation[], radius: number): Promise<Map<ImportedLocation, StoredMatch>> {
      const chord = chordOf(radius)
      const rows = locations.map((location, index) => {
        const [x, y, z] = toCartesian(location)
        return { ...location, index, x, y, z }
      })
      const fields = raw(`array_remove(array[
        ${importedColumns.map((name) => `case when l.${name} is distinct from i.${name} then '${name}' end`).join()}
      ], null)`)
      const byId = (items: Sql) => sql`
        select i.index, l.id, l.data_source, ${fields} as fields
        from ${items} join locations l on l.location_type = i.location_type and l.osm_id = i.osm_id`
      // `offset 0` makes the planner use the index of positions. It underestimates the number of locations of a type.
      const nearby = (items: Sql) => sql`
        select i.index, best.* from ${items} cross join lateral (
          select l.id, l.data_source, ${fields} as fields
          from (
            select id, data_source, location_type, plain_name, ${raw(importedColumns.join())} from locations
            where position && cube_enlarge(cube(array[i.x, i.y, i.z]), ${chord}, 3)
              and position <-> cube(array[i.x, i.y, i.z]) <= ${chord}
            offset 0
          ) as l
          where l.location_type = i.location_type and l.plain_name = plain_words(i.name)
          order by cardinality(${fields}), l.id
          limit 1
        ) as best`
      const matches = new Map<ImportedLocation, StoredMatch>()
      for (const [statement, items] of [
        [byId, rows.filter(({ osm_id }) => osm_id !== null)],
        [nearby, rows.filter(({ osm_id }) => osm_id === null)],
      ] as const) {
        const found = items.length === 0 ? [] : await all<StoredMatch & { index: number }>(statement(itemsOf(items)))
        for (const { index, ...match } of found) {
          const location = locations[index]
          if (location) matches.set(location, match)
        }
      }
      return matches
    },

    /**
     * Inserts new locations and updates changed ones. An update keeps the data source. OSM ids must be unique within
     * one call.
     * @returns the stored locations, without the unchanged ones
     */
    importMany: (
      locations: ImportedLocation[],
      data_source: LocationRecord['data_source'] = 'openstreetmap',
    ): Promise<StoredLocation[]> =>
      all<StoredLocation>(sql`
        insert into locations (location_type, osm_id, data_source, ${raw(importedColumns.join())})
        select location_type, osm_id, ${data_source}, ${raw(importedColumns.join())}
        from ${itemsOf(locations.map((location, index) => ({ ...location, index })))} order by index
        on conflict (location_type, osm_id) do update
          set (${raw(importedColumns.join())}, updated_at) = (${raw(columnsOf('excluded'))}, now())
          where (${raw(columnsOf('locations'))}) is distinct from (${raw(columnsOf('excluded'))})
        returning id, location_type, osm_id, name, latitude, longitude, (xmax = 0) as added`),
  }
}

/** Returns the columns that an import updates, with the name of their table. */
function columnsOf(table: string): string {
  return importedColumns.map((name) => `${table}.${name}`).join()
}

/** Returns imported locations as rows `i` of a statement. One parameter is parsed faster than one per value. */
function itemsOf(rows: (ImportedLocation & { index: number })[]): Sql {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(
    index int, location_type text, osm_id text, name text, latitude float8, longitude float8, address text,
    opening_hours text, description text, metadata jsonb, x float8, y float8, z float8)`
}

/**
 * Converts a location to column values. Arrays and objects become JSON text, because pg serializes JavaScript arrays as
 * Postgres arrays. Coordinates are rounded, because Postgres calculations underflow for numbers close to zero.
 */
function toRow(changes: LocationChanges): { [name in keyof LocationChanges]: unknown } {
  return {
    ...changes,
    ...(changes.latitude !== undefined && { latitude: roundDegrees(changes.latitude) }),
    ...(changes.longitude !== undefined && { longitude: roundDegrees(changes.longitude) }),
    ...(changes.amenities && { amenities: JSON.stringify(changes.amenities) }),
    ...(changes.metadata && { metadata: JSON.stringify(changes.metadata) }),
  }
}

export type PlaceRepositories = ReturnType<typeof createPlaceRepositories>

export function createPlaceRepositories(db: Knex, totals?: Totals) {
  return { locations: createLocationRepository(db, totals), audit: createAuditRepository(db) }
}
