import { inspect } from 'node:util'
import { afterAll, beforeAll, expect } from '@jest/globals'
import { startBroker, type RunningBroker } from '../../../src/app/embedded-broker.js'
import type { BrokerOptions } from '../../../src/broker/broker.js'
import { createDatabase, translateDatabaseError, type Database } from '../../../src/platform/database/postgres.js'
import { createAddressPolicy } from '../../../src/platform/providers/guarded-post.js'
import { createTestDatabase } from '../../_helpers/postgres.js'
import { station } from './stations.js'

export interface TestBroker {
  /** Without a trailing slash. */
  url: string
  /** Calls the broker without a socket. */
  fetch: RunningBroker['fetch']
  db: Database
  /** Log lines of level `warn` or higher, including contract violations of responses. */
  logged: string[]
  stop(): Promise<void>
}

export interface TestBrokerOptions {
  /** Tenants other than the default one. Default: none. */
  tenants?: string[]
  /** Name of the default tenant. Default: none. */
  ownTenant?: string
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Networks that may be notified, in addition to loopback and public addresses. */
  allow?: string[]
  /** Whether loopback addresses, where test receivers listen, may be notified. Default: true. */
  loopback?: boolean
  /** Returns the URL under which the broker reaches the database with this URL, such as that of a proxy. */
  connectTo?: (url: string) => Promise<string>
  /** Limits of exact geometry. */
  geometryLimits?: BrokerOptions['geometryLimits']
  /** Returns the error with which to reject all requests. */
  unavailable?: BrokerOptions['unavailable']
}

/** Base URL of the service's contexts in tests. */
export const publicUrl = 'http://environment.example'
export const ownContext = `${publicUrl}/contexts/environment.jsonld`
/** Returns a `Link` header with the standard relation. */
export const contextLinkTo = (address: string) =>
  `<${address}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
export const contextLink = contextLinkTo(ownContext)

/** Headers of a body with its own `@context`. */
export const linkedData = { 'Content-Type': 'application/ld+json', Link: '' }
/** Prefix of error types. */
export const errors = 'https://uri.etsi.org/ngsi-ld/errors/'
/** Prefix of the terms of the environment context. */
export const environment = 'https://smartdatamodels.org/dataModel.Environment/'

/** `Link` header of responses to requests without a context. */
export const coreLink = contextLinkTo('https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld')

/** Starts a broker on a free port with its own database. Validates every response against the contract. */
export async function startTestBroker(options: TestBrokerOptions = {}): Promise<TestBroker> {
  const database = await createTestDatabase()
  const db = createDatabase(options.connectTo ? await options.connectTo(database.url) : database.url)
  const logged: string[] = []
  const keep = (...parts: unknown[]) => void logged.push(inspect(parts))
  const broker = await startBroker({
    db,
    log: { debug: () => undefined, info: () => undefined, warn: keep, error: keep },
    clock: options.clock ?? Date.now,
    port: 0,
    host: '127.0.0.1',
    ownAddresses: [publicUrl],
    tenants: options.tenants ?? [],
    ownTenant: options.ownTenant,
    policy: createAddressPolicy({ allow: options.allow ?? [], loopback: options.loopback ?? true }),
    translateError: translateDatabaseError,
    validateResponses: true,
    warmUp: false,
    ...(options.geometryLimits && { geometryLimits: options.geometryLimits }),
    ...(options.unavailable && { unavailable: options.unavailable }),
  })
  return {
    url: `http://127.0.0.1:${broker.port}`,
    fetch: broker.fetch,
    db,
    logged,
    async stop() {
      await broker.stop()
      await db.destroy()
      await database.drop()
    },
  }
}

/** Provides one broker for all tests of a file. Fails if a response violated the contract. */
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

/** A response. */
export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON; `undefined` for an empty body. */
  body: unknown
}

export interface CallOptions {
  /** JSON text, or a value to serialize. */
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Calls a broker: `call(url, 'GET /entities?type=X')`, with a path below `/ngsi-ld/v1`. By default, it sends and
 * accepts JSON, with the service's context in `Link`. An empty string in `headers` removes a header.
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

/** Provides one broker for all tests of a file, and requests to it. */
export function useRequests(options: TestBrokerOptions = {}) {
  const broker = useBroker(options)
  const send = (request: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    call(broker().url, request, { body, headers })
  return {
    broker,
    send,
    /** Returns the status, and the type and detail of an error: `404 ResourceNotFound: urn:x:1 was not found`. */
    outcome: async (...sent: Parameters<typeof send>): Promise<string> => {
      const { status, body } = await send(...sent)
      if (status < 400 || body === undefined) return String(status)
      const { type, detail } = body as { type: string; detail: string }
      return `${status} ${type.replace(errors, '')}: ${detail}`
    },
    /** Creates a station, and returns its id. */
    create: async (attributes: Record<string, unknown> = {}): Promise<string> => {
      const entity = station(attributes)
      const { status, body } = await send('POST /entities', entity)
      expect({ status, body }).toEqual({ status: 201, body: undefined })
      return entity.id
    },
    read: async (id: string, query = ''): Promise<Record<string, Record<string, unknown>>> => {
      const { body } = await send(`GET /entities/${encodeURIComponent(id)}${query}`)
      return body as Record<string, Record<string, unknown>>
    },
  }
}
