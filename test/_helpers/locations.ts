import type { ImportedLocation } from '../../src/database/repositories/locations.js'
import type { Location, LocationEntity, LocationEntityPage, LocationPage } from '@environmental-monitoring/sdk'

type Answer = Location[] | LocationPage | LocationEntity[] | LocationEntityPage | undefined

/** The bare array of a list, which is the answer without `page` and `raw`. */
export function locationsOf(data: Answer): Location[] {
  if (!Array.isArray(data)) throw new Error('The answer is not the bare array.')
  return data as Location[]
}

/** The envelope of a list, which is the answer with `page`. */
export function locationPageOf(data: Answer): LocationPage {
  if (data === undefined || Array.isArray(data)) throw new Error('The answer is not the envelope.')
  return data as LocationPage
}

/** A location as an import brings it, for tests that need many or one that nobody made by hand. */
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

/** Random numbers from 0 to 1 that are the same in every run (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
