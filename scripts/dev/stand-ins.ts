import { errorMessage } from '../../src/commands/error-message.js'
import type { City } from '../../src/platform/config/city.js'
import { readEnvironment } from '../../src/platform/config/env.js'
import { parseOptions, parseWholeNumber, UsageError } from '../shared/options.js'
import { cityOf } from './stand-ins/city.js'
import { describePush } from './stand-ins/push-line.js'
import { startProviders } from './stand-ins/start-all.js'

/**
 * Starts stand-ins for the external services, for development without network access, keys and quotas: `npm run
 * dev:providers`. `--port 9100` sets the first port; the others are up to 23 higher. `CITY_FILE` sets the city.
 */

const port = readPort()
const providers = await startProviders({
  port,
  city: readCityFile(),
  onPush: (delivery) => console.log(describePush(delivery)),
}).catch((error: unknown) => {
  console.error(`The stand-ins cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
const lines = Object.entries(providers.settings).map(([name, value]) => `${name}=${value}`)
console.log(`Stand-ins for Open-Meteo, OpenAQ, a news site, Gemini, Groq, OSRM, Nominatim, Firebase and map tiles. Their data is made up.
Set these variables for the service:

${lines.join('\n')}

Each push message is printed here. Press Ctrl-C to stop.`)

const stop = () => void providers.close()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

function readCityFile(): City {
  try {
    return cityOf(readEnvironment())
  } catch (error) {
    console.error(errorMessage(error))
    process.exit(2)
  }
}

function readPort(): number {
  try {
    const { values } = parseOptions({ options: { port: { type: 'string', default: '0' } } })
    return parseWholeNumber('port', values.port, { min: 0, max: 65_500 })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
