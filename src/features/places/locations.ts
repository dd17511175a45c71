import { Unprocessable } from '../../base/errors.js'
import { pointProperty, property, recordIds, type EntitySource } from '../../platform/ngsi-ld/entities.js'

export const locationTypes = ['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'] as const
export type LocationType = (typeof locationTypes)[number]

/** Short names in the field and the query parameter `type`. */
export const shortTypes = {
  charging: 'CHARGING_STATION',
  park: 'PUBLIC_PARK',
  bicycle: 'BICYCLE_RENTAL',
  tourist: 'TOURIST_ATTRACTION',
} as const satisfies Record<string, LocationType>

export type ShortType = keyof typeof shortTypes

/** Returns the type that either name selects. @throws the result of `conflict` if they differ */
export function locationTypeOf(
  { location_type, type }: { location_type?: LocationType | undefined; type?: ShortType | undefined },
  conflict: () => Error,
): LocationType | undefined {
  const shortType = type && shortTypes[type]
  if (location_type !== undefined && shortType !== undefined && location_type !== shortType) throw conflict()
  return location_type ?? shortType
}

/** Returns the type in the body of a location. @throws Unprocessable if its two names differ */
export function bodyTypeOf(body: Parameters<typeof locationTypeOf>[0]): LocationType | undefined {
  const error = { location: 'body.type', message: 'must match body.location_type', code: 'conflict' } as const
  return locationTypeOf(body, () => new Unprocessable(error))
}

const wordsInFileNames: Record<LocationType, readonly string[]> = {
  CHARGING_STATION: ['charging', 'charger', 'chargers'],
  PUBLIC_PARK: ['park', 'parks'],
  BICYCLE_RENTAL: ['bicycle', 'bicycles', 'bike', 'bikes'],
  TOURIST_ATTRACTION: ['tourist', 'tourism', 'attraction', 'attractions'],
}

/**
 * Returns the type that a file name such as `parks.geojson` or `hanoi-charging-stations.geojson` contains; `undefined`
 * if it contains none, or several.
 */
export function typeInFileName(name: string): LocationType | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  const [type, ...others] = locationTypes.filter((type) => wordsInFileNames[type].some((word) => words.includes(word)))
  return others.length === 0 ? type : undefined
}

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
