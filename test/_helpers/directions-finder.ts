import { beforeEach } from '@jest/globals'
import { startNominatim } from '../../scripts/dev/stand-ins/nominatim.js'
import { startOsrm } from '../../scripts/dev/stand-ins/osrm.js'
import type { StandIn } from '../../scripts/dev/stand-ins/server.js'
import { BadGateway } from '../../src/base/errors.js'
import type { Ai } from '../../src/features/ai/ai.js'
import { createDirections, type DirectionsQuestion, type FoundDirections } from '../../src/features/ai/directions.js'
import type { AiResponse, AiRequest } from '../../src/features/ai/provider.js'
import {
  createLocationRepository,
  type LocationRepository,
  type NewLocation,
} from '../../src/features/places/repository.js'
import type { City } from '../../src/platform/config/city.js'
import { parseConfig } from '../../src/platform/config/config.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { createTestDatabase } from './postgres.js'
import { useStarted } from './started.js'

/** A finder with its own database, stand-ins for the providers, and models whose responses a test sets. */
interface FinderBench {
  osrm: StandIn
  nominatim: StandIn
  /** Requests to the models. */
  requests: AiRequest[]
  /** Time shares of the requests. */
  timeShares: unknown[]
  warnings: string[]
  add(...locations: NewLocation[]): Promise<unknown>
  /** Finds directions from `here`. `answers` are the responses of the models, in order. */
  find(
    answers: object | string | (object | string)[],
    question?: Partial<DirectionsQuestion>,
    signal?: AbortSignal,
  ): Promise<FoundDirections>
}

export const here = { latitude: 21.0285, longitude: 105.8542 }
export const there = { latitude: 21.01, longitude: 105.84 }
export const park: NewLocation = {
  name: 'Công viên Thống Nhất',
  location_type: 'PUBLIC_PARK',
  latitude: 21.0152,
  longitude: 105.8445,
}

/** Returns a charging station. */
export function station(name: string, latitude: number, longitude: number, changes: object = {}): NewLocation {
  return { name, location_type: 'CHARGING_STATION', latitude, longitude, ...changes }
}

const city: City = { ...parseConfig({}).city, centre: here, radius: 25_000, areas: [] }

/** Creates one finder for the tests of a file. The database contains only the park before each test. */
export function useFinder(): () => FinderBench {
  const start = async () => {
    const [osrm, nominatim] = await Promise.all([startOsrm(), startNominatim()])
    const database = await createTestDatabase()
    const db = createDatabase(database.url)
    return { ...benchWith(createLocationRepository(db), osrm, nominatim), db, drop: () => database.drop() }
  }
  const bench = useStarted(start, async ({ db, osrm, nominatim, drop }) => {
    await Promise.all([db.destroy(), osrm.close(), nominatim.close()])
    await drop()
  })
  beforeEach(async () => {
    const { db, osrm, nominatim, requests, timeShares, warnings } = bench()
    for (const list of [osrm.requests, nominatim.requests, requests, timeShares, warnings]) list.length = 0
    await db('locations').delete()
    await bench().add(park)
  })
  return bench
}

function benchWith(locations: LocationRepository, osrm: StandIn, nominatim: StandIn): FinderBench {
  const requests: AiRequest[] = []
  const timeShares: unknown[] = []
  const warnings: string[] = []
  const finderOf = (ai: Ai) =>
    createDirections({
      ai,
      locations,
      osrmUrl: osrm.origin,
      nominatimUrl: nominatim.origin,
      publicUrl: 'https://api.example.org',
      geocoderWait: () => Promise.resolve(),
      city,
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: (...parts: unknown[]) => void warnings.push(String(parts.at(-1))),
        error: () => undefined,
      },
    })
  return {
    osrm,
    nominatim,
    requests,
    timeShares,
    warnings,
    add: (...added) => Promise.all(added.map((location) => locations.create(location))),
    // Each question has its own finder, because a finder throttles its requests to the geocoder.
    find: (answers, question, signal = new AbortController().signal) =>
      finderOf(createModels([answers].flat(), requests, timeShares, signal)).find(1, {
        question: 'Chỉ đường',
        current: here,
        destination: undefined,
        model: undefined,
        ...question,
      }),
  }
}

/** Creates models that return `answers` in order, and use the next one if one cannot be parsed, like real models. */
function createModels(
  answers: (object | string)[],
  requests: AiRequest[],
  timeShares: unknown[],
  signal: AbortSignal,
): Ai {
  const texts = answers.map((answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer)))
  return {
    startCall: () =>
      Promise.resolve({
        signal,
        generate<Result>(request: AiRequest, parse: (response: AiResponse) => Result, timeShare?: number) {
          timeShares.push(timeShare)
          for (const text of texts) {
            requests.push(request)
            try {
              return Promise.resolve(parse({ provider: 'gemini', model: 'gemini-3.5-flash', text }))
            } catch {
              continue
            }
          }
          return Promise.reject(new BadGateway('All AI providers failed'))
        },
      }),
  }
}
