import type { Location, LocationEntity } from '../../../generated/types.js'
import type { Config } from '../../config/config.js'
import type { LocationRecord } from '../../database/repositories/locations.js'
import { toLocationEntity } from '../../domain/location-entity.js'

/** What leaves the service of a location, with the names that clients in the field read. */
export function presentLocation({ osm_id: _key, distance, ...location }: LocationRecord): Location {
  const { id, latitude, longitude } = location
  return {
    ...location,
    db_id: id,
    is_editable: true,
    location: { type: 'Point', coordinates: [longitude, latitude] },
    created_at: location.created_at.toISOString(),
    updated_at: location.updated_at.toISOString(),
    // Whole metres: the coordinates say no more than that.
    ...(distance !== undefined && { distance: Math.round(distance) / 1000 }),
  }
}

/** The same as an NGSI-LD entity that explains its own names. */
export function presentLocationEntity(location: LocationRecord, { server }: Pick<Config, 'server'>): LocationEntity {
  return { '@context': [`${server.publicUrl}/contexts/environment.jsonld`], ...toLocationEntity(location) }
}
