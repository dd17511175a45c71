import { once } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exitCodeOf, onTermination } from '../../src/app/termination.js'
import { errorMessage } from '../../src/commands/error-message.js'
import { demoUsers } from './demo/settings.js'
import { DemoProblem, startDemo, type Demo } from './demo/start.js'

/**
 * A city that lives without network and keys, to look at: `npm run demo`. Its data lie in `.data/demo`, or where
 * `npm run demo -- --data-dir <folder>` says. PORT and HOST may be set.
 */
const { values } = parseArgs({ options: { 'data-dir': { type: 'string', default: '.data/demo' } } })
if (process.env['NODE_ENV'] === 'production') {
  console.error('The demo has passwords that everybody knows: it does not run with NODE_ENV=production.')
  process.exit(1)
}

const end = new AbortController()
onTermination(
  () => end.abort(),
  (signal) => process.exit(exitCodeOf(signal)),
)

const started = performance.now()
console.log('Starting the demo: stand-ins of all providers, a service with a data folder of its own, a made-up city')
try {
  const demo = await startDemo({ environment: process.env, dataDir: resolve(values['data-dir']), signal: end.signal })
  console.log(greeting(demo, (performance.now() - started) / 1000))
  if (!end.signal.aborted) await once(end.signal, 'abort')
  console.log('Ending the demo')
  await demo.stop()
} catch (error) {
  if (!end.signal.aborted) {
    console.error(error instanceof DemoProblem ? error.message : errorMessage(error))
    process.exitCode = 1
  }
}
// Calls to others that nobody waits for any more may hang for minutes.
process.exit()

function greeting({ url, host }: Demo, seconds: number): string {
  const { admin, citizen } = demoUsers
  const local = ['127.0.0.1', 'localhost', '::1'].includes(host)
  return `
The demo is ready, after ${seconds.toFixed(1)} s. All values are made up.
  Map             ${url}/map
  Documentation   ${url}/docs and ${url}/redoc
  Contract        ${url}/openapi.json
  Administrator   ${admin.email}     password ${admin.password}
  Citizen         ${citizen.email}   password ${citizen.password}
${local ? '' : '\nOthers in your network can sign in, too: everybody knows these passwords.\n'}
Ctrl-C ends all of it. What you changed stays in the data folder; delete that to begin anew.
`
}
