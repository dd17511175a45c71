import { createRepositories } from '../database/repositories/index.js'
import { toRoadSegments, type RoadSegment } from '../domain/road-segment.js'
import { importFile } from './import-features.js'
import { withDatabase } from './with-database.js'

/** `ems import segments`: imports road segments from the lines of a GeoJSON file, by their id. */
export async function importSegments(file: string): Promise<void> {
  await importFile<RoadSegment>(file, (work) =>
    withDatabase((db) =>
      work({
        name: 'road segments',
        parse: toRoadSegments,
        keyOf: ({ id }) => id,
        importMany: (batch) => createRepositories(db).segments.importMany(batch),
      }),
    ),
  )
}
