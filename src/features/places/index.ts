import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createPlacesContext } from './handler-context.js'
import * as handlers from './handlers/index.js'

export { locationEntities } from './locations.js'
export { countActions, createImportList, importBatch } from './location-imports.js'
export type { LocationPoint, NameQuery } from './location-names.js'
export { locationTypes, shortTypes, typeInFileName, type LocationType, type ShortType } from './locations.js'
export { toOsmLocation } from './osm-location.js'
export {
  createLocationRepository,
  createPlaceRepositories,
  type ImportedLocation,
  type LocationRepository,
} from './repository.js'

/** Locations of the city: parks, attractions, bicycle rentals and charging stations, entered by hand or imported. */
export function createPlaces(platform: Platform) {
  return createFeature(handlers, createPlacesContext(platform))
}
