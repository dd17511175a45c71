import { createSegmentRepository, toRoadSegments } from '../features/traffic/index.js'
import { createAuditRepository } from '../platform/audit/repository.js'
import { openFeatureFile } from './feature-file.js'
import { importFeatures } from './import-features.js'
import { withDatabase } from './with-database.js'

/** `ems import segments`: imports road segments from the lines of a GeoJSON file, by their id. */
export async function importSegments(file: string): Promise<void> {
  const source = await openFeatureFile(file)
  await withDatabase(async (db) => {
    const [segments, audit] = [createSegmentRepository(db), createAuditRepository(db)]
    await importFeatures(source, {
      name: 'road segments',
      parse: toRoadSegments,
      keyOf: ({ id }) => id,
      importMany: (batch) => segments.importMany(batch),
      record: (counts) => audit.add('operator', 'segments.imported', { changes: { ...counts } }),
    })
  })
}
