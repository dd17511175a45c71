import { parseArgs } from 'node:util'
import { startOpenMeteo } from './providers/open-meteo.js'
import { startOpenAq } from './providers/openaq.js'

/**
 * Stand-ins for the outside services, for work without network, keys and quotas: `npm run dev:providers`, or with ports
 * that stay the same: `npm run dev:providers -- --port 9100` (the second one takes the next port).
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_534) {
  console.error(`--port ${values.port} is not a port from 0 to 65534.`)
  process.exit(2)
}

const [openMeteo, openAq] = await Promise.all([
  startOpenMeteo({ port }),
  startOpenAq({ port: port === 0 ? 0 : port + 1 }),
]).catch((error: unknown) => {
  console.error(`The stand-ins do not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
console.log(`Stand-ins for Open-Meteo and OpenAQ. Their weather and air are made up, and change with the hour.
Set these where the service starts:

OPEN_METEO_URL=${openMeteo.url.weather}
OPEN_METEO_AIR_URL=${openMeteo.url.air}
OPENAQ_URL=${openAq.url}
OPENAQ_API_KEY=stand-in-key

Ctrl-C stops them.`)

const stop = () => void Promise.all([openMeteo.close(), openAq.close()])
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
