import type { Config } from '../../config/config.js'
import { createOpenMeteo } from '../../providers/open-meteo.js'
import { createOpenAq } from '../../providers/openaq.js'
import { ProviderError } from '../../providers/provider-error.js'
import { ok, warn, type Finding } from './finding.js'

/** Milliseconds. */
const timeout = 5_000

/** Whether the providers answer that the agents of this configuration read. */
export async function checkProviders({ agents, providers, city }: Config): Promise<Finding[]> {
  const openMeteo = createOpenMeteo({ ...providers.openMeteo, timeout })
  const place = { timeZone: city.timeZone }
  const { url, apiKey = '' } = providers.openAq
  const openAq = createOpenAq({ url, apiKey, timeout, clock: Date.now })
  const asks = {
    weather: () => openMeteo.currentWeather([city.centre], place),
    'air-quality': () =>
      providers.airQuality === 'openaq'
        ? openAq.listStations({ centre: city.centre, radiusMetres: city.radius })
        : openMeteo.currentAirQuality([city.centre], place),
  }
  return Promise.all(agents.names.map((name) => tell(`agent ${name}`, asks[name])))
}

/** A provider that is down is no reason not to start: the agents go on trying. */
async function tell(about: string, ask: () => Promise<unknown>): Promise<Finding> {
  try {
    await ask()
    return ok(about, 'its provider answers')
  } catch (error) {
    const failed = error instanceof ProviderError ? error.message : String(error)
    return warn(about, `${failed} There are no new observations until it does; see OPEN_METEO_URL, OPENAQ_URL, AGENTS`)
  }
}
