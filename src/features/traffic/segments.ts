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

export function createSegmentRepository(db: Knex) {
  return {
    /** Lists all segments, ordered by id. */
    list: (): Promise<RoadSegment[]> =>
      query(db, sql`select id, name, coordinates, latitude, longitude, osm_id from road_segments order by id`),

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
      // `xmax` is 0 for rows that this statement inserted.
      const rows = await query<{ added: boolean }>(
        db,
        sql`insert into road_segments as stored (id, name, coordinates, latitude, longitude, osm_id)
            select id, name, coordinates, latitude, longitude, osm_id
            from jsonb_populate_recordset(null::road_segments, ${JSON.stringify(segments)}::jsonb)
            on conflict (id) do update set name = excluded.name, coordinates = excluded.coordinates,
              latitude = excluded.latitude, longitude = excluded.longitude, osm_id = excluded.osm_id,
              updated_at = excluded.updated_at
            where (stored.name, stored.coordinates, stored.latitude, stored.longitude, stored.osm_id) is distinct from
              (excluded.name, excluded.coordinates, excluded.latitude, excluded.longitude, excluded.osm_id)
            returning xmax = 0 as added`,
      )
      const added = rows.filter((row) => row.added).length
      return { added, updated: rows.length - added, unchanged: segments.length - rows.length }
    },
  }
}
