import { isObject } from '../../base/json.js'
import { localName, toRestName } from '../../base/ngsi-ld.js'
import { minute } from '../../base/time.js'

/** An entity from any publisher, with any attributes. */
export type ForeignEntity = Readonly<Record<string, unknown>>

/** Maximum time in milliseconds by which the clock of a station may be ahead. */
export const maxClockSkew = 10 * minute

/** Same maximum as in the contract. */
const maxIdLength = 500

/** Returns the id and the attributes by REST name; `undefined` if the id is invalid or the type is a different one. */
export function openEntity(
  { id, type, '@context': _context, ...attributes }: ForeignEntity,
  wantedType: string,
): { id: string; attributes: Record<string, unknown> } | undefined {
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength) return undefined
  const types: unknown[] = [type].flat()
  if (!types.some((name) => typeof name === 'string' && toRestName(name) === wantedType)) return undefined
  const named = Object.entries(attributes).map(([name, attribute]) => [toRestName(name), attribute])
  return { id, attributes: Object.fromEntries(named) as Record<string, unknown> }
}

/** Removes the members that are `undefined`. */
export function withoutUndefined<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  // The return type of `fromEntries` does not include the keys.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/** Returns the value if it is a number from `min` to `max`. */
export function numberOf(value: unknown, min = -Infinity, max = Infinity): number | undefined {
  const isValid = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
  return isValid ? value : undefined
}

/** Returns the value if it is a text of at most `maxLength` characters. */
export function textOf(value: unknown, maxLength = Infinity): string | undefined {
  return typeof value === 'string' && value.length <= maxLength ? value : undefined
}

/**
 * Parses an ISO 8601 time with a time zone and returns it as `2026-11-21T03:00:00.000Z`. Brokers send it as text or as
 * `{ "@value": … }`.
 */
export function timeOf(value: unknown): string | undefined {
  const text = isObject(value) ? value['@value'] : value
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined
  const time = new Date(text)
  // RFC 3339 has no years with more than four digits.
  return Number.isNaN(time.getTime()) || !/^\d/.test(time.toISOString()) ? undefined : time.toISOString()
}

/** Parses a GeoJSON point and drops its height. */
export function pointOf(value: unknown): { type: 'Point'; coordinates: [number, number] } | undefined {
  const coordinates = isObject(value) && value['type'] === 'Point' ? value['coordinates'] : undefined
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  const [x, y] = [numberOf(longitude, -180, 180), numberOf(latitude, -90, 90)]
  return x === undefined || y === undefined ? undefined : { type: 'Point', coordinates: [x, y] }
}

/** Returns an address with short names as keys. Brokers may send IRIs. */
export function addressOf(value: unknown) {
  if (!isObject(value)) return undefined
  const named = Object.entries(value).map(([name, part]) => [localName(name), part])
  const { addressLocality, addressRegion, district, addressCountry, ...others } = Object.fromEntries(named) as Record<
    string,
    unknown
  >
  const place = { addressLocality: textOf(addressLocality), addressRegion: textOf(addressRegion) }
  return {
    ...others,
    ...withoutUndefined({ ...place, district: textOf(district), addressCountry: textOf(addressCountry) }),
  }
}

/** Returns the default instance of a multi-instance attribute: the one without `datasetId`. */
function defaultInstance(attribute: unknown): unknown {
  if (!Array.isArray(attribute)) return attribute
  const instances: unknown[] = attribute
  return instances.find((instance) => isObject(instance) && instance['datasetId'] === undefined) ?? instances[0]
}

/** Parses a normalized attribute with `valueOf`. Omits an invalid unit or time. */
function attributeOf<Type extends string, Value>(
  attribute: unknown,
  wantedType: Type,
  valueOf: (value: unknown) => Value | undefined,
) {
  const instance = defaultInstance(attribute)
  if (!isObject(instance) || instance['type'] !== wantedType) return undefined
  const { type: _type, value: raw, unitCode, observedAt, ...others } = instance
  const value = valueOf(raw)
  if (value === undefined) return undefined
  const metadata = withoutUndefined({ unitCode: textOf(unitCode, 8), observedAt: timeOf(observedAt) })
  return { ...others, type: wantedType, value, ...metadata }
}

export const numberProperty = (attribute: unknown) => attributeOf(attribute, 'Property', (value) => numberOf(value))
export const textProperty = (attribute: unknown) => attributeOf(attribute, 'Property', (value) => textOf(value))
export const timeProperty = (attribute: unknown) => attributeOf(attribute, 'Property', timeOf)
export const addressProperty = (attribute: unknown) => attributeOf(attribute, 'Property', addressOf)
export const pointProperty = (attribute: unknown) => attributeOf(attribute, 'GeoProperty', pointOf)

/** Parses a `Relationship` with one entity. */
export function relationship(attribute: unknown) {
  const instance = defaultInstance(attribute)
  if (!isObject(instance) || instance['type'] !== 'Relationship') return undefined
  const object = textOf(instance['object'], maxIdLength)
  return object === undefined ? undefined : { ...instance, type: 'Relationship' as const, object }
}
