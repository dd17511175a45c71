import { centreOf } from './centre.js'
import { isObject } from './json.js'
import type { LocationType } from './locations.js'
import { cut, storable } from './text.js'

/** A location as an OpenStreetMap export tells it; (location_type, osm_id) is its key. */
export interface OsmLocation {
  osm_id: string
  location_type: LocationType
  name: string
  latitude: number
  longitude: number
  address: string | null
  opening_hours: string | null
  description: string | null
  metadata: Record<string, string | number | boolean>
}

/** What the contract lets a location have. Lengths in characters (code points), as its schemas count them. */
const limits = {
  name: 255,
  description: 5_000,
  address: 500,
  opening_hours: 255,
  properties: 50,
  key: 100,
  value: 1_000,
}

/** What a location is called of which OpenStreetMap knows no name. */
const namesOfKinds: Record<LocationType, string> = {
  PUBLIC_PARK: 'Công viên',
  CHARGING_STATION: 'Trạm sạc',
  BICYCLE_RENTAL: 'Điểm thuê xe đạp',
  TOURIST_ATTRACTION: 'Điểm tham quan',
}

type Tags = Map<string, string | number | boolean>

/** The location that a GeoJSON feature of an OpenStreetMap export stands for, or why it cannot be one. */
export function toOsmLocation(feature: unknown, location_type: LocationType): OsmLocation | { problem: string } {
  if (!isObject(feature)) return { problem: 'is not an object' }
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const osm_id = osmIdOf([properties['@id'], feature['id'], properties['id']])
  if (osm_id === undefined) return { problem: 'has no OpenStreetMap id such as node/123' }
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
  const name = take(limits.name, 'name', 'name:vi', 'name:en')
  const description = take(limits.description, 'description:vi', 'description', 'description:en')
  const opening_hours = take(limits.opening_hours, 'opening_hours')
  const address = addressOf(tags, used)
  return {
    osm_id,
    location_type,
    // A brand stays a fact of its own, also where it serves as the name.
    name: name ?? cut(textOf(tags, 'brand') || textOf(tags, 'operator') || namesOfKinds[location_type], limits.name),
    latitude: centre.latitude,
    longitude: centre.longitude,
    address,
    opening_hours,
    description,
    metadata: metadataOf(tags, used),
  }
}

/** Fifteen digits are exact as a number, and more than OpenStreetMap will need. */
const osmId = /^(node|way|relation)\/\d{1,15}$/

/** The first of several values that is an OpenStreetMap id such as `way/123`. */
export function osmIdOf(candidates: unknown[]): string | undefined {
  return candidates.find((candidate): candidate is string => typeof candidate === 'string' && osmId.test(candidate))
}

function tagsOf(properties: Record<string, unknown>): Tags {
  const tags: Tags = new Map()
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'string') tags.set(storable(key), storable(value))
    else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
      tags.set(storable(key), value)
  }
  return tags
}

function textOf(tags: Tags, key: string): string {
  return String(tags.get(key) ?? '')
}

/** From the house to the province, the way it is written in Vietnam; a part that repeats another is said once. */
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
  const told = [...new Set(parts.filter((text) => text !== ''))].join(', ')
  return told === '' ? null : cut(told, limits.address)
}

/** How the export was made, and notes from mapper to mapper. */
const ofNoUse = /^(@.*|id|type|area|layer|source(:.*)?|created_by|note(:.*)?|fixme|FIXME|check_date(:.*)?|noname)$/
/** Names in all languages of the world are left out first when there is too much. */
const ofLessUse = /(^|_)name(:|_|$)/

function metadataOf(tags: Tags, used: Set<string>): OsmLocation['metadata'] {
  const left = [...tags].filter(([key, value]) => key !== '' && value !== '' && !used.has(key) && !ofNoUse.test(key))
  const [last, first] = [true, false].map((isName) => left.filter(([key]) => ofLessUse.test(key) === isName))
  return Object.fromEntries(
    [...(first ?? []), ...(last ?? [])]
      .slice(0, limits.properties)
      .map(([key, value]) => [cut(key, limits.key), typeof value === 'string' ? cut(value, limits.value) : value]),
  )
}
