import { createAirModel, createOpenAq, isActive, listStations, modelReader } from '../../features/air/index.js'
import { createWeatherModel, isKnown } from '../../features/weather/index.js'
import type { Config, PollingAgentName } from '../../platform/config/config.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { ok, warn, type Finding } from './finding.js'

/** Timeout per provider in milliseconds. */
const timeout = 5_000

/** Checks that the providers of the configured agents respond with observations for the city. */
export async function checkProviders({ agents, providers, city }: Config): Promise<Finding[]> {
  const { weatherUrl, airUrl } = providers.openMeteo
  const { areas, centre, timeZone } = city
  const { url, apiKey = '' } = providers.openAq
  const openAq = createOpenAq({ url, apiKey, timeout, clock: Date.now })
  const model = modelReader(createAirModel({ url: airUrl, timeout }), timeZone)
  const checkStations = (about: string) =>
    checkObservations(about, async () => {
      const stations = await listStations(openAq, city)
      const active = stations.filter((station) => isActive(station, Date.now()))
      if (active.length > 0) return { found: `${active.length} of ${stations.length} stations in the city are active` }
      const advice = 'check `centre`, `radius` and `areas` in CITY_FILE, or set AIR_QUALITY_PROVIDER=open-meteo'
      return { missing: `no station in the city with observations of the last day: ${advice}` }
    })
  const checkModel = (about: string) =>
    checkObservations(about, async () => {
      const { length } = await model(areas, AbortSignal.timeout(timeout))
      if (length > 0) return { found: `values for ${length} of ${areas.length} areas` }
      return { missing: 'no air quality for the areas of this city: check `areas` in CITY_FILE' }
    })
  const checkWeather = (about: string) =>
    checkObservations(about, async () => {
      const weather = await createWeatherModel({ url: weatherUrl, timeout }).currentWeather([centre], { timeZone })
      if (weather.some((observed) => observed && isKnown(observed))) return { found: 'weather at the centre' }
      return { missing: 'no weather at the centre of this city: check `centre` in CITY_FILE' }
    })
  const airQuality: Record<typeof providers.airQuality, () => Promise<Finding>[]> = {
    openaq: () => [checkStations('agent air-quality')],
    'open-meteo': () => [checkModel('agent air-quality')],
    both: () => [checkStations('agent air-quality, stations'), checkModel('agent air-quality, model')],
  }
  const findings: Record<PollingAgentName, () => Promise<Finding>[]> = {
    weather: () => [checkWeather('agent weather')],
    'air-quality': airQuality[providers.airQuality],
  }
  return Promise.all(agents.names.flatMap((name) => findings[name]()))
}

/** Checks one provider. Returns a warning if it fails, because the service starts nevertheless and the agents retry. */
async function checkObservations(
  about: string,
  observe: () => Promise<{ found: string } | { missing: string }>,
): Promise<Finding> {
  try {
    const observed = await observe()
    if ('found' in observed) return ok(about, `the provider responds: ${observed.found}`)
    return warn(about, `the provider responds, but has ${observed.missing}`)
  } catch (error) {
    const reason = error instanceof ProviderError ? error.message : String(error)
    return warn(
      about,
      `${reason} Its observations cannot be updated. Check OPEN_METEO_URL, OPEN_METEO_AIR_URL, OPENAQ_URL and AGENTS`,
    )
  }
}
