import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { RoadSegment } from './road-segment.js'

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
}

export type SegmentRepository = ReturnType<typeof createSegmentRepository>

const columns = ['id', 'name', 'coordinates', 'latitude', 'longitude', 'osm_id'] as const

/** The columns that an import updates. */
const importedColumns = ['name', 'coordinates', 'latitude', 'longitude', 'osm_id'] as const

export function createSegmentRepository(db: Knex) {
  return {
    /** Lists all segments, ordered by id. */
    list: (): Promise<RoadSegment[]> =>
      db('road_segments')
        .orderBy('id')
        .select<RoadSegment[]>(...columns),

    /**
     * Returns all segments, ordered by id, as the text of a JSON array of GeoJSON features. The database builds the
     * text, because building it in this process takes four times as long.
     */
    async features(): Promise<string> {
      const [row] = await query<{ features: string }>(
        db,
        sql`select coalesce(json_agg(json_build_object(
              'type', 'Feature',
              'id', id,
              'geometry', json_build_object('type', 'LineString', 'coordinates', coordinates),
              'properties', json_build_object('id', id, 'name', name)
            ) order by id), '[]')::text as features
            from road_segments`,
      )
      return row?.features ?? '[]'
    },

    async count(): Promise<number> {
      const [row] = await query<{ count: number }>(db, sql`select count(*) from road_segments`)
      return row?.count ?? 0
    },

    /** Inserts new segments and updates changed ones. Ids must be unique within one call. */
    async importMany(segments: RoadSegment[]): Promise<ImportCounts> {
      const [current, imported] = ['road_segments', 'excluded'].map((row) =>
        importedColumns.map((name) => `${row}.${name}`).join(),
      )
      const rows: { added: boolean }[] = await db('road_segments')
        // JSON text, because pg serializes JavaScript arrays as Postgres arrays.
        .insert(segments.map((segment) => ({ ...segment, coordinates: JSON.stringify(segment.coordinates) })))
        .onConflict('id')
        .merge([...importedColumns, 'updated_at'])
        .whereRaw(`(${current}) is distinct from (${imported})`)
        // `xmax` is 0 for rows that this statement inserted.
        .returning(db.raw('(xmax = 0) as added'))
      const added = rows.filter((row) => row.added).length
      return { added, updated: rows.length - added, unchanged: segments.length - rows.length }
    },
  }
}
