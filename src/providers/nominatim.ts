import { LRUCache } from 'lru-cache'
import { isInCity, type City } from '../domain/city.js'
import type { Place } from '../domain/directions.js'
import { haversine, type Coordinates } from '../domain/geo.js'
import { day } from '../time.js'
import { fetchJson } from './http.js'
import { arrayAt, objectAt, readAnswer, textAt, textOrNullAt, unexpected } from './parse.js'
import type { Sleep } from './throttle.js'
import { createPace } from './throttle.js'

/** Finds places by name. */
export interface Nominatim {
  /**
   * Returns the best place with this name in the city or its country; `undefined` if there is none. Of several places
   * with the same name, it returns the nearest. Results are cached for a day.
   * @throws ProviderError
   */
  search(name: string, area: Area, near: Coordinates, signal?: AbortSignal): Promise<Place | undefined>
}

type Area = 'city' | 'country'

/** Address, limits and identification of this client. */
export interface NominatimOptions {
  /** Base address, without `/search`. */
  url: string
  /** Tells who asks, with an address; the public host refuses those of libraries. */
  userAgent: string
  city: Pick<City, 'centre' | 'radius' | 'country'>
  /** Milliseconds for a whole answer. */
  timeout?: number
  fetch?: typeof fetch
  /** Milliseconds that never go back. */
  clock?: () => number
  wait?: Sleep | undefined
}

const provider = 'Nominatim'
const maxBytes = 1_000_000
const mostKept = 2_000
const mostPlaces = 10
const metresPerDegree = 111_195

/** Takes one request a second from an application; one's own takes what it can. */
const publicHost = 'nominatim.openstreetmap.org'

/** Client of Nominatim's search (https://nominatim.org/release-docs/latest/api/Search/). */
export function createNominatim(options: NominatimOptions): Nominatim {
  const { userAgent, city, timeout = 8_000, fetch, clock, wait } = options
  const base = options.url.replace(/\/+$/, '')
  const isPublic = new URL(base).hostname === publicHost
  const turn = createPace({ provider, interval: isPublic ? 1_000 : 0, clock, wait })
  const kept = new LRUCache<string, Place[]>({
    max: mostKept,
    ttl: day,
    ...(clock && { perf: { now: clock }, ttlResolution: 0 }),
  })

  const ask = async (name: string, area: Area, signal?: AbortSignal): Promise<Place[]> => {
    const url = new URL(`${base}/search`)
    const country = city.country.toLowerCase()
    const parameters = {
      q: name,
      viewbox: boxAround(city),
      // Without `bounded`, the box is only a preference.
      ...(area === 'city' && { bounded: '1' }),
      format: 'jsonv2',
      limit: String(mostPlaces),
      countrycodes: country,
      addressdetails: '1',
      'accept-language': 'vi',
    }
    for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
    const headers = { 'User-Agent': userAgent }
    const body = await fetchJson(url, { provider, headers, timeout, maxBytes, signal, fetch })
    const results = readAnswer(provider, body, () => arrayAt(body, 'The answer').map(readResult))
    // A self-hosted geocoder may ignore the parameters that limit the search.
    return results
      .filter((result) => result.country === undefined || result.country.toLowerCase() === country)
      .map(({ place }) => place)
      .filter((place) => area === 'country' || isInCity(place, city))
  }

  return {
    async search(name, area, near, signal) {
      const wanted = name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
      const key = `${area} ${wanted}`
      const known = kept.get(key)
      if (known) return nearestOfBest(known, near)
      await turn(signal)
      // An earlier caller in the queue may have requested the same place.
      const places = kept.get(key) ?? (await ask(wanted, area, signal))
      kept.set(key, places)
      return nearestOfBest(places, near)
    },
  }
}

/**
 * Returns the nearest of the places that share the best place's name. The provider's order ignores the person's
 * position.
 */
function nearestOfBest([best, ...others]: Place[], near: Coordinates): Place | undefined {
  if (!best) return undefined
  const namesakes = others.filter(({ name }) => name === best.name)
  return namesakes.reduce((a, b) => (haversine(b, near) < haversine(a, near) ? b : a), best)
}

/** `left,top,right,bottom` in degrees. */
function boxAround({ centre: { latitude, longitude }, radius }: Pick<City, 'centre' | 'radius'>): string {
  const height = radius / metresPerDegree
  const width = height / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const corners = [longitude - width, latitude + height, longitude + width, latitude - height]
  return corners.map((degrees) => degrees.toFixed(5)).join(',')
}

function readResult(result: unknown): { place: Place; country: string | undefined } {
  const fields = objectAt(result, 'A place')
  const address = fields.address === undefined ? {} : objectAt(fields.address, 'address')
  return { place: readPlace(fields), country: textOrNullAt(address.country_code, 'country_code') ?? undefined }
}

function readPlace(fields: ReturnType<typeof objectAt>): Place {
  const name = textOrNullAt(fields.name, 'name') ?? ''
  const [first = ''] = (textOrNullAt(fields.display_name, 'display_name') ?? '').split(',')
  return {
    name: name.trim() || first.trim() || unexpected('A place has no name.'),
    latitude: degreesAt(fields.lat, 'lat', 90),
    longitude: degreesAt(fields.lon, 'lon', 180),
  }
}

/** The provider writes numbers as texts. */
function degreesAt(value: unknown, place: string, most: number): number {
  const text = textAt(value, place)
  const degrees = text.trim() === '' ? NaN : Number(text)
  return Math.abs(degrees) <= most ? degrees : unexpected(`${place} is not a number of degrees.`)
}
