import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Position } from 'geojson'
import type { City, Water } from '../domain/city.js'

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

/** Schema of a city file, described in `resources/cities/README.md`. */
const schema = {
  type: 'object',
  required: ['slug', 'name', 'country', 'centre', 'radius', 'timeZone', 'districts'],
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
    districts: {
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
  },
}

/** Reads a city file. @returns the city, or a text that lists the problems of the file */
export function readCity(file: string): City | string {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return `cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`
  }
  // The schema itself is not validated, because that takes longer than validating the file.
  const ajv = new Ajv2020({ allErrors: true, discriminator: true, meta: false, validateSchema: false })
  const isCity = ajv.compile<City>(schema)
  if (!isCity(value)) return ajv.errorsText(isCity.errors, { dataVar: 'city' })
  if (!isTimeZone(value.timeZone)) return `city/timeZone must be an IANA name such as Asia/Ho_Chi_Minh`
  const open = findOpenRing(value)
  return open === undefined ? value : `${open} must be closed: its last position must equal the first one`
}

/** Returns the path of the first ring that is not closed. */
function findOpenRing({ districts, water = [] }: City): string | undefined {
  const rings = [
    ...districts.map(({ outline }, index) => ({ path: `city/districts/${index}/outline`, ring: outline })),
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
