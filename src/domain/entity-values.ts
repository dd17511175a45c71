import { isObject } from './json.js'
import { localName, toRestName } from './vocabulary.js'

/** An entity as any writer may have made it: nothing about it is certain. */
export type ForeignEntity = Readonly<Record<string, unknown>>

/** Longest id in the contract. */
const longestId = 500

/** Id and attributes by their names in REST; `undefined` for what has no id or is of another type. */
export function openEntity(
  { id, type, '@context': _context, ...attributes }: ForeignEntity,
  wantedType: string,
): { id: string; attributes: Record<string, unknown> } | undefined {
  if (typeof id !== 'string' || id === '' || id.length > longestId) return undefined
  const types: unknown[] = [type].flat()
  if (!types.some((name) => typeof name === 'string' && toRestName(name) === wantedType)) return undefined
  const named = Object.entries(attributes).map(([name, attribute]) => [toRestName(name), attribute])
  return { id, attributes: Object.fromEntries(named) as Record<string, unknown> }
}

/** The members that have a value. */
export function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  // `fromEntries` forgets which names it was given.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/** A number within limits. */
export function numberOf(value: unknown, least = -Infinity, most = Infinity): number | undefined {
  const fits = typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
  return fits ? value : undefined
}

/** A text of no more characters than allowed. */
export function textOf(value: unknown, longest = Infinity): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined
}

/** A time with its zone as `2026-11-21T03:00:00.000Z`; brokers write it as text or as `{ "@value": … }`. */
export function timeOf(value: unknown): string | undefined {
  const text = isObject(value) ? value['@value'] : value
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined
  const time = new Date(text)
  // Years of more than four digits are no times of RFC 3339.
  return Number.isNaN(time.getTime()) || !/^\d/.test(time.toISOString()) ? undefined : time.toISOString()
}

/** A GeoJSON point of two dimensions. */
export function pointOf(value: unknown): { type: 'Point'; coordinates: [number, number] } | undefined {
  const coordinates = isObject(value) && value['type'] === 'Point' ? value['coordinates'] : undefined
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  const [x, y] = [numberOf(longitude, -180, 180), numberOf(latitude, -90, 90)]
  return x === undefined || y === undefined ? undefined : { type: 'Point', coordinates: [x, y] }
}

/** An address whose keys are short, whichever way the broker writes them. */
export function addressOf(value: unknown) {
  if (!isObject(value)) return undefined
  const named = Object.entries(value).map(([name, part]) => [localName(name), part])
  const { addressLocality, addressRegion, addressCountry, ...others } = Object.fromEntries(named) as Record<
    string,
    unknown
  >
  return {
    ...others,
    ...present({
      addressLocality: textOf(addressLocality),
      addressRegion: textOf(addressRegion),
      addressCountry: textOf(addressCountry),
    }),
  }
}

/** Of several instances of an attribute the one without a data set, which stands for all. */
function defaultInstance(attribute: unknown): unknown {
  if (!Array.isArray(attribute)) return attribute
  const instances: unknown[] = attribute
  return instances.find((instance) => isObject(instance) && instance['datasetId'] === undefined) ?? instances[0]
}

/** A normalized attribute whose value `valueOf` takes; what does not fit beside the value is left out. */
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
  const beside = present({ unitCode: textOf(unitCode, 8), observedAt: timeOf(observedAt) })
  return { ...others, type: wantedType, value, ...beside }
}

/** A `Property` with a number. */
export const numberProperty = (attribute: unknown) => attributeOf(attribute, 'Property', (value) => numberOf(value))

/** A `Property` with a text. */
export const textProperty = (attribute: unknown) => attributeOf(attribute, 'Property', (value) => textOf(value))

/** A `Property` with a time, as plain text. */
export const timeProperty = (attribute: unknown) => attributeOf(attribute, 'Property', timeOf)

/** A `Property` with an address. */
export const addressProperty = (attribute: unknown) => attributeOf(attribute, 'Property', addressOf)

/** A `GeoProperty` with a point. */
export const pointProperty = (attribute: unknown) => attributeOf(attribute, 'GeoProperty', pointOf)

/** A `Relationship` with one other entity. */
export function relationship(attribute: unknown) {
  const instance = defaultInstance(attribute)
  if (!isObject(instance) || instance['type'] !== 'Relationship') return undefined
  const object = textOf(instance['object'], longestId)
  return object === undefined ? undefined : { ...instance, type: 'Relationship' as const, object }
}
