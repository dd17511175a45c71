import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { isPosition, type Position, positionOf, unwrap, wrap } from '../../base/centre.js'
import { type Coordinates, haversine, roundDegrees } from '../../base/geo.js'
import { osmIdOf, osmIdPattern } from '../../base/geojson.js'
import { isObject } from '../../base/json.js'
import { cut, storable } from '../../base/text.js'
import { queriesOn } from '../../platform/database/query.js'

/** A section of a road whose traffic is observed. */
export interface RoadSegment extends Coordinates {
  /** Letters, digits and `._:-`, because it is part of an entity's id. */
  id: string
  name: string
  /** The line, longitude first. `latitude` and `longitude` are the point halfway along it. */
  coordinates: Position[]
  /** OpenStreetMap id, such as `way/123`. All parts of a road have the same id. */
  osm_id: string | null
}

/** Maximum lengths in the contract. */
const limits = { id: 200, name: 255 }

/**
 * Converts a GeoJSON feature to segments, or returns why it cannot be converted. A LineString is one segment. The parts
 * of a MultiLineString are numbered: `id-1`, `id-2` and so on.
 */
export function toRoadSegments(feature: unknown): RoadSegment[] | { problem: string } {
  if (!isObject(feature)) return { problem: 'is not an object' }
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const osm_id = osmIdOf(feature, properties) ?? null
  const candidates = [properties['id'], properties['@id'], feature['id'], osm_id]
  const id = candidates.map(segmentIdFrom).find((candidate) => candidate !== '')
  if (id === undefined) return { problem: 'has no id: expected "id", or a property "id" or "@id"' }
  const lines = linesOf(feature['geometry'])
  if ('problem' in lines) return lines
  return lines.map((coordinates, index) => {
    const suffix = lines.length > 1 ? `-${index + 1}` : ''
    const segmentId = id.slice(0, limits.id - suffix.length) + suffix
    return { id: segmentId, name: nameOf(properties) ?? segmentId, coordinates, ...middleOf(coordinates), osm_id }
  })
}

/**
 * Converts a text or number to an id: removes accents and replaces other characters with dashes. Other texts have the same
 * result, so it ends with a hash of the text, unless the text is an OpenStreetMap id. May be empty.
 */
function segmentIdFrom(value: unknown): string {
  if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value))) return ''
  const text = String(value).trim().normalize('NFC')
  const ascii = text
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const id = ascii.replace(/[^A-Za-z0-9._:-]+/g, '-').replace(/^[-:]+|[-:]+$/g, '')
  if (id === '' || (id === text && id.length <= limits.id) || osmIdPattern.test(text)) return id
  const suffix = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  return id.slice(0, limits.id - suffix.length) + suffix
}

function nameOf(properties: Record<string, unknown>): string | undefined {
  const texts = ['name', 'name:vi', 'ref'].map((key) => properties[key])
  return texts
    .flatMap((text) => (typeof text === 'string' ? [cut(storable(text), limits.name)] : []))
    .find((text) => text !== '')
}

function linesOf(geometry: unknown): Position[][] | { problem: string } {
  if (!isObject(geometry)) return { problem: 'has no geometry' }
  const { type, coordinates } = geometry
  if (type !== 'LineString' && type !== 'MultiLineString') {
    return { problem: 'has an unsupported geometry; expected LineString or MultiLineString' }
  }
  const parts: unknown[] = type === 'LineString' ? [coordinates] : Array.isArray(coordinates) ? coordinates : []
  const lines: Position[][] = []
  for (const part of parts) {
    const line = lineOf(part)
    if ('problem' in line) return line
    lines.push(line)
  }
  return lines.length > 0 ? lines : { problem: 'has no line' }
}

function lineOf(part: unknown): Position[] | { problem: string } {
  const line: Position[] = []
  for (const candidate of Array.isArray(part) ? (part as unknown[]) : []) {
    const position = positionOf(candidate)
    if (!isPosition(position)) return position
    line.push([roundDegrees(position[0]), roundDegrees(position[1])])
  }
  const [first] = line
  const hasLength = line.some(([longitude, latitude]) => longitude !== first?.[0] || latitude !== first[1])
  return hasLength ? line : { problem: 'has a line without two different points' }
}

/** Returns the point halfway along a line. */
function middleOf(line: Position[]): Coordinates {
  const steps = line.slice(1).map((to, index) => ({ from: line[index] ?? to, to }))
  const lengths = steps.map(({ from, to }) => haversine(coordinatesOf(from), coordinatesOf(to)))
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [index, { from, to }] of steps.entries()) {
    const length = lengths[index] ?? 0
    if (rest <= length && length > 0) {
      const [longitude, latitude] = unwrap(to, from)
      const along = (start: number, end: number) => start + ((end - start) * rest) / length
      return {
        longitude: roundDegrees(wrap(along(from[0], longitude))),
        latitude: roundDegrees(along(from[1], latitude)),
      }
    }
    rest -= length
  }
  return coordinatesOf(line.at(-1) ?? [0, 0])
}

function coordinatesOf([longitude, latitude]: Position): Coordinates {
  return { longitude, latitude }
}

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
}

export type SegmentRepository = ReturnType<typeof createSegmentRepository>

export function createSegmentRepository(db: Knex) {
  const { all, value, count } = queriesOn(db)

  return {
    /** Lists all segments, ordered by id. */
    list: (): Promise<RoadSegment[]> =>
      all(sql`select id, name, coordinates, latitude, longitude, osm_id from road_segments order by id`),

    /**
     * Returns all segments, ordered by id, as the text of a JSON array of GeoJSON features. The database builds the
     * text, because building it in this process takes four times as long.
     */
    async features(): Promise<string> {
      const features = await value<string>(sql`
        select coalesce(json_agg(json_build_object(
          'type', 'Feature',
          'id', id,
          'geometry', json_build_object('type', 'LineString', 'coordinates', coordinates),
          'properties', json_build_object('id', id, 'name', name)
        ) order by id), '[]')::text
        from road_segments`)
      return features ?? '[]'
    },

    count: (): Promise<number> => count(sql`select count(*) from road_segments`),

    /** Inserts new segments and updates changed ones. Ids must be unique within one call. */
    async importMany(segments: RoadSegment[]): Promise<ImportCounts> {
      // `xmax` is 0 for rows that this statement inserted.
      const rows = await all<{ added: boolean }>(sql`
        insert into road_segments as stored (id, name, coordinates, latitude, longitude, osm_id)
        select id, name, coordinates, latitude, longitude, osm_id
        from jsonb_populate_recordset(null::road_segments, ${JSON.stringify(segments)}::jsonb)
        on conflict (id) do update set name = excluded.name, coordinates = excluded.coordinates,
          latitude = excluded.latitude, longitude = excluded.longitude, osm_id = excluded.osm_id,
          updated_at = excluded.updated_at
        where (stored.name, stored.coordinates, stored.latitude, stored.longitude, stored.osm_id) is distinct from
          (excluded.name, excluded.coordinates, excluded.latitude, excluded.longitude, excluded.osm_id)
        returning xmax = 0 as added`)
      const added = rows.filter((row) => row.added).length
      return { added, updated: rows.length - added, unchanged: segments.length - rows.length }
    },
  }
}
