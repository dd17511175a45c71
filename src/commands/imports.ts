import { basename } from 'node:path'
import {
  countActions,
  createImportList,
  createPlaceRepositories,
  importBatch,
  toOsmLocation,
  typeInFileName,
  type LocationType,
  type ImportedLocation,
} from '../features/places/index.js'
import { createSegmentRepository, toRoadSegments } from '../features/traffic/index.js'
import { createAuditRepository } from '../platform/audit.js'
import type { Database } from '../platform/database/postgres.js'
import { InvalidFile, openFeatureFile } from './feature-file.js'
import { importFeatures, type FeatureImport } from './import-features.js'
import { withDatabase } from './with-database.js'

/**
 * `ems import locations`: imports GeoJSON exports of OpenStreetMap, by their OSM id. The names of the files determine
 * the types of the locations, unless `type` is given or features have a `location_type`. If a file is missing or its type is not clear, nothing is imported.
 */
export async function importLocations(files: string[], { type }: { type?: LocationType } = {}): Promise<void> {
  const sources = await Promise.all(
    files.map(async (file) => ({ type: type ?? typeOf(file), source: await openFeatureFile(file) })),
  )
  await withDatabase(async (db) => {
    for (const { source, type } of sources) {
      const complete = await importFeatures(source, locationsOf(type, db))
      if (!complete) return
    }
  })
}

/** @throws InvalidFile */
function typeOf(file: string): LocationType {
  const type = typeInFileName(basename(file))
  if (type) return type
  throw new InvalidFile(
    file,
    'must contain the type of its locations in its name. Use --type park, charging, bicycle or tourist, or rename the file, for example to parks.geojson.',
  )
}

function locationsOf(type: LocationType, db: Database): FeatureImport<ImportedLocation> {
  return {
    name: type,
    parse(feature) {
      const location = toOsmLocation(feature, type)
      return 'problem' in location ? location : [location]
    },
    keyOf: ({ location_type, osm_id, name, latitude, longitude }) =>
      osm_id !== null && location_type === type
        ? numberOf(osm_id)
        : `${location_type} ${osm_id ?? `${latitude} ${longitude} ${name}`}`,
    async importMany(batch) {
      const list = createImportList()
      for (const location of batch) list.add(location)
      const outcomes = await db.transaction(async (trx) => {
        const { locations } = createPlaceRepositories(trx)
        await locations.beginImport({ wait: true })
        return importBatch(locations, list.items, false)
      })
      const { added, changed, unchanged } = countActions(outcomes)
      const problems = outcomes.flatMap(({ name, detail }) => (detail === undefined ? [] : [`(${name}) ${detail}`]))
      return { added, updated: changed, unchanged, problems }
    },
    record: (counts) =>
      createPlaceRepositories(db).audit.add('operator', 'locations.imported', {
        changes: { location_type: { to: type }, ...counts },
      }),
  }
}

/** Encodes an OSM id as a number, which takes a fraction of the memory of its text. */
function numberOf(osmId: string): number {
  const [kind = '', id] = osmId.split('/')
  return Number(id) * 3 + ['node', 'way', 'relation'].indexOf(kind)
}

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
