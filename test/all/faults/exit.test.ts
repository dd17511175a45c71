import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startOpenMeteo } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { startStandIn } from '../../../scripts/dev/stand-ins/server.js'
import { projectFile } from '../../../src/base/project.js'
import { findFreePort } from '../../../src/platform/database/private-postgres/cluster.js'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { processesIn, until } from '../../_helpers/processes.js'
import { spawnEms, startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'
import { fullDisk, itWithFullDisk } from '../../_helpers/uploads.js'

let database: TestDatabase
let folder: string
let services: ServiceProcess[]

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-exit-'))
  await chmod(folder, 0o755)
  services = []
})

afterEach(async () => {
  for (const { child } of services) child.kill('SIGKILL')
  for (const pid of await processesIn(folder)) process.kill(pid, 'SIGKILL')
  await until(async () => (await processesIn(folder)).length === 0)
  await rm(folder, { recursive: true, force: true })
})

async function start(environment: NodeJS.Dict<string>): Promise<ServiceProcess> {
  const service = await startServiceProcess({ DATA_DIR: folder, LOG_LEVEL: 'info', ...environment })
  services.push(service)
  return service
}

interface LogLine {
  level: number
  msg: string
  path?: string
  origin?: string
  err?: { message: string }
}

const logged = (lines: string[]) =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine)

describe('the log of a service that crashes', () => {
  const preload = pathToFileURL(projectFile('test/_helpers/crash-preload.mjs')).href
  const startFragile = (environment: NodeJS.Dict<string> = {}) =>
    start({ DATABASE_URL: database.url, NODE_OPTIONS: `--import ${preload}`, ...environment })

  it.each([
    ['an uncaught error', 'SIGUSR2', 'uncaughtException'],
    ['an unhandled rejection', 'SIGWINCH', 'unhandledRejection'],
  ] as const)('contains all lines, and %s as the last one', async (_case, signal, origin) => {
    const { child, baseUrl, lines } = await startFragile()
    const closed = once(child, 'close')
    const calls = 5
    for (let count = 0; count < calls; count += 1) await plainClient(baseUrl).listNewsSources()
    child.kill(signal)
    await closed
    expect(child.exitCode).toBe(1)
    const log = logged(lines)
    expect(log.filter(({ path }) => path === '/news')).toHaveLength(calls)
    expect(log.at(-1)).toMatchObject({ level: 60, origin, err: { message: expect.stringMatching(/^made up ?$/) } })
  })

  it('is complete even if its reader is slow', async () => {
    const length = 3_000_000
    const { child, lines } = await startFragile({ MADE_UP_LENGTH: String(length) })
    const closed = once(child, 'close')
    child.stdout?.pause()
    child.kill('SIGUSR2')
    await until(() => (child.stdout?.readableLength ?? 0) > 0)
    child.stdout?.resume()
    await closed
    expect(logged(lines).at(-1)?.err?.message).toHaveLength(length + 'made up '.length)
  })
})

describe('a log that cannot be written', () => {
  it('does not prevent the start if the pipe is closed', async () => {
    const port = await findFreePort()
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) }
    const { child, lines } = spawnEms(['serve'], settings)
    const exited = once(child, 'exit')
    child.stdout?.destroy()
    const isReady = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      return response?.status === 200
    }
    await until(async () => child.exitCode !== null || (await isReady()))
    child.kill('SIGTERM')
    await exited
    expect({ code: child.exitCode, lines }).toEqual({ code: 0, lines: [] })
  })

  it('does not prevent the shutdown if the pipe is closed', async () => {
    const { child, baseUrl } = await start({ DATABASE_URL: database.url })
    child.stdout?.destroy()
    const exited = once(child, 'exit')
    const { response } = await plainClient(baseUrl).listNewsSources()
    expect(response.status).toBe(200)
    child.kill('SIGTERM')
    await exited
    expect(child.exitCode).toBe(0)
  })

  itWithFullDisk('does not delay the exit of a process if the disk is full', async () => {
    const code = `
      const { createLog } = await import(${JSON.stringify(pathToFileURL(projectFile('dist/src/base/log.js')).href)})
      const log = createLog('info', ${JSON.stringify(fullDisk)})
      for (let number = 0; number < 200_000; number += 1) log.info({ number }, 'x'.repeat(200))
      log.fatal('the end')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
  })
})

describe('the log of a command', () => {
  it('contains the lines of ems agent --once', async () => {
    const entityId = 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh'
    const error = { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData', title: 'no', status: 400 }
    const body = { success: [], errors: [{ entityId, error }] }
    const [openMeteo, broker] = await Promise.all([startOpenMeteo(), startStandIn(0, () => ({ status: 207, body }))])
    const { child, lines } = spawnEms(['agent', 'weather', '--once'], {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      BROKER_URL: broker.origin,
      OPEN_METEO_URL: openMeteo.url.weather,
    })
    await once(child, 'close')
    await Promise.all([openMeteo.close(), broker.close()])
    expect(child.exitCode).toBe(1)
    expect(logged(lines)).toEqual([expect.objectContaining({ msg: 'The broker rejected an entity', id: entityId })])
  })
})

describe('a second signal', () => {
  /** Sends a request with an incomplete body, for which the service waits during shutdown. */
  async function startRequest(baseUrl: string): Promise<void> {
    const { port } = new URL(baseUrl)
    const socket = createConnection(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const head =
      'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    await new Promise((resolve) => socket.write(head, resolve))
  }

  it.each([
    ['SIGINT', 'SIGINT', 130],
    ['SIGINT', 'SIGTERM', 143],
  ] as const)('%s, then %s, stops the service and its Postgres immediately', async (first, second, code) => {
    const service = await start({ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'the-admin-of-the-tests' })
    const closed = once(service.child, 'close')
    await startRequest(service.baseUrl)
    service.child.kill(first)
    await until(async () => {
      const { response } = await plainClient(service.baseUrl).getReadiness()
      return response.status === 503
    })
    service.child.kill(second)
    await closed
    expect(service.child.exitCode).toBe(code)
    expect(logged(service.lines).at(-1)).toMatchObject({ msg: expect.stringContaining('Exiting immediately') })
    await until(async () => (await processesIn(folder)).length === 0)
    const again = await start({})
    const body = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }
    expect((await plainClient(again.baseUrl).login({ body })).response.status).toBe(200)
    expect(await again.end('SIGTERM')).toBe(0)
  })
})
