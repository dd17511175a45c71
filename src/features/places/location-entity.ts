import { pointProperty, property } from '../../platform/ngsi-ld/entity-attributes.js'
import { recordIds, type EntitySource } from '../../platform/ngsi-ld/mirrored-entities.js'
import { locationTypes, type LocationType } from './locations.js'

/** The fields of a location that are sent to the context broker. */
export interface MirroredLocation {
  id: number
  name: string
  location_type: LocationType
  description: string | null
  address: string | null
  area_sqm: number | null
  amenities: string[]
  opening_hours: string | null
  metadata: Record<string, unknown>
  data_source: string
  is_active: boolean
  latitude: number
  longitude: number
}

/** Returns the id of a location's entity, such as `urn:ngsi-ld:PUBLIC_PARK:12`. */
export function locationUrn({ id, location_type }: Pick<MirroredLocation, 'id' | 'location_type'>): string {
  return `urn:ngsi-ld:${location_type}:${id}`
}

/** Converts a location to a normalized NGSI-LD entity. Omits attributes without a value. */
export function toLocationEntity(location: MirroredLocation) {
  const { name, location_type, description, address, area_sqm, amenities, opening_hours, metadata } = location
  return {
    id: locationUrn(location),
    type: location_type,
    name: property(name),
    location: pointProperty(location),
    ...(description !== null && { description: property(description) }),
    ...(address !== null && { address: property(address) }),
    ...(area_sqm !== null && { areaSqm: { type: 'Property', value: area_sqm, unitCode: 'MTK' } as const }),
    ...(amenities.length > 0 && { amenities: property(amenities) }),
    ...(opening_hours !== null && { openingHours: property(opening_hours) }),
    ...(Object.keys(metadata).length > 0 && { metadata: property(metadata) }),
    dataSource: property(location.data_source),
    ...(!location.is_active && { isActive: property(false as const) }),
  }
}

const locationId = new RegExp(`^urn:ngsi-ld:(${locationTypes.join('|')}):\\d+$`)

/** The entities of active locations. */
export const locationEntities: EntitySource<{
  locations: { active(ids: number[]): Promise<MirroredLocation[]> }
}> = {
  advice: 'is the copy of a location. Change the location instead.',
  owns: (entityId) => locationId.test(entityId),
  read: async (entityIds, { locations }) => (await locations.active(recordIds(entityIds))).map(toLocationEntity),
}
