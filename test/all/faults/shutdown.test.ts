import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'
import { noise } from '../../_helpers/uploads.js'

const admin = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }
const clients = 20

/** Result of a request: a complete response, a refused connection, or any other failure. */
type Outcome = { status: number } | 'refused' | { broken: string }

interface RequestOptions {
  method: string
  path: string
  body?: Buffer | string
  type?: string
  /** Milliseconds between the parts of the body, which is sent in ten parts. */
  partDelay?: number
}

let database: TestDatabase
let folder: string
let service: ServiceProcess
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ems-shutdown-'))
  service = await startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const { data } = await plainClient(service.baseUrl).login({ body: admin })
  token = data?.access_token ?? ''
})

afterAll(async () => {
  await service.end('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends a request. */
function call(agent: Agent, { method, path, body, type, partDelay }: RequestOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type !== undefined && { 'content-type': type }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request(new URL(path, service.baseUrl), { method, headers, agent }, (response) => {
      response.on('data', () => undefined)
      response.on('close', () => {
        const { complete, statusCode = 0 } = response
        resolve(complete ? { status: statusCode } : { broken: 'incomplete response' })
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      resolve(code === 'ECONNREFUSED' ? 'refused' : { broken: `${code} ${error.message}` })
    })
    void write(sent, body, partDelay)
  })
}

async function write(
  sent: ReturnType<typeof request>,
  body: RequestOptions['body'],
  partDelay: number | undefined,
): Promise<void> {
  if (body === undefined || partDelay === undefined) return void sent.end(body)
  const bytes = Buffer.from(body)
  const partLength = Math.ceil(bytes.length / 10)
  for (let at = 0; at < bytes.length; at += partLength) {
    sent.write(bytes.subarray(at, at + partLength))
    await new Promise((resolve) => setTimeout(resolve, partDelay))
  }
  sent.end()
}

function form(image: Buffer): Pick<RequestOptions, 'body' | 'type'> {
  const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--b--\r\n')]),
    type: 'multipart/form-data; boundary=b',
  }
}

const report = (number: number): RequestOptions => ({
  method: 'POST',
  path: '/reports',
  body: JSON.stringify({ title: `report ${number}`, latitude: 21, longitude: 105 }),
  type: 'application/json',
})

/** Sends requests one after another over a keep-alive connection, until a connection is refused or `done` returns true. */
async function sendUntil(number: number, outcomes: Outcome[], done: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const kinds = [
    { method: 'GET', path: '/reports' },
    report(number),
    { method: 'GET', path: '/openapi.json' },
    { method: 'GET', path: '/health' },
  ]
  for (let count = 0; !done(); count += 1) {
    const outcome = await call(agent, kinds[count % kinds.length] ?? report(number))
    if (outcome === 'refused') break
    outcomes.push(outcome)
  }
  agent.destroy()
}

describe('a shutdown under load', () => {
  it('completes requests in flight and those of clients that poll /readyz, and rejects others without side effects', async () => {
    const fresh = () => new Agent({ keepAlive: true })
    const upload: RequestOptions = {
      method: 'POST',
      path: '/upload/image',
      ...form(await noise(1200, 900).jpeg().toBuffer()),
    }
    const login: RequestOptions = {
      method: 'POST',
      path: '/login',
      body: `username=${admin.email}&password=${admin.password}`,
      type: 'application/x-www-form-urlencoded',
    }
    const [polling, notPolling]: [Outcome[], Outcome[]] = [[], []]
    let isReady = true
    const pollingClients = Array.from({ length: clients }, (_none, number) =>
      sendUntil(number, polling, () => !isReady),
    )
    const otherClients = Array.from({ length: 4 }, (_none, number) => sendUntil(number, notPolling, () => false))
    await until(() => polling.length > clients * 4)
    // At most five images of one user may be queued.
    const slow = [upload, { ...upload, partDelay: 60 }, login].flatMap((sent) => [1, 2].map(() => call(fresh(), sent)))
    // Idle connections must not delay the shutdown.
    await call(fresh(), { method: 'GET', path: '/livez' })
    const ended = service.end('SIGTERM')
    await until(async () => {
      const ready = await call(fresh(), { method: 'GET', path: '/readyz' })
      isReady = typeof ready === 'object' && 'status' in ready && ready.status === 200
      return !isReady
    })
    await Promise.all(pollingClients)
    expect(await ended).toBe(0)
    await Promise.all(otherClients)
    expect(await Promise.all(slow)).toEqual(slow.map(() => ({ status: 200 })))
    const isGood = (outcome: Outcome) => typeof outcome === 'object' && 'status' in outcome && outcome.status < 400
    expect(polling.filter((outcome) => !isGood(outcome))).toEqual([])
    // A request that arrives while the server closes is reset before it is processed.
    const broken = notPolling.filter((outcome) => !isGood(outcome))
    expect(broken.every((outcome) => JSON.stringify(outcome).includes('ECONNRESET'))).toBe(true)
    const stored = [...polling, ...notPolling].filter(
      (outcome) => typeof outcome === 'object' && 'status' in outcome && outcome.status === 201,
    )
    const [row] = await query<{ count: number }>(database.url, 'select count(*)::int as count from reports')
    expect(row?.count).toBe(stored.length)
  })
})
