import type { DataOf, Location, LocationPage } from '@environmental-monitoring/sdk'
import type { ImportedLocation } from '../../src/features/places/repository.js'
import { listOf, pageOf } from './pages.js'

type Body = DataOf<'listLocations'> | undefined

/** Returns the list of a response without `page` and `raw`. */
export function locationsOf(data: Body): Location[] {
  return listOf(data) as Location[]
}

/** Returns the envelope of a response with `page` and without `raw`. */
export function locationPageOf(data: Body): LocationPage {
  return pageOf(data) as LocationPage
}

/** Returns an imported location. */
export function imported(number: number, changes: Partial<ImportedLocation> = {}): ImportedLocation {
  return {
    name: `Trạm sạc ${number}`,
    location_type: 'CHARGING_STATION',
    latitude: 21,
    longitude: 105,
    osm_id: `node/${number}`,
    address: null,
    opening_hours: null,
    description: null,
    metadata: {},
    ...changes,
  }
}

/** Creates a deterministic generator of numbers from 0 to 1 (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
