import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { City } from '../domain/city.js'

const coordinates = {
  latitude: { type: 'number', minimum: -90, maximum: 90 },
  longitude: { type: 'number', minimum: -180, maximum: 180 },
}

/** The form of a city file; `cities/README.md` says it in words. */
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
        properties: { name: { type: 'string', pattern: '[A-Za-z0-9]', maxLength: 100 }, ...coordinates },
      },
    },
  },
}

/** Reads a city file. @returns the city, or the sentence that says what is wrong with the file. */
export function readCity(file: string): City | string {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return `cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`
  }
  // The schema is ours; judging it as well takes longer than judging the file.
  const ajv = new Ajv2020({ allErrors: true, meta: false, validateSchema: false })
  const isCity = ajv.compile<City>(schema)
  if (!isCity(value)) return ajv.errorsText(isCity.errors, { dataVar: 'city' })
  return isTimeZone(value.timeZone) ? value : `city/timeZone must be an IANA name such as Asia/Ho_Chi_Minh`
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
