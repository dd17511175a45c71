import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { OpenApiDocument } from '../../src/contract/document.js'
import { projectFile } from '../../src/project.js'
import { startMockServer } from './mock/server.js'

/**
 * The contract's examples as a server, for work on an app without the service: `npm run mock`, at another port
 * `npm run mock -- --port 4011`, for other devices in the network `npm run mock -- --host 0.0.0.0`.
 */
const usage = 'Usage: npm run mock -- [--port 4010] [--host 127.0.0.1]'

const { port, host } = settings()
const document = JSON.parse(await readFile(projectFile('generated/openapi.json'), 'utf8')) as OpenApiDocument
const mock = await startMockServer(document, { port, host }).catch((error: unknown) => {
  const reason = String(error)
  const advice = reason.includes('EADDRINUSE')
    ? `Port ${port} is taken by another program. Choose another: npm run mock -- --port ${port + 1}`
    : `The mock cannot listen: ${reason}`
  console.error(advice)
  process.exit(1)
})

const baseUrl = mock.baseUrl.replace('127.0.0.1', 'localhost')
console.log(`The mock of the Environmental Monitoring Service is ready: ${baseUrl}
Every operation answers with the contract's examples, the same at every call; nothing is kept. The header Prefer chooses:

  curl ${baseUrl}/sensors
  curl ${baseUrl}/sensors/Hanoi:BaDinh:9003 -H 'Prefer: code=404'
  curl '${baseUrl}/reports?page=1' -H 'Prefer: example=ReportsEnvelope' -H 'Authorization: Bearer any'

The SDK makes the same calls: createClient({ baseUrl: '${baseUrl}', token: 'any' })

  Tokens   any bearer token is accepted; without one, what needs a user answers 401
  Checks   a request that breaks the contract gets 422 or 400, and the header sl-violations says why
  Paths    as in the contract: /reports is here, /v1/reports is not; neither are HEAD and /docs
  Origins  every website may call

Ctrl-C stops it.`)

const stop = () => void mock.close()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

function settings(): { port: number; host: string } {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '4010' }, host: { type: 'string', default: '127.0.0.1' } },
    })
    const port = Number(values.port)
    if (values.port !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return { port, host: values.host }
    console.error(`--port ${values.port} is not a port from 0 to 65535.`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  process.exit(2)
}
