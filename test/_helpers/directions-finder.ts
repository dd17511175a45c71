import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { startNominatim } from '../../scripts/dev/stand-ins/nominatim.js'
import { startOsrm } from '../../scripts/dev/stand-ins/osrm.js'
import type { StandIn } from '../../scripts/dev/stand-ins/server.js'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories } from '../../src/database/repositories/index.js'
import type { NewLocation } from '../../src/database/repositories/locations.js'
import type { City } from '../../src/domain/city.js'
import { BadGateway } from '../../src/errors.js'
import type { AiAnswer, AiQuestion } from '../../src/providers/ai.js'
import type { Ai } from '../../src/services/ai.js'
import { createDirections, type DirectionsQuestion, type FoundDirections } from '../../src/services/directions.js'
import { createTestDatabase, type TestDatabase } from './postgres.js'

/** A finder on a database of its own with one park, on stand-ins, and on models that say what a test wants. */
export interface FinderBench {
  osrm: StandIn
  nominatim: StandIn
  /** What the models were asked. */
  asked: AiQuestion[]
  /** Parts of the time that they had at most. */
  parts: unknown[]
  warnings: string[]
  add(...locations: NewLocation[]): Promise<unknown>
  /** Asks from `here`; the answers are those of the models, one after another. */
  ask(
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

/** A charging station. */
export function station(name: string, latitude: number, longitude: number, changes: object = {}): NewLocation {
  return { name, location_type: 'CHARGING_STATION', latitude, longitude, ...changes }
}

const city: City = {
  slug: 'hanoi',
  name: 'Hà Nội',
  country: 'VN',
  centre: here,
  radius: 25_000,
  timeZone: 'Asia/Ho_Chi_Minh',
  districts: [],
}

/** One for all tests of a file; each begins with the park alone. */
export function useFinder(): () => FinderBench {
  let database: TestDatabase
  let db: Database
  let bench: FinderBench | undefined

  beforeAll(async () => {
    const [osrm, nominatim] = await Promise.all([startOsrm(), startNominatim()])
    database = await createTestDatabase()
    db = createDatabase(database.url)
    bench = benchWith(createRepositories(db), osrm, nominatim)
  })
  afterAll(async () => {
    await Promise.all([db.destroy(), bench?.osrm.close(), bench?.nominatim.close()])
    await database.drop()
  })
  beforeEach(async () => {
    if (!bench) return
    const { osrm, nominatim, asked, parts, warnings } = bench
    for (const list of [osrm.requests, nominatim.requests, asked, parts, warnings]) list.length = 0
    await db('locations').delete()
    await bench.add(park)
  })
  return () => {
    if (!bench) throw new Error('The bench has not been set up.')
    return bench
  }
}

function benchWith(
  repositories: ReturnType<typeof createRepositories>,
  osrm: StandIn,
  nominatim: StandIn,
): FinderBench {
  const asked: AiQuestion[] = []
  const parts: unknown[] = []
  const warnings: string[] = []
  const finderOf = (ai: Ai) =>
    createDirections({
      ai,
      repositories,
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
    asked,
    parts,
    warnings,
    add: (...locations) => Promise.all(locations.map((location) => repositories.locations.create(location))),
    // A finder for each question, as the pace of the geocoder is one of a finder.
    ask: (answers, question, signal = new AbortController().signal) =>
      finderOf(modelsThatSay([answers].flat(), asked, parts, signal)).find(1, {
        question: 'Chỉ đường',
        current: here,
        destination: undefined,
        model: undefined,
        ...question,
      }),
  }
}

/** As the real ones, asks the next when an answer is unusable. */
function modelsThatSay(answers: (object | string)[], asked: AiQuestion[], parts: unknown[], signal: AbortSignal): Ai {
  const texts = answers.map((answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer)))
  return {
    admit: () =>
      Promise.resolve({
        signal,
        ask<Result>(question: AiQuestion, accept: (answer: AiAnswer) => Result, until?: number) {
          parts.push(until)
          for (const text of texts) {
            asked.push(question)
            try {
              return Promise.resolve(accept({ provider: 'gemini', model: 'gemini-3.5-flash', text }))
            } catch {
              continue
            }
          }
          return Promise.reject(new BadGateway('All AI providers failed'))
        },
      }),
  }
}
