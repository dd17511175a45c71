import { LRUCache } from 'lru-cache'
import { haversine, type Bounds, type Coordinates } from '../../base/geo.js'
import { day, second } from '../../base/time.js'
import type { City } from '../../platform/config/city.js'
import { boundsOf, cityContains, type Extent } from '../../platform/config/extent.js'
import { fetchJson, createThrottle, type Sleep } from '../../platform/providers/http.js'
import {
  parseArray,
  parseObject,
  parseRecords,
  parseResponse,
  parseString,
  parseNullableString,
  invalid,
} from '../../platform/providers/parse.js'

/** A named point. */
export interface Place extends Coordinates {
  name: string
}

export type Nominatim = ReturnType<typeof createNominatim>

type Area = 'city' | 'country'

/** Address, limits and identification of this client. */
interface NominatimOptions {
  /** Base address, without `/search`. */
  url: string
  /** Identifies this service. The public server rejects the defaults of HTTP libraries. */
  userAgent: string
  city: Extent & Pick<City, 'country'>
  /** Milliseconds for the whole response. */
  timeout?: number
  fetch?: typeof fetch
  /** Monotonic clock in milliseconds. */
  clock?: () => number
  wait?: Sleep | undefined
}

const provider = 'Nominatim'
const maxBytes = 1_000_000
const maxCacheEntries = 2_000
/** The maximum of the API. Places in the city's box, but not in the city, are left out of the results. */
const maxPlaces = 40

/** The public server, which allows one request per second per application. */
const publicHost = 'nominatim.openstreetmap.org'

/** Creates a client of Nominatim's search (https://nominatim.org/release-docs/latest/api/Search/). */
export function createNominatim(options: NominatimOptions) {
  const { userAgent, city, timeout = 8 * second, fetch, clock, wait } = options
  const base = options.url.replace(/\/+$/, '')
  const isPublic = new URL(base).hostname === publicHost
  const throttle = createThrottle({ provider, interval: isPublic ? second : 0, clock, wait })
  const cache = new LRUCache<string, Place[]>({
    max: maxCacheEntries,
    ttl: day,
    ...(clock && { perf: { now: clock }, ttlResolution: 0 }),
  })

  const viewbox = viewboxOf(boundsOf(city))

  const request = async (name: string, area: Area, signal?: AbortSignal): Promise<Place[]> => {
    const url = new URL(`${base}/search`)
    const country = city.country.toLowerCase()
    const parameters = {
      q: name,
      viewbox,
      // Without `bounded`, the box is only a preference.
      ...(area === 'city' && { bounded: '1' }),
      format: 'jsonv2',
      limit: String(maxPlaces),
      countrycodes: country,
      addressdetails: '1',
      'accept-language': 'vi',
    }
    for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
    const headers = { 'User-Agent': userAgent }
    const body = await fetchJson(url, { provider, headers, timeout, maxBytes, signal, fetch })
    const results = parseResponse(provider, body, () =>
      parseRecords(parseArray(body, 'The response'), (place) => [parsePlaceInCountry(place)]),
    )
    // A self-hosted geocoder may ignore the parameters that limit the search.
    return results
      .filter((result) => result.country === undefined || result.country.toLowerCase() === country)
      .map(({ place }) => place)
      .filter((place) => area === 'country' || cityContains(city, place))
  }

  return {
    /**
     * Returns the best match for a name in the city or its country; `undefined` if there is none. If several places have
     * the name of the best match, returns the one nearest to `near`. Results are cached for a day.
     * @throws ProviderError
     */
    async search(name: string, area: Area, near: Coordinates, signal?: AbortSignal): Promise<Place | undefined> {
      const normalized = name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
      const key = `${area} ${normalized}`
      const cached = cache.get(key)
      if (cached) return nearestOfBest(cached, near)
      await throttle(signal)
      // An earlier caller in the queue may have requested the same place.
      const places = cache.get(key) ?? (await request(normalized, area, signal))
      cache.set(key, places)
      return nearestOfBest(places, near)
    },
  }
}

/**
 * Returns the nearest of the places that have the name of the best match. The provider's order ignores the user's
 * position.
 */
function nearestOfBest([best, ...others]: Place[], near: Coordinates): Place | undefined {
  if (!best) return undefined
  const namesakes = others.filter(({ name }) => name === best.name)
  return namesakes.reduce((a, b) => (haversine(b, near) < haversine(a, near) ? b : a), best)
}

/** Returns a box as `left,top,right,bottom` in degrees. */
function viewboxOf({ west, north, east, south }: Bounds): string {
  return [west, north, east, south].map((degrees) => degrees.toFixed(5)).join(',')
}

function parsePlaceInCountry(result: unknown): { place: Place; country: string | undefined } {
  const fields = parseObject(result, 'A place')
  const address = fields.address === undefined ? {} : parseObject(fields.address, 'address')
  return { place: parsePlace(fields), country: parseNullableString(address.country_code, 'country_code') ?? undefined }
}

function parsePlace(fields: ReturnType<typeof parseObject>): Place {
  const name = parseNullableString(fields.name, 'name') ?? ''
  const [first = ''] = (parseNullableString(fields.display_name, 'display_name') ?? '').split(',')
  return {
    name: name.trim() || first.trim() || invalid('A place has no name.'),
    latitude: parseDegrees(fields.lat, 'lat', 90),
    longitude: parseDegrees(fields.lon, 'lon', 180),
  }
}

/** Parses degrees, which the response contains as strings. @param max maximum absolute value */
function parseDegrees(value: unknown, name: string, max: number): number {
  const text = parseString(value, name)
  const degrees = text.trim() === '' ? NaN : Number(text)
  return Math.abs(degrees) <= max ? degrees : invalid(`${name} is not a number of degrees.`)
}
