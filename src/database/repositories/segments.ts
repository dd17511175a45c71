import type { Knex } from 'knex'
import type { RoadSegment } from '../../domain/road-segment.js'
import type { ImportCounts } from './locations.js'

export type SegmentRepository = ReturnType<typeof createSegmentRepository>

const columns = ['id', 'name', 'coordinates', 'latitude', 'longitude', 'osm_id'] as const

/** What an import changes of a segment that it finds again. */
const importedColumns = ['name', 'coordinates', 'latitude', 'longitude', 'osm_id'] as const

/** The road segments whose traffic is observed. */
export function createSegmentRepository(db: Knex) {
  return {
    /** All of them, by id. */
    list: (): Promise<RoadSegment[]> =>
      db('road_segments')
        .orderBy('id')
        .select<RoadSegment[]>(...columns),

    /** All of them, by id, as the text of a JSON array of GeoJSON features. Written by the database, it costs this process a quarter of the time. */
    async features(): Promise<string> {
      const { rows } = await db.raw<{ rows: { features: string }[] }>(
        `select coalesce(json_agg(json_build_object(
           'type', 'Feature',
           'id', id,
           'geometry', json_build_object('type', 'LineString', 'coordinates', coordinates),
           'properties', json_build_object('id', id, 'name', name)
         ) order by id), '[]')::text as features
         from road_segments`,
      )
      return rows[0]?.features ?? '[]'
    },

    async count(): Promise<number> {
      const [row] = await db('road_segments').count<{ count: number }[]>()
      return row?.count ?? 0
    },

    /** Adds imported segments and updates those that differ. Their ids must differ within one call. */
    async importMany(segments: RoadSegment[]): Promise<ImportCounts> {
      const [kept, fresh] = ['road_segments', 'excluded'].map((row) =>
        importedColumns.map((name) => `${row}.${name}`).join(),
      )
      const rows: { added: boolean }[] = await db('road_segments')
        // As JSON text, since the driver would write an array as a Postgres array.
        .insert(segments.map((segment) => ({ ...segment, coordinates: JSON.stringify(segment.coordinates) })))
        .onConflict('id')
        .merge([...importedColumns, 'updated_at'])
        .whereRaw(`(${kept}) is distinct from (${fresh})`)
        // Only a row that is new has no earlier version that this statement ended.
        .returning(db.raw('(xmax = 0) as added'))
      const added = rows.filter((row) => row.added).length
      return { added, updated: rows.length - added, unchanged: segments.length - rows.length }
    },
  }
}
