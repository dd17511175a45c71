import { LRUCache } from 'lru-cache'
import type { City } from '../domain/city.js'
import type { Place } from '../domain/directions.js'
import { fetchJson } from './http.js'
import { createPace } from './pace.js'
import { arrayAt, objectAt, readAnswer, textAt, textOrNullAt, unexpected } from './shape.js'
import type { Wait } from './wait.js'

/** Finds places by name. */
export interface Nominatim {
  /**
   * The best place of a name in the city, else in its country; `undefined` for a name that it does not know. Answers are
   * kept for a day.
   * @throws ProviderError
   */
  search(name: string, signal?: AbortSignal): Promise<Place | undefined>
}

/** Address, limits, and who asks. */
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
  wait?: Wait | undefined
}

const provider = 'Nominatim'
const maxBytes = 1_000_000
const day = 86_400_000
const mostKept = 2_000
const metresPerDegree = 111_195

/** Takes one request a second from an application; one's own takes what it can. */
const publicHost = 'nominatim.openstreetmap.org'

/** Client of Nominatim's search (https://nominatim.org/release-docs/latest/api/Search/). */
export function createNominatim(options: NominatimOptions): Nominatim {
  const { userAgent, city, timeout = 8_000, fetch, clock, wait } = options
  const base = options.url.replace(/\/+$/, '')
  const isPublic = new URL(base).hostname === publicHost
  const turn = createPace({ provider, interval: isPublic ? 1_000 : 0, clock, wait })
  const kept = new LRUCache<string, { place: Place | undefined }>({
    max: mostKept,
    ttl: day,
    ...(clock && { perf: { now: clock }, ttlResolution: 0 }),
  })

  const ask = async (parameters: Record<string, string>, signal?: AbortSignal): Promise<Place | undefined> => {
    const url = new URL(`${base}/search`)
    const all = { ...parameters, format: 'jsonv2', limit: '1', countrycodes: city.country.toLowerCase() }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    url.searchParams.set('accept-language', 'vi')
    const headers = { 'User-Agent': userAgent }
    const body = await fetchJson(url, { provider, headers, timeout, maxBytes, signal, fetch })
    return readAnswer(provider, body, () => arrayAt(body, 'The answer').map(readPlace)[0])
  }

  return {
    async search(name, signal) {
      const key = name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
      const known = kept.get(key)
      if (known) return known.place
      await turn(signal)
      // Whoever waited before may have asked the same.
      const meanwhile = kept.get(key)
      if (meanwhile) return meanwhile.place
      let place = await ask({ q: key, viewbox: boxAround(city), bounded: '1' }, signal)
      if (!place) {
        await turn(signal)
        place = await ask({ q: key }, signal)
      }
      kept.set(key, { place })
      return place
    },
  }
}

/** `left,top,right,bottom` in degrees. */
function boxAround({ centre: { latitude, longitude }, radius }: Pick<City, 'centre' | 'radius'>): string {
  const height = radius / metresPerDegree
  const width = height / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const corners = [longitude - width, latitude + height, longitude + width, latitude - height]
  return corners.map((degrees) => degrees.toFixed(5)).join(',')
}

function readPlace(result: unknown): Place {
  const fields = objectAt(result, 'A place')
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
