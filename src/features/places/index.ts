import { featuresOf } from '../../base/geojson.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import type { PlacesContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createLocationImports } from './location-imports.js'
import { createPlaceRepositories } from './repository.js'

export { locationEntities } from './locations.js'
export { countActions, createImportList, importBatch } from './location-imports.js'
export type { LocationPoint, NameQuery } from './location-names.js'
export { locationTypes, shortTypes, typeInFileName, type LocationType, type ShortType } from './locations.js'
export { toOsmLocation, type OsmLocation } from './osm-location.js'
export { createPlaceRepositories } from './repository.js'
export { createLocationRepository, type LocationRepository } from './repository.js'

/** Locations of the city: parks, attractions, bicycle rentals and charging stations, entered by hand or imported. */
export function createPlaces({ config, db, totals }: Platform) {
  const transactional = withTransactions(db, (bound) => createPlaceRepositories(bound, totals))
  const context: PlacesContext = {
    ...transactional,
    config,
    imports: createLocationImports({ ...transactional, featuresOf }),
  }
  return createFeature(handlers, context)
}
