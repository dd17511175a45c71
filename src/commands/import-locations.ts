import { basename } from 'node:path'
import { createRepositories, type Repositories } from '../database/repositories/index.js'
import { typeInFileName, type LocationType } from '../domain/locations.js'
import { toOsmLocation, type OsmLocation } from '../domain/osm-location.js'
import { InvalidFile, openFeatureFile } from './feature-file.js'
import { importFeatures, type FeatureImport } from './import-features.js'
import { withDatabase } from './with-database.js'

/**
 * `ems import locations`: imports GeoJSON exports of OpenStreetMap, by their OSM id. The names of the files determine
 * the types of the locations, unless `type` is given. If a file is missing or its type is not clear, nothing is imported.
 */
export async function importLocations(files: string[], { type }: { type?: LocationType } = {}): Promise<void> {
  const sources = await Promise.all(
    files.map(async (file) => ({ type: type ?? typeOf(file), source: await openFeatureFile(file) })),
  )
  await withDatabase(async (db) => {
    const repositories = createRepositories(db)
    for (const { source, type } of sources) {
      const complete = await importFeatures(source, locationsOf(type, repositories))
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

function locationsOf(type: LocationType, { locations }: Repositories): FeatureImport<OsmLocation> {
  return {
    name: type,
    parse(feature) {
      const location = toOsmLocation(feature, type)
      return 'problem' in location ? location : [location]
    },
    keyOf: ({ osm_id }) => numberOf(osm_id),
    importMany: (batch) => locations.importMany(batch),
  }
}

/** Encodes an OSM id as a number, which takes a fraction of the memory of its text. */
function numberOf(osmId: string): number {
  const [kind = '', id] = osmId.split('/')
  return Number(id) * 3 + ['node', 'way', 'relation'].indexOf(kind)
}
