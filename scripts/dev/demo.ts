import { once } from 'node:events'
import { resolve } from 'node:path'
import { exitCodeOf, onTermination } from '../../src/app/termination.js'
import { errorMessage } from '../../src/commands/error-message.js'
import { readEnvironment } from '../../src/platform/config/env.js'
import { parseOptions } from '../shared/options.js'
import { alertThreshold } from './demo/phone.js'
import { demoFolder, demoUsers } from './demo/settings.js'
import { DemoError, startDemo, type Demo } from './demo/start.js'
import type { DemoStation } from './demo/station.js'
import { cityOf } from './stand-ins/city.js'

/**
 * Starts a city with made-up data, without network access and API keys: `npm run demo`. The data is in `--data-dir`,
 * by default in `demoFolder`. Most settings of the service apply.
 */

const { values } = parseOptions({ options: { 'data-dir': { type: 'string' } } })
const environment = readEnvironment()
if (environment.NODE_ENV === 'production') {
  console.error('The demo has public passwords. It does not run with NODE_ENV=production.')
  process.exit(1)
}

const end = new AbortController()
onTermination(
  () => end.abort(),
  (signal) => process.exit(exitCodeOf(signal)),
)

const started = performance.now()
console.log('Starting the demo: stand-ins of all providers, a service with a separate data folder, and a made-up city')
try {
  const city = cityOf(environment)
  const dataDir = resolve(values['data-dir'] ?? demoFolder(environment, city))
  const demo = await startDemo({ city, environment, dataDir, signal: end.signal, print: console.log })
  console.log(startMessage(demo, (performance.now() - started) / 1000))
  if (!end.signal.aborted) await once(end.signal, 'abort')
  console.log('Stopping the demo')
  await demo.stop()
} catch (error) {
  if (!end.signal.aborted) {
    console.error(error instanceof DemoError ? error.message : errorMessage(error))
    process.exitCode = 1
  }
}
// Otherwise, aborted requests to other hosts could keep the process running for minutes.
process.exit()

function startMessage({ url, host, mqttPort, station: { id, key } }: Demo, seconds: number): string {
  const { admin, citizen } = demoUsers
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host)
  return `
The demo is ready after ${seconds.toFixed(1)} s. All values are made up.
  Map             ${url}/map
  Desk            ${url}/desk
  Documentation   ${url}/docs and ${url}/redoc
  Contract        ${url}/openapi.json
  Administrator   ${admin.email}     password ${admin.password}
  Citizen         ${citizen.email}   password ${citizen.password}
  MQTT            mqtt://127.0.0.1:${mqttPort}

The station of a school has the id ${id} and, until the next start, the key ${key}. To send a reading:

  ${readingCommand(url, { id, key }, 38.4)}
  mosquitto_pub -p ${mqttPort} -u ${id} -P ${key} -q 1 -t stations/${id}/readings \\
    -m '{"observed_at":"'$(date -u +%FT%TZ)'","pm25":38.4}'

The citizen's phone has an alert at this station, and a webhook sends events to a receiver in this process. Both print
what they receive here. To raise the index of the station above ${alertThreshold}:

  ${readingCommand(url, { id, key }, 400)}
${isLocal ? '' : '\nAnyone in your network can sign in with these public passwords.\n'}
Press Ctrl-C to stop. Your changes are kept in the data folder; delete it to start over.
`
}

/** Returns a command that sends a reading of the current time. @param pm25 µg/m³ */
function readingCommand(url: string, { id, key }: DemoStation, pm25: number): string {
  return `curl ${url}/stations/${id}/readings -H 'X-Station-Key: ${key}' -H 'Content-Type: text/csv' \\
    --data-binary "$(printf 'observed_at,pm25\\n%s,${pm25}' $(date -u +%FT%TZ))"`
}
