import { createRepositories } from '../database/repositories/index.js'
import { toRoadSegments, type RoadSegment } from '../domain/road-segment.js'
import { importFile } from './import-features.js'
import { withDatabase } from './with-database.js'

/**
 * `ems import segments`: streams the lines of a GeoJSON file into the road segments. What is known by its id is updated;
 * features that cannot be used are told and passed over. Each batch stays, whatever comes after it.
 */
export async function importSegments(file: string): Promise<void> {
  await importFile<RoadSegment>(file, (work) =>
    withDatabase((db) =>
      work({
        name: 'road segments',
        read: toRoadSegments,
        keyOf: ({ id }) => id,
        importMany: (batch) => createRepositories(db).segments.importMany(batch),
      }),
    ),
  )
}
