import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startApp, type App } from '../../../src/app/app.js'
import { createLog } from '../../../src/base/log.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'

interface Line {
  path?: string
  status?: number
  operationId?: string
  notLogged?: Record<string, number>
}

/** A fixed time, so that the rate limit is not reset during the test. */
const clock = () => Date.UTC(2026, 10, 21, 3, 15)

let database: TestDatabase
let folder: string
let app: App
let log: ReturnType<typeof createLog>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ems-flood-'))
  log = createLog('info', join(folder, 'log'))
  const environment = {
    ...{ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', BROKER_PORT: '0', AGENTS: 'none', TRUST_PROXY: '1' },
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, RATE_LIMITS: '1000,1000,1000' },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'the-admin-of-the-flood' },
  }
  app = await startApp(parseConfig(environment), log, { warmUp: false, grace: 0, clock })
  await app.ready
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('rejected requests write few short log lines, which count all of them', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const flood = async (method: string, path: string, count: number) => {
    const send = () =>
      new Promise<void>((resolve, reject) => {
        const headers = { 'X-Forwarded-For': `203.0.113.7 ${'x'.repeat(1_000)}` }
        const sent = request({ port: app.port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
          response.resume().once('end', resolve)
        })
        sent.once('error', reject).end()
      })
    await Promise.all(Array.from({ length: count }, send))
  }
  const long = `/${'nothing/'.repeat(1_500)}`
  await flood('GET', long, 1_500)
  await flood('OPTIONS', `/users/${'x'.repeat(12_000)}`, 500)
  await flood('POST', `/livez/${'/'.repeat(12_000)}`, 500)
  await flood('GET', '/livez', 500)
  agent.destroy()
  await app.stop()
  log.flushNow()

  const text = await readFile(join(folder, 'log'), 'utf8')
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(700)
  expect(Math.max(...lines.map(({ path = '' }) => path.length))).toBe(256)
  const counted = (kind: string, fits: (line: Line) => boolean) =>
    lines.filter(fits).length + lines.reduce((sum, { notLogged }) => sum + (notLogged?.[kind] ?? 0), 0)
  // The first 1,000 requests return 404, all others 429.
  expect(counted('404', ({ status }) => status === 404)).toBe(1_000)
  expect(counted('429', ({ status }) => status === 429)).toBe(1_000)
  expect(counted('preflight', ({ operationId }) => operationId === 'preflight')).toBe(500)
  expect(counted('getLiveness', ({ operationId }) => operationId === 'getLiveness')).toBe(500)
  // Allows for slow machines, where the test takes many intervals of ten seconds.
  expect(lines.length).toBeLessThan(1_500)
})
