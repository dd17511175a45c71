import { centreOf } from '../../base/centre.js'
import { roundDegrees } from '../../base/geo.js'
import { osmIdOf } from '../../base/geojson.js'
import { isObject } from '../../base/json.js'
import { cut, storable } from '../../base/text.js'
import { locationTypes, type LocationType } from './locations.js'
import { describeTags } from './osm-description.js'

/** A location from a GeoJSON file. With an OSM id, its key is (location_type, osm_id). */
export interface OsmLocation {
  osm_id: string | null
  location_type: LocationType
  name: string
  latitude: number
  longitude: number
  address: string | null
  opening_hours: string | null
  description: string | null
  metadata: Record<string, string | number | boolean>
}

/** Limits of the contract. Lengths are in code points, as in JSON Schema. */
const limits = {
  name: 255,
  description: 5_000,
  address: 500,
  opening_hours: 255,
  properties: 50,
  key: 100,
  value: 1_000,
}

/** Names of locations that have no name in OpenStreetMap. */
const defaultNames: Record<LocationType, string> = {
  PUBLIC_PARK: 'Công viên',
  CHARGING_STATION: 'Trạm sạc',
  BICYCLE_RENTAL: 'Điểm thuê xe đạp',
  TOURIST_ATTRACTION: 'Điểm tham quan',
}

type Tags = Map<string, string | number | boolean>

/**
 * Converts a GeoJSON feature, for example of an OpenStreetMap export, to a location, or returns why it cannot be
 * converted. The reason completes a sentence that begins with "The feature". Coordinates are rounded like stored ones.
 * @param defaultType type of a feature without the property `location_type`
 */
export function toOsmLocation(feature: unknown, defaultType?: LocationType): OsmLocation | { problem: string } {
  if (!isObject(feature)) return { problem: 'is not an object' }
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const osm_id = osmIdOf(feature, properties) ?? null
  const own = properties['location_type']
  const location_type = own === undefined ? defaultType : locationTypes.find((type) => type === own)
  if (!location_type)
    return {
      problem: `has ${own === undefined ? 'no' : 'an unknown'} location_type; expected one of ${locationTypes.join(', ')}`,
    }
  const centre = centreOf(feature['geometry'])
  if ('problem' in centre) return centre
  const tags = tagsOf(properties)
  const used = new Set<string>()
  const take = (limit: number, ...keys: string[]): string | null => {
    const key = keys.find((candidate) => textOf(tags, candidate) !== '')
    if (key === undefined) return null
    used.add(key)
    return cut(textOf(tags, key), limit)
  }
  if (osm_id === null && !['name', 'name:vi', 'name:en'].some((key) => textOf(tags, key) !== ''))
    return { problem: 'has neither an OpenStreetMap id such as node/123 nor a name' }
  // Tags of a name or a description that is made of several tags are also kept in the metadata.
  const name =
    take(limits.name, 'name', 'name:vi', 'name:en') ??
    cut(textOf(tags, 'brand') || textOf(tags, 'operator') || defaultNames[location_type], limits.name)
  const description =
    take(limits.description, 'description:vi', 'description', 'description:en') ??
    describeTags((key) => textOf(tags, key), name)
  const opening_hours = take(limits.opening_hours, 'opening_hours')
  const address = addressOf(tags, used)
  return {
    osm_id,
    location_type,
    name,
    latitude: roundDegrees(centre.latitude),
    longitude: roundDegrees(centre.longitude),
    address,
    opening_hours,
    description: description && cut(description, limits.description),
    metadata: metadataOf(tags, used),
  }
}

function tagsOf(properties: Record<string, unknown>): Tags {
  const tags: Tags = new Map()
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'string') tags.set(storable(key), storable(value).normalize('NFC'))
    else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
      tags.set(storable(key), value)
  }
  return tags
}

function textOf(tags: Tags, key: string): string {
  return String(tags.get(key) ?? '')
}

/** Returns the address in Vietnamese order, from the house number to the province, without repeated parts. */
function addressOf(tags: Tags, used: Set<string>): string | null {
  const part = (...keys: string[]): string => {
    const key = keys.map((name) => `addr:${name}`).find((candidate) => textOf(tags, candidate) !== '')
    if (key === undefined) return ''
    used.add(key)
    return textOf(tags, key)
  }
  const full = part('full')
  if (full !== '') return cut(full, limits.address)
  const street = [part('housenumber'), part('street', 'place')].filter((text) => text !== '').join(' ')
  const parts = [street, part('subdistrict', 'ward', 'suburb'), part('district'), part('city'), part('province')]
  const address = [...new Set(parts.filter((text) => text !== ''))].join(', ')
  return address === '' ? null : cut(address, limits.address)
}

/** Tags that describe the export or are meant for mappers. They are dropped. */
const ignoredTags =
  /^(@.*|id|full_id|osm_id|osm_type|type|location_type|area|layer|source(:.*)?|created_by|note(:.*)?|fixme|FIXME|check_date(:.*)?|noname)$/
/** Names in other languages. They are dropped first if there are too many tags. */
const nameTags = /(^|_)name(:|_|$)/

function metadataOf(tags: Tags, used: Set<string>): OsmLocation['metadata'] {
  const unused = [...tags].filter(
    ([key, value]) => key !== '' && value !== '' && !used.has(key) && !ignoredTags.test(key),
  )
  const [last, first] = [true, false].map((isName) => unused.filter(([key]) => nameTags.test(key) === isName))
  return Object.fromEntries(
    [...(first ?? []), ...(last ?? [])]
      .slice(0, limits.properties)
      .map(([key, value]) => [cut(key, limits.key), typeof value === 'string' ? cut(value, limits.value) : value]),
  )
}
