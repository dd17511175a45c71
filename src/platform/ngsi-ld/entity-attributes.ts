import type { Coordinates } from '../../base/geo.js'
import type { City } from '../config/city-rules.js'

/** Returns a Property without a unit or a time. */
export const property = <Value>(value: Value) => ({ type: 'Property', value }) as const

/** Returns a Property with a number, its unit and its time. */
export function measurement(value: number, observedAt: Date, unitCode: string) {
  return { ...property(value), unitCode, observedAt: instant(observedAt) }
}

/** Returns an attribute `name` with a number, its unit and its time; an empty object for `null`. */
export function measured(name: string, value: number | null, observedAt: string, unitCode?: string) {
  if (value === null) return {}
  return { [name]: { ...property(value), ...(unitCode !== undefined && { unitCode }), observedAt } }
}

/** Returns the position of an entity. */
export function pointProperty({ latitude, longitude }: Coordinates) {
  const coordinates: [longitude: number, latitude: number] = [longitude, latitude]
  return { type: 'GeoProperty', value: { type: 'Point', coordinates } } as const
}

/** Returns the values of attributes: the simplified representation of NGSI-LD. */
export function plainValues<Attributes extends { [Name in keyof Attributes]?: { value: unknown } }>(
  attributes: Attributes,
) {
  const entries = Object.entries<{ value: unknown } | undefined>(attributes).map(([name, one]) => [name, one?.value])
  // The return type of `fromEntries` does not include the keys.
  return Object.fromEntries(entries) as { [Name in keyof Attributes]: NonNullable<Attributes[Name]>['value'] }
}

/** Returns the address of an area in the format of Smart Data Models. Clients read the area from `addressRegion`. */
export function addressIn(city: Pick<City, 'name' | 'country'>, area: string) {
  return { addressLocality: city.name, addressRegion: area, district: area, addressCountry: city.country }
}

/** Formats a time as ISO 8601 in UTC without fractions of a second, which all brokers can compare. */
export function instant(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}
