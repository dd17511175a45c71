import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import type { City } from '../domain/city.js'

/** Reads observations from a provider and converts them to entities for the context broker. */
export interface Agent {
  name: string
  /** Runs one pass. @throws ProviderError */
  collect(signal: AbortSignal): Promise<EntityInput[]>
  /** Ids of a previously configured provider's entities, which are deleted from the broker. */
  retired: string[]
}

/** Log message for a pass without observations. */
export const noObservations = 'The provider has no observations for this city; run `ems doctor` for details'

/** Returns a Property without a unit or a time. */
export const property = <Value>(value: Value) => ({ type: 'Property', value }) as const

/** Returns an attribute `name` with a number, its unit and its time; an empty object for `null`. */
export function measured(name: string, value: number | null, observedAt: string, unitCode?: string) {
  if (value === null) return {}
  return { [name]: { type: 'Property', value, ...(unitCode !== undefined && { unitCode }), observedAt } }
}

/** Returns the address of a district in the format of Smart Data Models. Clients read the district from `addressRegion`. */
export function addressOf(city: Pick<City, 'name' | 'country'>, district: string) {
  return { addressLocality: city.name, addressRegion: district, district, addressCountry: city.country }
}

/** Formats a time as ISO 8601 in UTC without fractions of a second, which all brokers can compare. */
export function instant(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}
