import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Position, LineString, Polygon } from 'geojson'
import type { Language } from '../../base/accept.js'
import { haversine, type Coordinates } from '../../base/geo.js'
import { isObject } from '../../base/json.js'
import { decodeText } from '../../base/text.js'
import type { Area } from './extent.js'
import { standardsSchema, type Standard } from './standards.js'

const coordinates = {
  latitude: { type: 'number', minimum: -90, maximum: 90 },
  longitude: { type: 'number', minimum: -180, maximum: 180 },
}

const position = {
  type: 'array',
  prefixItems: [coordinates.longitude, coordinates.latitude],
  minItems: 2,
  items: false,
}
/** The smallest ring is a triangle: three corners, and the first one repeated. */
const ring = { type: 'array', minItems: 4, maxItems: 1000, items: position }
const line = { type: 'array', minItems: 2, maxItems: 1000, items: position }

const waterSchema = (type: Water['type'], coordinates: object) => ({
  required: ['name', 'coordinates'],
  additionalProperties: false,
  properties: { name: { type: 'string', minLength: 1, maxLength: 100 }, type: { const: type }, coordinates },
})

const water = {
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: [
    waterSchema('Polygon', { type: 'array', minItems: 1, maxItems: 100, items: ring }),
    waterSchema('LineString', line),
  ],
}

/** Member that contains the areas. Vietnam abolished districts in 2025, but files that have them remain valid. */
type AreasKey = 'areas' | 'districts'

type CityFile = City | (Omit<City, 'areas'> & { districts: Area[] })

/** Returns the schema of a city file, described in `resources/cities/README.md`. */
const schemaWith = (areasKey: AreasKey) => ({
  type: 'object',
  required: ['slug', 'name', 'country', 'centre', 'radius', 'timeZone', areasKey],
  additionalProperties: false,
  properties: {
    slug: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 },
    name: { type: 'string', minLength: 1, maxLength: 100 },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    centre: {
      type: 'object',
      required: ['latitude', 'longitude'],
      additionalProperties: false,
      properties: coordinates,
    },
    radius: { type: 'number', minimum: 100, maximum: 25_000 },
    timeZone: { type: 'string', minLength: 1 },
    [areasKey]: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: {
        type: 'object',
        required: ['name', 'latitude', 'longitude'],
        additionalProperties: false,
        properties: { name: { type: 'string', pattern: '[A-Za-z0-9]', maxLength: 100 }, ...coordinates, outline: ring },
      },
    },
    water: { type: 'array', maxItems: 200, items: water },
    newsFeeds: {
      type: 'object',
      maxProperties: 100,
      propertyNames: { pattern: '^[a-z0-9-]{1,64}$' },
      additionalProperties: { type: 'string', pattern: '^https?://' },
    },
    mapNotice: { type: 'string', minLength: 1, maxLength: 500 },
    tilesAttribution: { type: 'string', minLength: 1, maxLength: 500 },
    standards: standardsSchema,
  },
})

// The schemas themselves are not validated, because that takes longer than validating a file.
const ajv = new Ajv2020({ allErrors: true, discriminator: true, meta: false, validateSchema: false })

/** Returns the validator of a city file, compiled at its first use. */
function validatorOf(areasKey: AreasKey): ValidateFunction<CityFile> {
  const compiled = ajv.getSchema<CityFile>(areasKey)
  return compiled ?? ajv.compile<CityFile>({ $id: areasKey, ...schemaWith(areasKey) })
}

/** Reads a city file. @returns the city, or a text that lists the problems of the file */
export function readCity(file: string): City | string {
  try {
    return parseCity(JSON.parse(decodeText(readFileSync(file))))
  } catch (error) {
    return `cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Parses the contents of a city file. @returns the city, or a text that lists the problems */
export function parseCity(value: unknown): City | string {
  const [hasAreas, hasDistricts] = isObject(value) ? ['areas' in value, 'districts' in value] : []
  if (hasAreas && hasDistricts) return 'city has both `areas` and `districts`; move all of them to `areas`'
  const key = hasDistricts ? 'districts' : 'areas'
  const isCityFile = validatorOf(key)
  if (!isCityFile(value)) return ajv.errorsText(isCityFile.errors, { dataVar: 'city' })
  if (!isTimeZone(value.timeZone)) return `city/timeZone must be an IANA name such as Asia/Ho_Chi_Minh`
  const city = toCity(value)
  const feed = Object.entries(city.newsFeeds ?? {}).find(([, url]) => !URL.canParse(url))
  if (feed) return `city/newsFeeds/${feed[0]} must be a URL`
  const open = findOpenRing(city, key)
  return open === undefined ? city : `${open} must be closed: its last position must equal the first one`
}

function toCity(file: CityFile): City {
  if ('areas' in file) return file
  const { districts: areas, ...city } = file
  return { ...city, areas }
}

/** Returns the path of the first ring that is not closed. */
function findOpenRing({ areas, water = [] }: City, areasKey: AreasKey): string | undefined {
  const rings = [
    ...areas.map(({ outline }, index) => ({ path: `city/${areasKey}/${index}/outline`, ring: outline })),
    ...water.flatMap((body, index) =>
      (body.type === 'Polygon' ? body.coordinates : []).map((ring, part) => ({
        path: `city/water/${index}/coordinates/${part}`,
        ring,
      })),
    ),
  ]
  return rings.find(({ ring }) => ring && !isClosed(ring))?.path
}

function isClosed(ring: Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Water for maps: lakes and wide rivers are GeoJSON Polygons, narrow rivers are LineStrings. */
export type Water = (Polygon | LineString) & { name: string }

/** The city that a deployment serves. */
export interface City {
  /** Lower case, such as `hanoi`. */
  slug: string
  name: string
  /** ISO 3166 code. */
  country: string
  centre: Coordinates
  /** Metres. */
  radius: number
  /** IANA time zone. */
  timeZone: string
  areas: Area[]
  /** Drawn on maps for orientation. */
  water?: Water[]
  /** URLs of RSS feeds by slug. */
  newsFeeds?: Record<string, string>
  /** Notice above the map. */
  mapNotice?: string
  /** Attribution of the tiles of MAP_TILES, as plain text. */
  tilesAttribution?: string
  /** Standards whose limits the statistics compare values with. */
  standards?: Standard[]
}

/** Returns the name of the service in emails and authenticator apps. */
export function serviceName({ name }: Pick<City, 'name'>, language: Language): string {
  return language === 'vi' ? `Môi trường ${name}` : `${name} Environment`
}

/** Converts a name to ASCII PascalCase for entity ids: `Ba Đình` becomes `BaDinh`, `hanoi` becomes `Hanoi`. */
export function idPart(name: string): string {
  return wordsOf(name)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** Converts a name to a slug: `Đà Nẵng` becomes `da-nang`. A name without Latin letters and digits becomes empty. */
export function slugOf(name: string): string {
  return wordsOf(name).join('-').toLowerCase()
}

/** Returns the words of a name, without diacritics. Only ASCII letters and digits remain. */
function wordsOf(name: string): string[] {
  const ascii = name
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return ascii.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
}

/** Returns the prefix of all entity ids of a type in a city, such as `urn:ngsi-ld:AirQualityObserved:Hanoi:`. */
export function idPrefix(type: string, city: Pick<City, 'slug'>): string {
  return `urn:ngsi-ld:${type}:${idPart(city.slug)}:`
}

/** Returns the nearest area. */
export function nearestArea(city: Pick<City, 'areas'>, place: Coordinates): Area {
  return city.areas.reduce((nearest, area) => (haversine(area, place) < haversine(nearest, place) ? area : nearest))
}
