import { readFile } from 'node:fs/promises'
import { projectFile } from '../../src/base/project.js'
import type { OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { parseOptions, parseWholeNumber, UsageError } from '../shared/options.js'
import { startMockServer } from './mock/server.js'

/**
 * Serves the examples of the contract for app development without the service: `npm run mock`. `--port 4011` sets the
 * port, and `--host 0.0.0.0` allows access from other devices.
 */

const usage = 'Usage: npm run mock -- [--port 4010] [--host 127.0.0.1]'

const { port, host } = readOptions()
const document = JSON.parse(await readFile(projectFile('generated/openapi.json'), 'utf8')) as OpenApiDocument
const mock = await startMockServer(document, { port, host }).catch((error: unknown) => {
  const reason = String(error)
  console.error(
    reason.includes('EADDRINUSE')
      ? `Port ${port} is used by another program. Choose another one: npm run mock -- --port ${port + 1}`
      : `The mock server cannot listen: ${reason}`,
  )
  process.exit(1)
})

const baseUrl = mock.baseUrl.replace('127.0.0.1', 'localhost')
console.log(`The mock of the Environmental Monitoring Service is ready: ${baseUrl}
Every operation returns the examples of the contract. Nothing is stored. Use the header Prefer to choose a response:

  curl ${baseUrl}/sensors
  curl ${baseUrl}/sensors/Hanoi:BaDinh:9003 -H 'Prefer: code=404'
  curl '${baseUrl}/reports?page=1' -H 'Prefer: example=ReportsEnvelope' -H 'Authorization: Bearer any'

With the SDK: createClient({ baseUrl: '${baseUrl}', token: 'any' })

  Tokens      every bearer token is accepted; without one, operations for signed-in users return 401
  Stations    every X-Station-Key is accepted; without one, readings return 401
  Validation  invalid requests return 400 or 422; the header sl-violations contains the reasons
  Paths       as in the contract, without the prefix /v1; HEAD and /docs are not available
  Events      the event stream sends one event and ends
  CORS        every origin is allowed

Press Ctrl-C to stop.`)

const stop = () => void mock.close()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

function readOptions(): { port: number; host: string } {
  try {
    const { values } = parseOptions({
      options: { port: { type: 'string', default: '4010' }, host: { type: 'string', default: '127.0.0.1' } },
    })
    return { port: parseWholeNumber('port', values.port, { min: 0, max: 65_535 }), host: values.host }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n${usage}`)
    process.exit(2)
  }
}
