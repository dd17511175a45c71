import { parseArgs } from 'node:util'
import { startGemini } from './providers/gemini.js'
import { startGroq } from './providers/groq.js'
import { startNews } from './providers/news.js'
import { startNominatim } from './providers/nominatim.js'
import { startOpenMeteo } from './providers/open-meteo.js'
import { startOpenAq } from './providers/openaq.js'
import { startOsrm } from './providers/osrm.js'

/**
 * Stand-ins for the outside services, for work without network, keys and quotas: `npm run dev:providers`, or with ports
 * that stay the same: `npm run dev:providers -- --port 9100` (each takes the next one).
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_500) {
  console.error(`--port ${values.port} is not a port from 0 to 65500.`)
  process.exit(2)
}

const portAfter = (others: number) => (port === 0 ? 0 : port + others)

const [gemini, groq, openMeteo, openAq, news, osrm, nominatim] = await Promise.all([
  startGemini({ port: portAfter(10) }),
  startGroq({ port: portAfter(11) }),
  startOpenMeteo({ port }),
  startOpenAq({ port: portAfter(1) }),
  startNews({ port: portAfter(2) }),
  startOsrm({ port: portAfter(20) }),
  startNominatim({ port: portAfter(21) }),
]).catch((error: unknown) => {
  console.error(`The stand-ins do not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
console.log(`Stand-ins for Open-Meteo, OpenAQ, a news site, Gemini, Groq, OSRM and Nominatim. What they tell is made up, and changes with the hour.
Set these where the service starts:

OPEN_METEO_URL=${openMeteo.url.weather}
OPEN_METEO_AIR_URL=${openMeteo.url.air}
OPENAQ_URL=${openAq.url}
OPENAQ_API_KEY=stand-in-key
NEWS_FEEDS=hanoimoi=${news.url}
GEMINI_URL=${gemini.origin}
GEMINI_API_KEY=stand-in-key
GROQ_URL=${groq.url}
GROQ_API_KEY=stand-in-key
OSRM_URL=${osrm.origin}
NOMINATIM_URL=${nominatim.origin}

Ctrl-C stops them.`)

const stop = () =>
  void Promise.all([
    gemini.close(),
    groq.close(),
    openMeteo.close(),
    openAq.close(),
    news.close(),
    osrm.close(),
    nominatim.close(),
  ])
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
