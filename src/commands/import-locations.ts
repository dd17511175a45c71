import { createRepositories } from '../database/repositories/index.js'
import type { LocationType } from '../domain/locations.js'
import { toOsmLocation, type OsmLocation } from '../domain/osm-location.js'
import { importFile } from './import-features.js'
import { withDatabase } from './with-database.js'

/** `ems import locations`: imports locations of one type from a GeoJSON export of OpenStreetMap, by their OSM id. */
export async function importLocations(file: string, { type }: { type: LocationType }): Promise<void> {
  await importFile<OsmLocation>(file, (work) =>
    withDatabase((db) =>
      work({
        name: type,
        parse(feature) {
          const location = toOsmLocation(feature, type)
          return 'problem' in location ? location : [location]
        },
        keyOf: ({ osm_id }) => numberOf(osm_id),
        importMany: (batch) => createRepositories(db).locations.importMany(batch),
      }),
    ),
  )
}

/** Encodes an OSM id as a number, which takes a fraction of the memory of its text. */
function numberOf(osmId: string): number {
  const [kind = '', id] = osmId.split('/')
  return Number(id) * 3 + ['node', 'way', 'relation'].indexOf(kind)
}
