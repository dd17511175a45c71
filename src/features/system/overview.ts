import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { Overview, OverviewAir, OverviewPart, OverviewProblem, OverviewWeather } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { DomainError, GatewayTimeout } from '../../base/errors.js'
import { second, settleWithin } from '../../base/time.js'
import { Prepared } from '../../pipeline/http/prepared.js'
import type { AgentPasses } from '../../platform/agents/agent.js'
import { createStaleCache, type Cached } from '../../platform/cache/stale-cache.js'
import { airQualityCredit, observedWeatherCredit, sourceAddresses } from '../../platform/credits.js'
import { databaseUnavailable, translateDatabaseError } from '../../platform/database/postgres.js'
import type { CityEntities } from '../../platform/ngsi-ld/city-entities.js'
import type { Platform } from '../../platform/platform.js'
import { translateUpstreamError } from '../../platform/providers/provider-error.js'
import { noticeField, sensorsOf, type AirQuality } from '../air/index.js'
import type { TrafficResponses } from '../traffic/index.js'
import { presentCurrent, toPlaceWeather, type Forecasts } from '../weather/index.js'

export interface OverviewSources {
  airEntities: Pick<CityEntities<AirQuality>, 'all'>
  weatherEntities: Pick<CityEntities<Entity>, 'all'>
  agentPasses: AgentPasses
  forecasts: Forecasts
  traffic: TrafficResponses
}

interface OverviewsOptions extends OverviewSources, Pick<Platform, 'config' | 'clock' | 'log'> {
  /** Milliseconds to wait for each source. Slower ones continue to load, for a later call. */
  timeout: number
}

/** Milliseconds. Shorter than the `max-age` of the contract, and the shortest TTL of the parts. */
const ttlMs = 3 * second
/** Maximum number of sensors, and of places. The contract has the same. */
const maxItems = 1000

const tooSlow = (source: string) => () => new GatewayTimeout(`${source} took too long. Try again in a few seconds.`)
/** The errors of sources that do not respond in time. */
const late = {
  broker: tooSlow('Context broker'),
  provider: tooSlow('Weather provider'),
  database: () => databaseUnavailable(),
}

/** The result of loading from one source. */
type Loaded<T> = { value: T; problem?: never } | { value?: never; problem: OverviewProblem }

/** What a map needs first. It is large and the same for all users, so it is serialized once per language and cached. */
export function createOverviews(options: OverviewsOptions) {
  const { airEntities, weatherEntities, agentPasses, forecasts, traffic, config, clock, log, timeout } = options
  const cache = createStaleCache<Prepared<Overview>>({ ttlMs, staleMs: 0, retryMs: 0, maxKeys: 2, clock })
  const failing = new Set<string>()

  /** Waits for one source of a part. Logs the first of consecutive failures. @throws unexpected errors */
  const load = async <T>(part: OverviewPart, source: keyof typeof late, loading: Promise<T>): Promise<Loaded<T>> => {
    const name = `${part} ${source}`
    try {
      const value = await settleWithin(timeout, loading)
      if (value === undefined) throw late[source]()
      failing.delete(name)
      return { value }
    } catch (error) {
      const known =
        error instanceof DomainError ? error : (translateDatabaseError(error) ?? translateUpstreamError(error))
      if (!known) throw error
      if (!failing.has(name)) log.warn({ err: error, part }, 'A part of the overview is not available')
      failing.add(name)
      return { problem: { part, code: known.code, detail: known.message } }
    }
  }

  const readAir = async (language: Language): Promise<OverviewAir> => {
    const { value: entities, age } = await airEntities.all()
    const sensors = sensorsOf(entities, language, clock())
    const notice = await noticeField({ agentPasses, clock }, { hasSensors: sensors.length > 0, language })
    const { attribution } = airQualityCredit(entities)
    return { data: sensors.slice(0, maxItems), attribution, ...(age !== undefined && { stale: true }), ...notice }
  }

  const readCurrent = async (language: Language) => {
    const { value, age } = await forecasts.at(config.city.centre)
    return { value: presentCurrent(value, language), age }
  }

  const readAll = async (language: Language): Promise<Prepared<Overview>> => {
    const [air, current, observed, roads, live] = await Promise.all([
      load('air', 'broker', readAir(language)),
      load('weather', 'provider', readCurrent(language)),
      load('weather', 'broker', weatherEntities.all()),
      load('traffic', 'database', traffic.features()),
      load('traffic', 'database', traffic.live()),
    ])
    // Without roads, their colours are of no use.
    const problems = [air, current, observed, roads.problem ? roads : live].flatMap(({ problem }) => problem ?? [])
    const members: Record<keyof Overview, string> = {
      air: JSON.stringify(air.value ?? null),
      weather: JSON.stringify(weatherOf(current.value, observed.value)),
      traffic: roads.problem ? 'null' : `{"roads":${roads.value},"live":${live.value?.bytes.toString() ?? 'null'}}`,
      problems: JSON.stringify(problems),
    }
    const json = Object.entries(members).map(([name, value]) => `"${name}":${value}`)
    return Prepared.compressed<Overview>(`{${json.join()}}`)
  }

  return {
    /** Returns the overview, cached for 3 seconds. Parts that fail are `null`, and `problems` says why. */
    read: async (language: Language) => (await cache.get(language, () => readAll(language))).value,
  }
}

function weatherOf(
  current: { value: OverviewWeather['current']; age: number | undefined } | undefined,
  observed: Cached<Entity[]> | undefined,
): OverviewWeather | null {
  if (!current && !observed) return null
  const entities = observed?.value ?? []
  const isStale = [current, observed].some((source) => source?.age !== undefined)
  return {
    current: current?.value ?? null,
    places: entities.flatMap((entity) => toPlaceWeather(entity) ?? []).slice(0, maxItems),
    attribution: observedWeatherCredit(current ? [...entities, { source: sourceAddresses['open-meteo'] }] : entities)
      .attribution,
    ...(isStale && { stale: true }),
  }
}
