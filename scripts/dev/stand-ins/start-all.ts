import { startGemini } from './gemini.js'
import { startGroq } from './groq.js'
import { startNews } from './news.js'
import { startNominatim } from './nominatim.js'
import { startOpenMeteo } from './open-meteo.js'
import { startOpenAq } from './openaq.js'
import { startOsrm } from './osrm.js'

/** Running stand-ins, and the settings of a service that uses them. */
export interface RunningProviders {
  /** Environment variables of the service. */
  settings: {
    OPEN_METEO_URL: string
    OPEN_METEO_AIR_URL: string
    OPENAQ_URL: string
    OPENAQ_API_KEY: string
    NEWS_FEEDS: string
    GEMINI_URL: string
    GEMINI_API_KEY: string
    GROQ_URL: string
    GROQ_API_KEY: string
    OSRM_URL: string
    NOMINATIM_URL: string
  }
  close(): Promise<void>
}

/**
 * Starts all stand-ins on the loopback interface, except those for push and S3, which only tests use.
 * @param port the first port; the others are up to 21 higher. 0 selects free ports
 * @throws Error if a port is in use
 */
export async function startProviders({ port = 0 } = {}): Promise<RunningProviders> {
  const portAfter = (others: number) => (port === 0 ? 0 : port + others)
  const [openMeteo, openAq, news, gemini, groq, osrm, nominatim] = await Promise.all([
    startOpenMeteo({ port }),
    startOpenAq({ port: portAfter(1) }),
    startNews({ port: portAfter(2) }),
    startGemini({ port: portAfter(10) }),
    startGroq({ port: portAfter(11) }),
    startOsrm({ port: portAfter(20) }),
    startNominatim({ port: portAfter(21) }),
  ])
  const all = [openMeteo, openAq, news, gemini, groq, osrm, nominatim]
  return {
    settings: {
      OPEN_METEO_URL: openMeteo.url.weather,
      OPEN_METEO_AIR_URL: openMeteo.url.air,
      OPENAQ_URL: openAq.url,
      OPENAQ_API_KEY: 'stand-in-key',
      NEWS_FEEDS: `hanoimoi=${news.url}`,
      GEMINI_URL: gemini.origin,
      GEMINI_API_KEY: 'stand-in-key',
      GROQ_URL: groq.url,
      GROQ_API_KEY: 'stand-in-key',
      OSRM_URL: osrm.origin,
      NOMINATIM_URL: nominatim.origin,
    },
    async close() {
      await Promise.all(all.map((standIn) => standIn.close()))
    },
  }
}
