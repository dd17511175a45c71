import { isActive, modelledAir } from '../../agents/air-sources.js'
import { isKnown } from '../../agents/weather.js'
import type { AgentName, Config } from '../../config/config.js'
import { createOpenMeteo } from '../../providers/open-meteo.js'
import { createOpenAq } from '../../providers/openaq.js'
import { ProviderError } from '../../providers/provider-error.js'
import { ok, warn, type Finding } from './finding.js'

/** Timeout per provider in milliseconds. */
const timeout = 5_000

/** Checks that the providers of the configured agents respond with observations for the city. */
export async function checkProviders({ agents, providers, city }: Config): Promise<Finding[]> {
  const openMeteo = createOpenMeteo({ ...providers.openMeteo, timeout })
  const { centre, radius, timeZone } = city
  const { url, apiKey = '' } = providers.openAq
  const openAq = createOpenAq({ url, apiKey, timeout, clock: Date.now })
  const model = modelledAir(openMeteo, { ...city, districts: [{ name: city.name, ...centre }] })
  const measured = providers.airQuality === 'openaq'
  const findings: Record<AgentName, () => Promise<Finding>> = {
    weather: () =>
      checkObservations('weather', 'no weather at the centre of this city: check `centre` in CITY_FILE', async () =>
        (await openMeteo.currentWeather([centre], { timeZone })).some(isKnown),
      ),
    'air-quality': () =>
      measured
        ? checkObservations('air-quality', `${noStation(radius)}, or set AIR_QUALITY_PROVIDER=open-meteo`, async () =>
            (await openAq.listStations({ centre, radiusMetres: radius })).some((station) =>
              isActive(station, Date.now()),
            ),
          )
        : checkObservations(
            'air-quality',
            'no air quality at the centre of this city: check `centre` in CITY_FILE',
            async () => (await model(AbortSignal.timeout(timeout))).length > 0,
          ),
  }
  return Promise.all(agents.names.map((name) => findings[name]()))
}

function noStation(radius: number): string {
  const area = `within ${Math.round(radius / 1000)} km of the centre`
  return `no station ${area} with observations of the last day: check \`centre\` and \`radius\` in CITY_FILE`
}

/** Returns a warning if a provider fails, because the service starts nevertheless and the agents retry. */
async function checkObservations(
  agent: AgentName,
  nothing: string,
  hasObservations: () => Promise<boolean>,
): Promise<Finding> {
  const about = `agent ${agent}`
  try {
    if (await hasObservations()) return ok(about, 'the provider responds with observations for this city')
    return warn(about, `the provider responds, but has ${nothing}`)
  } catch (error) {
    const reason = error instanceof ProviderError ? error.message : String(error)
    return warn(
      about,
      `${reason} The agent cannot update its observations. Check OPEN_METEO_URL, OPENAQ_URL and AGENTS`,
    )
  }
}
