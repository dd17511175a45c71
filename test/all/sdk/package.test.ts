import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { createStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'
import { stationEntity } from '../../_helpers/stations.js'
import { compile, runNode, useProjects, viteBuild, viteFiles, viteLinks } from '../../clients/sdk/_helpers/projects.js'
import { readmeFile } from '../../clients/sdk/_helpers/readme.js'
import { documentationOf } from './_helpers/documentation.js'

const service = useService()
const projects = useProjects()

/** Returns an example of the README, with the URL of the test service. */
function example(name: string): string {
  const parts = readmeFile(name).split('http://localhost:8000')
  expect(parts).toHaveLength(2)
  return parts.join(service().baseUrl)
}

const commonJs = JSON.stringify({ name: 'project', version: '1.0.0', type: 'commonjs' })

const mocked = `
  const server = setupServer(...createHandlers({ baseUrl: 'http://service.test' }))
  server.listen({ onUnhandledRequest: 'error' })
  const stationKey = '12.h0fJx6JYy3NWb2tq8dW9mZzKqkq0Ik2kqk8Yk1mXq3s'
  const api = createClient({ baseUrl: 'http://service.test', stationKey })
  const body = 'observed_at,pm25\\n' + new Date().toISOString() + ',38.4'
  api.createReadings({ path: { station_id: 12 }, body })
    .then(({ data }) => console.log(data.accepted))
    .then(() => api.getHealth())
    .then(({ data }) => console.log(data.status)).finally(() => server.close())
`

const queried = `
  const client = createClient({ baseUrl: 'http://service.test', retries: 0, fetch: () => Promise.reject(new Error('offline')) })
  new QueryClient().query(createQueries(client).getHealth()).catch((error) => console.log(error instanceof ConnectionError))
`

const consumer = `
import { createClient, ServiceError, type Report } from '@environmental-monitoring/sdk'
import { createHandlers } from '@environmental-monitoring/sdk/msw'
import { createQueries } from '@environmental-monitoring/sdk/react-query'

const api = createClient({ baseUrl: 'http://localhost:8000' })

export async function titles(): Promise<string[]> {
  const found: string[] = []
  for await (const report of api.iterate('listReports', { query: { status: 'PENDING' } })) found.push(report.title)
  return found
}

export async function first(): Promise<Report> {
  const { data, error, response } = await api.getReport({ path: { report_id: 1 } })
  if (error) throw new ServiceError(error, response)
  return data
}

export const handlers = createHandlers({ baseUrl: 'http://localhost:8000' })

const queries = createQueries(api)
export const options = queries.getReport({ path: { report_id: 1 } })

// @ts-expect-error the contract has no such operation
void api.listReportz()
`

const nodeNext = (skipLibCheck: boolean, files: string[]) =>
  JSON.stringify({
    compilerOptions: { module: 'nodenext', target: 'es2022', strict: true, skipLibCheck, types: ['node'] },
    files,
  })

describe('the packed SDK', () => {
  beforeAll(async () => {
    const observedAt = new Date().toISOString()
    const { error } = await service().admin.api.createContextEntity({
      body: stationEntity('BaDinh:9003', observedAt),
    })
    expect(error).toBeUndefined()
  })

  it('runs the README in an empty CommonJS project', async () => {
    const project = await projects().make({ 'package.json': commonJs, 'start.cjs': example('start.cjs') })
    const printed = await runNode(project, 'start.cjs')
    expect(printed).toContain('Service 1.0.0: ok')
    expect(printed).toContain('Trạm BaDinh:9003: air quality index 77')
  })

  it('runs the README as an ES module, twice', async () => {
    const project = await projects().make({ 'package.json': commonJs, 'start.mjs': example('start.mjs') })
    const printed = await runNode(project, 'start.mjs')
    expect(printed).toContain('Trạm BaDinh:9003: air quality index 77')
    expect(printed.match(/^#\d+ The street light is broken: PENDING$/gm)).toHaveLength(1)
    const again = await runNode(project, 'start.mjs')
    expect(again.match(/^#\d+ The street light is broken: PENDING$/gm)).toHaveLength(2)
  })

  it('runs the README of a station', async () => {
    const { id, key } = await createStation(service())
    Object.assign(process.env, { STATION_ID: String(id), STATION_KEY: key })
    const project = await projects().make({ 'package.json': commonJs, 'station.mjs': example('station.mjs') })
    const [accepted, rejected] = (await runNode(project, 'station.mjs')).split('\n')
    expect(accepted).toBe('1 accepted')
    expect(rejected).toContain('Reading 1: observed_at must be an ISO 8601 time')
  })

  it('provides mocks in CommonJS and as an ES module', async () => {
    const require = `const { createClient } = require('@environmental-monitoring/sdk')
      const { createHandlers } = require('@environmental-monitoring/sdk/msw')
      const { setupServer } = require('msw/node')`
    const imports = `import { createClient } from '@environmental-monitoring/sdk'
      import { createHandlers } from '@environmental-monitoring/sdk/msw'
      import { setupServer } from 'msw/node'`
    const files = { 'mocked.cjs': require + mocked, 'mocked.mjs': imports + mocked }
    const project = await projects().make(files, ['msw'])
    expect(await runNode(project, 'mocked.cjs')).toBe('2\nok\n')
    expect(await runNode(project, 'mocked.mjs')).toBe('2\nok\n')
  })

  it('imports nothing of Node, which browsers do not have', async () => {
    const project = await projects().make({ 'package.json': commonJs })
    const folder = join(project, 'node_modules/@environmental-monitoring/sdk/dist')
    const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
    expect(files).toContain('msw.js')
    for (const file of files) {
      const imported = [...(await readFile(join(folder, file), 'utf8')).matchAll(/^import .*from "([^"]+)";$/gm)]
      expect(imported.map(([, name]) => name).filter((name) => isBuiltin(name ?? ''))).toEqual([])
    }
  })

  it('provides options for React Query in CommonJS and as an ES module, with the same error classes', async () => {
    const require = `const { createClient, ConnectionError } = require('@environmental-monitoring/sdk')
      const { createQueries } = require('@environmental-monitoring/sdk/react-query')
      const { QueryClient } = require('@tanstack/react-query')`
    const imports = `import { createClient, ConnectionError } from '@environmental-monitoring/sdk'
      import { createQueries } from '@environmental-monitoring/sdk/react-query'
      import { QueryClient } from '@tanstack/react-query'`
    const files = { 'queried.cjs': require + queried, 'queried.mjs': imports + queried }
    const project = await projects().make(files, ['@tanstack/react-query'])
    expect(await runNode(project, 'queried.cjs')).toBe('true\n')
    expect(await runNode(project, 'queried.mjs')).toBe('true\n')
  })

  it('type-checks and builds the README in an empty Vite project', async () => {
    const project = await projects().make(viteFiles(example('start.mjs')), viteLinks)
    await compile(project)
    await viteBuild(project)
    expect(await readFile(join(project, 'dist/index.html'), 'utf8')).toContain('/assets/index-')
  })

  it('has types for CommonJS and for ES modules, for every entry', async () => {
    const files = {
      'consumer.cts': consumer,
      'consumer.mts': consumer,
      'tsconfig.json': nodeNext(true, ['consumer.cts', 'consumer.mts']),
    }
    await compile(
      await projects().make(files, ['typescript', '@types/node', 'msw', '@tanstack/react-query', '@types/react']),
    )
  })

  it('has types that pass without skipLibCheck', async () => {
    const client = consumer.replace(/.*(createHandlers|[qQ]ueries).*\n/g, '')
    const files = {
      'consumer.cts': client,
      'consumer.mts': client,
      'tsconfig.json': nodeNext(false, ['consumer.cts', 'consumer.mts']),
    }
    await compile(await projects().make(files, ['typescript', '@types/node']))
  })

  it('shows the descriptions of the contract in the editor, for every method and every query', async () => {
    const file = join(await projects().make({ 'consumer.mts': consumer }), 'consumer.mts')
    // This method has a description of its own, because it does not return a response.
    const isCall = ({ operationId }: { operationId: string }) => operationId !== 'streamEvents'
    const methods = documentationOf(file, 'api', isCall)
    expect(Object.values(methods.expected)).not.toContain('')
    expect(methods.found).toEqual(methods.expected)
    const queries = documentationOf(
      file,
      'queries',
      (operation) => isCall(operation) && operation['x-variant-of'] === undefined,
    )
    expect(queries.found).toEqual(queries.expected)
  })

  it('leaves NODE_ENV to the bundler of the app', async () => {
    const dist = join(await projects().make({}), 'node_modules/@environmental-monitoring/sdk/dist')
    for (const file of ['index.js', 'index.cjs'])
      expect(await readFile(join(dist, file), 'utf8')).toContain('process.env.NODE_ENV')
  })

  it('contains the licenses of bundled packages and has no dependencies', async () => {
    const folder = join(await projects().make({}), 'node_modules/@environmental-monitoring/sdk')
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(manifest['dependencies']).toBeUndefined()
    const licenses = await readFile(join(folder, 'dist/THIRD-PARTY.txt'), 'utf8')
    for (const name of ['openapi-fetch 0.17.0', 'ajv 8.20.0', 'ajv-formats 3.0.1']) expect(licenses).toContain(name)
  })
})
