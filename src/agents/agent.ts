import type { City } from '../domain/city.js'
import type { EntityInput } from '@environmental-monitoring/ngsi-ld'

/** Reads an outside provider and tells what it found as entities for the context broker. */
export interface Agent {
  name: string
  /** One pass. Throws `ProviderError`. */
  collect(signal: AbortSignal): Promise<EntityInput[]>
  /** Ids of entities that another provider stood behind, which nobody writes any more. */
  retired: string[]
}

/** Message for a pass without observations. */
export const noObservations = 'The provider has no observation for this city; `ems doctor` tells more'

/** A Property without a unit or a time of its own. */
export const property = <Value>(value: Value) => ({ type: 'Property', value }) as const

/** A number with its unit and time; nothing where it is not known. */
export function measured(name: string, value: number | null, observedAt: string, unitCode?: string) {
  if (value === null) return {}
  return { [name]: { type: 'Property', value, ...(unitCode !== undefined && { unitCode }), observedAt } }
}

/** The address of a district, as the shared data models write it. */
export function addressOf(city: Pick<City, 'name' | 'country'>, district: string) {
  return { addressLocality: district, addressRegion: city.name, addressCountry: city.country }
}

/** ISO 8601 in UTC without fractions, which every broker can compare. */
export function instant(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}
