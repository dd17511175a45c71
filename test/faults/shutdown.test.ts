import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { plainClient } from '../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'
import { query, until } from '../_helpers/processes.js'
import { startServiceProcess, type ServiceProcess } from '../_helpers/service-process.js'
import { noise } from '../_helpers/uploads.js'

const admin = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }
const clients = 20

/** What became of a call: a whole answer, a connection that was not taken, or anything else. */
type Outcome = { status: number } | 'refused' | { broken: string }

interface Sent {
  method: string
  path: string
  body?: Buffer | string
  type?: string
  /** Sends the body in pieces, this many milliseconds apart. */
  slowly?: number
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

/** One call over a connection of an agent; whether it arrived whole. */
function call(agent: Agent, { method, path, body, type, slowly }: Sent): Promise<Outcome> {
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
        resolve(complete ? { status: statusCode } : { broken: 'half an answer' })
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      resolve(code === 'ECONNREFUSED' ? 'refused' : { broken: `${code} ${error.message}` })
    })
    void write(sent, body, slowly)
  })
}

async function write(sent: ReturnType<typeof request>, body: Sent['body'], slowly: number | undefined): Promise<void> {
  if (body === undefined || slowly === undefined) return void sent.end(body)
  const bytes = Buffer.from(body)
  const piece = Math.ceil(bytes.length / 10)
  for (let at = 0; at < bytes.length; at += piece) {
    sent.write(bytes.subarray(at, at + piece))
    await new Promise((resolve) => setTimeout(resolve, slowly))
  }
  sent.end()
}

function form(image: Buffer): Pick<Sent, 'body' | 'type'> {
  const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--b--\r\n')]),
    type: 'multipart/form-data; boundary=b',
  }
}

const report = (number: number): Sent => ({
  method: 'POST',
  path: '/reports',
  body: JSON.stringify({ title: `report ${number}`, latitude: 21, longitude: 105 }),
  type: 'application/json',
})

/** Calls one after the other over a kept connection, until a connection is refused or `done`. */
async function goOn(number: number, outcomes: Outcome[], done: () => boolean): Promise<void> {
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

describe('a service that is told to end under load', () => {
  it('answers whole whoever heeds /readyz, and all that is in flight; refuses the rest without a trace; ends with 0', async () => {
    const fresh = () => new Agent({ keepAlive: true })
    const upload: Sent = { method: 'POST', path: '/upload/image', ...form(await noise(1200, 900).jpeg().toBuffer()) }
    const login: Sent = {
      method: 'POST',
      path: '/login',
      body: `username=${admin.email}&password=${admin.password}`,
      type: 'application/x-www-form-urlencoded',
    }
    const [heeding, stubborn]: [Outcome[], Outcome[]] = [[], []]
    let isReady = true
    const loops = Array.from({ length: clients }, (_none, number) => goOn(number, heeding, () => !isReady))
    const others = Array.from({ length: 4 }, (_none, number) => goOn(number, stubborn, () => false))
    await until(() => heeding.length > clients * 4)
    // At most five images of one user may wait.
    const slow = [upload, { ...upload, slowly: 60 }, login].flatMap((sent) => [1, 2].map(() => call(fresh(), sent)))
    // A connection that idles may not keep the service from ending.
    await call(fresh(), { method: 'GET', path: '/livez' })
    const ended = service.end('SIGTERM')
    await until(async () => {
      const ready = await call(fresh(), { method: 'GET', path: '/readyz' })
      isReady = typeof ready === 'object' && 'status' in ready && ready.status === 200
      return !isReady
    })
    await Promise.all(loops)
    expect(await ended).toBe(0)
    await Promise.all(others)
    expect(await Promise.all(slow)).toEqual(slow.map(() => ({ status: 200 })))
    const isGood = (outcome: Outcome) => typeof outcome === 'object' && 'status' in outcome && outcome.status < 400
    expect(heeding.filter((outcome) => !isGood(outcome))).toEqual([])
    // A request may be at the door when it closes: it is broken before anything of it was done.
    const broken = stubborn.filter((outcome) => !isGood(outcome))
    expect(broken.every((outcome) => JSON.stringify(outcome).includes('ECONNRESET'))).toBe(true)
    const stored = [...heeding, ...stubborn].filter(
      (one) => typeof one === 'object' && 'status' in one && one.status === 201,
    )
    const [row] = await query<{ count: number }>(database.url, 'select count(*)::int as count from reports')
    expect(row?.count).toBe(stored.length)
  })
})
