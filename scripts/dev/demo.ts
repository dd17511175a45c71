import { once } from 'node:events'
import { resolve } from 'node:path'
import { exitCodeOf, onTermination } from '../../src/app/termination.js'
import { errorMessage } from '../../src/commands/error-message.js'
import { readEnvironment } from '../../src/config/env.js'
import { parseOptions } from '../shared/options.js'
import { demoUsers } from './demo/settings.js'
import { DemoError, startDemo, type Demo } from './demo/start.js'

/**
 * Starts a city with made-up data, without network and keys: `npm run demo`. The data is in `.data/demo`, or in the
 * folder of `--data-dir`. Most settings of the service apply.
 */

const { values } = parseOptions({ options: { 'data-dir': { type: 'string', default: '.data/demo' } } })
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
  const demo = await startDemo({ environment, dataDir: resolve(values['data-dir']), signal: end.signal })
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

function startMessage({ url, host }: Demo, seconds: number): string {
  const { admin, citizen } = demoUsers
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host)
  return `
The demo is ready after ${seconds.toFixed(1)} s. All values are made up.
  Map             ${url}/map
  Documentation   ${url}/docs and ${url}/redoc
  Contract        ${url}/openapi.json
  Administrator   ${admin.email}     password ${admin.password}
  Citizen         ${citizen.email}   password ${citizen.password}
${isLocal ? '' : '\nAnyone in your network can sign in with these public passwords.\n'}
Press Ctrl-C to stop. Your changes are kept in the data folder; delete it to start over.
`
}
