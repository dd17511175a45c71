import { NotFound } from '../../base/errors.js'
import type { Coordinates } from '../../base/geo.js'
import type { Log } from '../../base/log.js'
import { productToken } from '../../base/project.js'
import type { City } from '../../platform/config/city.js'
import type { Sleep } from '../../platform/providers/http.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { Ai, AiCaller } from './ai.js'
import { intentRequest, parseIntent } from './directions/intent.js'
import { createPlaces, findStops, type PlacesOptions, type Stop } from './directions/places.js'
import { summarize } from './directions/summary.js'
import { createNominatim, type Place } from './nominatim.js'
import { createOsrm, type DrivenRoute } from './osrm.js'

/** A question about a route, with the positions that the app sends. */
export interface DirectionsQuestion {
  question: string
  /** Position of the user. */
  current: Coordinates | undefined
  /** Used if the destination in the question cannot be found. */
  destination: Coordinates | undefined
  model: string | undefined
}

export interface FoundDirections {
  start: Place
  destination: Place
  stops: Stop[]
  route: Pick<DrivenRoute, 'distance' | 'duration' | 'coordinates'>
  summary: string
}

export interface DirectionsOptions {
  ai: Ai
  locations: PlacesOptions['locations']
  osrmUrl: string
  nominatimUrl: string
  /** URL of this service, which identifies it to the geocoder. */
  publicUrl: string
  /** Replaces `sleep` between requests to the geocoder, in tests. */
  geocoderWait?: Sleep | undefined
  city: City
  /** Logs failures that do not cause the call to fail. */
  log: Log
}

/** Share of the timeout for the model: 15 of 25 seconds. The rest is for the places and the route. */
const intentTimeShare = 0.6

/**
 * Creates a finder of routes from questions in natural language. It uses the AI providers, the locations in the database,
 * the geocoder and the routing service.
 */
export function createDirections({ ai, locations, city, log, ...options }: DirectionsOptions) {
  const osrm = createOsrm({ url: options.osrmUrl })
  const geocoder = createNominatim({
    url: options.nominatimUrl,
    userAgent: userAgentOf(options.publicUrl),
    city,
    wait: options.geocoderWait,
  })
  const places = createPlaces({ locations, geocoder, city, log })

  /** Requests the route, and again without the stops if it fails with them. */
  const findRoute = async (start: Place, destination: Place, stops: Stop[], signal: AbortSignal) => {
    if (stops.length > 0) {
      try {
        const route = await osrm.route([start, ...stops, destination], signal)
        if (route) return { route, stops, skipped: [] }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ kind: error.kind, reason: error.reason }, `The route is requested without stops: ${error.message}`)
      }
    }
    const route = await osrm.route([start, destination], signal)
    if (!route) throw new NotFound('Route', 'route_not_found')
    return { route, stops: [], skipped: stops }
  }

  return {
    /** @throws DomainError 404 if a place or a route does not exist, 429, 502, 503, 504 */
    async find(
      caller: AiCaller,
      { question, current, destination: given, model }: DirectionsQuestion,
    ): Promise<FoundDirections> {
      const call = await ai.startCall(caller, { provider: 'auto', model })
      const intent = await call.generate(
        intentRequest(question, city.name),
        ({ text }) => parseIntent(text),
        intentTimeShare,
      )
      const start = await places.start(intent, current, call.signal)
      const destination = await places.destination(intent, start, given, call.signal)
      const { stops, missing } = await findStops(locations, intent, start, destination, city)
      const found = await findRoute(start, destination, stops, call.signal)
      const summary = summarize({ intent, start, destination, missing, ...found })
      return { start, destination, stops: found.stops, route: found.route, summary }
    },
  }
}

/** Includes the URL of this service as a contact, unless it is local. */
function userAgentOf(publicUrl: string): string {
  const product = productToken()
  const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)
  return isLocal ? product : `${product} (+${publicUrl})`
}
