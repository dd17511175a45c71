import { inspect } from 'node:util'
import { afterAll, beforeAll } from '@jest/globals'
import { startBroker } from '../../../src/app/embedded-broker.js'
import type { BrokerOptions } from '../../../src/broker/broker.js'
import { createNotifyPolicy } from '../../../src/broker/subscriptions/policy.js'
import { createDatabase, translateDatabaseError, type Database } from '../../../src/database/postgres.js'
import { createTestDatabase } from '../../_helpers/postgres.js'

export interface TestBroker {
  /** Without a slash at the end. */
  url: string
  db: Database
  /** What the broker logged from `warn` on; broken contracts are there. */
  logged: string[]
  stop(): Promise<void>
}

export interface TestBrokerOptions {
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Where notifications may go beside loopback and the public internet. */
  allow?: string[]
  /** Whether notifications may go to loopback, where the stand-ins of tests listen; they may unless told. */
  loopback?: boolean
  /** Limits of exact geometry. */
  geometryLimits?: BrokerOptions['geometryLimits']
}

/** Below which the tests' own contexts are known. */
export const publicUrl = 'http://environment.example'
export const ownContext = `${publicUrl}/contexts/environment.jsonld`
/** As the standard has it. */
export const contextLink = `<${ownContext}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`

/** Starts a broker on a free port, with a database of its own, judging every response. */
export async function startTestBroker(options: TestBrokerOptions = {}): Promise<TestBroker> {
  const database = await createTestDatabase()
  const db = createDatabase(database.url)
  const logged: string[] = []
  const keep = (...parts: unknown[]) => void logged.push(inspect(parts))
  const broker = await startBroker({
    db,
    log: { debug: () => undefined, info: () => undefined, warn: keep, error: keep },
    clock: options.clock ?? Date.now,
    port: 0,
    host: '127.0.0.1',
    ownAddresses: [publicUrl],
    policy: createNotifyPolicy({ allow: options.allow ?? [], loopback: options.loopback ?? true }),
    translateError: translateDatabaseError,
    validateResponses: true,
    warmUp: false,
    ...(options.geometryLimits && { geometryLimits: options.geometryLimits }),
  })
  return {
    url: `http://127.0.0.1:${broker.port}`,
    db,
    logged,
    async stop() {
      await broker.stop()
      await db.destroy()
      await database.drop()
    },
  }
}

/** One broker for all tests of a file; a response that broke the contract fails the file. */
export function useBroker(options: TestBrokerOptions = {}): () => TestBroker {
  let broker: TestBroker | undefined
  beforeAll(async () => {
    broker = await startTestBroker(options)
  })
  afterAll(async () => {
    await broker?.stop()
    const broken = broker?.logged.filter((line) => line.includes('violates the contract')) ?? []
    if (broken.length > 0) throw new Error(`Responses broke the contract: ${broken.join('\n')}`)
  })
  return () => {
    if (!broker) throw new Error('The broker has not been started.')
    return broker
  }
}

/** What a call answered. */
export interface Answer {
  status: number
  headers: Headers
  /** Parsed; `undefined` for an empty one. */
  body: unknown
}

export interface CallOptions {
  /** JSON text, or what becomes it. */
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Calls a broker: `call(url, 'GET /entities?type=X')`, below `/ngsi-ld/v1`. Asks for JSON and sends JSON with our context
 * in `Link`, unless `headers` say otherwise; an empty text leaves a header out.
 */
export async function call(url: string, request: string, { body, headers = {} }: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', path = ''] = request.split(' ')
  const sent: Record<string, string> = { Accept: 'application/json', Link: contextLink, ...headers }
  if (body !== undefined) sent['Content-Type'] ??= 'application/json'
  const response = await fetch(`${url}/ngsi-ld/v1${path}`, {
    method,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}
