import type { Repositories } from '../../database/repositories/index.js'
import type { LocationPoint } from '../../database/repositories/locations.js'
import type { City } from '../../domain/city.js'
import type { Place } from '../../domain/directions.js'
import type { Coordinates } from '../../domain/geo.js'
import type { LocationType } from '../../domain/locations.js'
import { DomainError } from '../../errors.js'
import type { Log } from '../../log.js'
import type { Nominatim } from '../../providers/nominatim.js'
import { ProviderError } from '../../providers/provider-error.js'
import type { Intent } from './intent.js'

/** An end of a way. */
export interface End extends Place {
  /** Of our location, if it is one. */
  id?: number
  /** As a sentence calls it. */
  spoken: string
  /** The question names a place, and this is not it. */
  instead: boolean
}

export interface PlacesOptions {
  locations: Pick<Repositories['locations'], 'named' | 'around'>
  geocoder: Nominatim
  city: Pick<City, 'centre'>
  log: Log
}

/** Finds where a way begins and ends. */
export interface Places {
  /** @throws DomainError 404, or the failure of the geocoder */
  start(intent: Intent, current: Coordinates | undefined, signal: AbortSignal): Promise<End>
  destination(intent: Intent, start: Coordinates, given: Coordinates | undefined, signal: AbortSignal): Promise<End>
}

/** Metres within which "the nearest" of a kind makes sense. */
const reach = 50_000

/** Our locations come first, then the geocoder's places, then what the app sent. */
export function createPlaces({ locations, geocoder, city, log }: PlacesOptions): Places {
  const ourPlace = async (name: string, near: Coordinates): Promise<End | undefined> => {
    // People add where a place is: "Công viên Thống Nhất, Hai Bà Trưng".
    for (const part of new Set([name, name.split(',')[0] ?? name])) {
      const [found] = await locations.named({ name: part, near: [near], limit: 1 })
      if (found) return asEnd(found)
    }
    return undefined
  }

  const find = async (
    name: string,
    near: Coordinates,
    fallback: End | undefined,
    signal: AbortSignal,
  ): Promise<End | undefined> => {
    const ours = await ourPlace(name, near)
    if (ours) return ours
    try {
      const place = await geocoder.search(name, signal)
      if (place) return { ...place, spoken: place.name, instead: false }
    } catch (error) {
      if (!fallback || !(error instanceof ProviderError)) throw error
      log.warn({ kind: error.kind, reason: error.reason }, `A place is taken as sent: ${error.message}`)
    }
    return fallback && { ...fallback, instead: true }
  }

  const nearest = async (kind: LocationType, start: Coordinates, fallback: End | undefined) => {
    const [found] = await locations.around(kind, [start], reach, 1)
    return found ? asEnd(found) : fallback && { ...fallback, instead: true }
  }

  return {
    async start({ start: name }, current, signal) {
      const here = current && { ...current, name: 'Vị trí của bạn', spoken: 'vị trí của bạn', instead: false }
      const start = name === null ? here : await find(name, current ?? city.centre, here, signal)
      if (start) return start
      throw new DomainError(404, 'Start not found. Name it in the question or send current_lat and current_lon.')
    },
    async destination(intent, start, given, signal) {
      const there = given && { ...given, name: 'Điểm đến của bạn', spoken: 'điểm đến của bạn', instead: false }
      const { destination: name, destinationKind: kind } = intent
      const named = () => (name === null ? there : find(name, start, there, signal))
      const destination = name === null && kind !== null ? await nearest(kind, start, there) : await named()
      if (destination) return destination
      throw new DomainError(
        404,
        'Destination not found. Name it differently or send destination_lat and destination_lon.',
      )
    },
  }
}

function asEnd({ id, name, latitude, longitude }: LocationPoint): End {
  return { id, name, latitude, longitude, spoken: name, instead: false }
}
