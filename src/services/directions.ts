import type { Repositories } from '../database/repositories/index.js'
import type { City } from '../domain/city.js'
import type { Place, Stop } from '../domain/directions.js'
import type { Coordinates } from '../domain/geo.js'
import { NotFound } from '../errors.js'
import type { Log } from '../log.js'
import { productToken } from '../project.js'
import { createNominatim } from '../providers/nominatim.js'
import { createOsrm, type DrivenRoute } from '../providers/osrm.js'
import { ProviderError } from '../providers/provider-error.js'
import type { Sleep } from '../providers/throttle.js'
import type { Ai } from './ai.js'
import { intentQuestion, readIntent } from './directions/intent.js'
import { createPlaces } from './directions/places.js'
import { findStops } from './directions/stops.js'
import { summarize } from './directions/summary.js'

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
  stops: Stop[]
  route: Pick<DrivenRoute, 'distance' | 'duration' | 'coordinates'>
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
  /** Of the service; tells the geocoder who asks. */
  publicUrl: string
  /** How requests to the geocoder are kept apart, in tests. */
  geocoderWait?: Sleep | undefined
  city: City
  /** Hears of failures that an answer could do without. */
  log: Log
}

/** Of the time that a call has: 15 of 25 seconds. The rest is for places and the way. */
const untilIntent = 0.6

/** Puts together who reads the question, who knows places, and who knows roads. */
export function createDirections({ ai, repositories, city, log, ...options }: DirectionsOptions): DirectionsFinder {
  const { locations } = repositories
  const osrm = createOsrm({ url: options.osrmUrl })
  const geocoder = createNominatim({
    url: options.nominatimUrl,
    userAgent: userAgentOf(options.publicUrl),
    city,
    wait: options.geocoderWait,
  })
  const places = createPlaces({ locations, geocoder, city, log })

  /** Without the stops where they make the way fail, for whatever reason. */
  const drive = async (start: Place, destination: Place, stops: Stop[], signal: AbortSignal) => {
    if (stops.length > 0) {
      try {
        const route = await osrm.route([start, ...stops, destination], signal)
        if (route) return { route, stops, leftOut: [] }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ kind: error.kind, reason: error.reason }, `The stops are left out: ${error.message}`)
      }
    }
    const route = await osrm.route([start, destination], signal)
    if (!route) throw new NotFound('Route')
    return { route, stops: [], leftOut: stops }
  }

  return {
    async find(userId, { question, current, destination: given, model }) {
      const turn = await ai.admit(userId, { provider: 'auto', model })
      const intent = await turn.ask(intentQuestion(question, city.name), ({ text }) => readIntent(text), untilIntent)
      const start = await places.start(intent, current, turn.signal)
      const destination = await places.destination(intent, start, given, turn.signal)
      const { stops, missing } = await findStops(locations, intent, start, destination, city)
      const driven = await drive(start, destination, stops, turn.signal)
      const summary = summarize({ intent, start, destination, missing, ...driven })
      return { start, destination, stops: driven.stops, route: driven.route, summary }
    },
  }
}

/** With an address to write to, unless it is that of a machine at home. */
function userAgentOf(publicUrl: string): string {
  const product = productToken()
  const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)
  return isLocal ? product : `${product} (+${publicUrl})`
}
