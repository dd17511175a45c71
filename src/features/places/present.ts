import type { Location, LocationEntity, LocationKeyValues } from '../../../generated/types.js'
import type { Config } from '../../platform/config/config.js'
import { plainValues } from '../../platform/ngsi-ld/entities.js'
import { toLocationEntity } from './locations.js'
import type { LocationRecord } from './repository.js'

/**
 * Converts a location to its API form. Some fields duplicate others under the names that older clients use. Names each
 * field, because copying the others takes ten times as long.
 */
export function presentLocation(location: LocationRecord): Location {
  const { id, latitude, longitude, distance } = location
  return {
    id,
    name: location.name,
    location_type: location.location_type,
    description: location.description,
    address: location.address,
    area_sqm: location.area_sqm,
    amenities: location.amenities,
    opening_hours: location.opening_hours,
    metadata: location.metadata,
    data_source: location.data_source,
    is_active: location.is_active,
    latitude,
    longitude,
    db_id: id,
    is_editable: true,
    location: { type: 'Point', coordinates: [longitude, latitude] },
    created_at: location.created_at.toISOString(),
    updated_at: location.updated_at.toISOString(),
    // Kilometres, rounded to the metre.
    ...(distance !== undefined && { distance: Math.round(distance) / 1000 }),
  }
}

/** Converts a location to an NGSI-LD entity with its JSON-LD context. */
export function presentLocationEntity(location: LocationRecord, { server }: Pick<Config, 'server'>): LocationEntity {
  return { '@context': [`${server.publicUrl}/contexts/environment.jsonld`], ...toLocationEntity(location) }
}

/** Converts a location to an NGSI-LD entity with plain values and its JSON-LD context. */
export function presentLocationKeyValues(location: LocationRecord, config: Pick<Config, 'server'>): LocationKeyValues {
  const { id, type, '@context': context, ...attributes } = presentLocationEntity(location, config)
  return { id, type, ...(context && { '@context': context }), ...plainValues(attributes) }
}
