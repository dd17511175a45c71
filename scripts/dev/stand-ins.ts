import { parseArgs } from 'node:util'
import { startProviders } from './stand-ins/start-all.js'

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

const providers = await startProviders({ port }).catch((error: unknown) => {
  console.error(`The stand-ins do not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
const lines = Object.entries(providers.settings).map(([name, value]) => `${name}=${value}`)
console.log(`Stand-ins for Open-Meteo, OpenAQ, a news site, Gemini, Groq, OSRM and Nominatim. What they tell is made up, and changes with the hour.
Set these where the service starts:

${lines.join('\n')}

Ctrl-C stops them.`)

const stop = () => void providers.close()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
