import type { Repositories } from '../../database/repositories/index.js'
import type { LocationPoint, NameQuery } from '../../database/repositories/location-names.js'
import { isInCity, type City } from '../../domain/city.js'
import type { Place } from '../../domain/directions.js'
import { haversine, type Coordinates } from '../../domain/geo.js'
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
  city: Pick<City, 'centre' | 'radius'>
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

/** Metres within which a location is close to a person, even outside the city. */
const nearby = 5_000
/** Metres from the person beyond which one of our locations is unlikely to be the intended one. */
const farthest = 200_000

/**
 * Resolves names to places. Places in the city or close to the person come first: our locations, then the geocoder's.
 * If neither has the name, the app's own value is used.
 */
export function createPlaces({ locations, geocoder, city, log }: PlacesOptions): Places {
  const isLocal = (place: Coordinates, near: Coordinates) => isInCity(place, city) || haversine(place, near) <= nearby

  const ourPlaces = async (name: string, near: Coordinates): Promise<{ local?: End; remote?: End }> => {
    const preferred: NameQuery['preferred'] = [
      { ...city.centre, radius: city.radius },
      { ...near, radius: nearby },
    ]
    let remote: End | undefined
    // People add where a place is: "Công viên Thống Nhất, Hai Bà Trưng".
    for (const part of new Set([name, name.split(',')[0] ?? name])) {
      const [found] = await locations.named({ name: part, near: [near], preferred, limit: 1 })
      if (found && isLocal(found, near)) return { local: asEnd(found) }
      if (found && haversine(found, near) <= farthest) remote ??= asEnd(found)
    }
    return remote ? { remote } : {}
  }

  const geocoded = async (...question: Parameters<Nominatim['search']>): Promise<End | undefined> => {
    const place = await geocoder.search(...question)
    return place && { ...place, spoken: place.name, instead: false }
  }

  const find = async (
    name: string,
    near: Coordinates,
    fallback: End | undefined,
    signal: AbortSignal,
  ): Promise<End | undefined> => {
    const { local, remote } = await ourPlaces(name, near)
    if (local) return local
    const otherwise = remote ?? (fallback && { ...fallback, instead: true })
    try {
      const inCity = await geocoded(name, 'city', near, signal)
      return inCity ?? remote ?? (await geocoded(name, 'country', near, signal)) ?? otherwise
    } catch (error) {
      if (!otherwise || !(error instanceof ProviderError)) throw error
      const taken = remote ? 'A place outside the city is used' : 'A place is taken as sent'
      log.warn({ kind: error.kind, reason: error.reason }, `${taken}: ${error.message}`)
      return otherwise
    }
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
