import type { Repositories } from '../database/repositories/index.js'
import type { City } from '../domain/city.js'
import type { Coordinates } from '../domain/geo.js'
import type { LocationType } from '../domain/locations.js'
import type { Ai } from './ai.js'

export interface Place extends Coordinates {
  name: string
}

/** A question about a way, with what the app knows. */
export interface DirectionsQuestion {
  question: string
  /** Where the person is. */
  current: Coordinates | undefined
  /** Where to, when the question's destination cannot be found. */
  destination: Coordinates | undefined
  model: string | undefined
}

export interface FoundDirections {
  start: Place
  destination: Place
  stops: (Place & { type: LocationType })[]
  route: {
    /** Metres. */
    distance: number
    /** Seconds. */
    duration: number
    /** `[longitude, latitude]`, two at least. */
    coordinates: [number, number][]
  }
  summary: string
}

/** Routes from questions in plain words. */
export interface DirectionsFinder {
  /** @throws DomainError 404 for a place or road that does not exist, 429, 502, 503, 504 */
  find(userId: number, question: DirectionsQuestion): Promise<FoundDirections>
}

export interface DirectionsOptions {
  ai: Ai
  repositories: Pick<Repositories, 'locations'>
  osrmUrl: string
  nominatimUrl: string
  city: City
  clock: () => number
}

export function createDirections(_options: DirectionsOptions): DirectionsFinder {
  return {} as never
}
