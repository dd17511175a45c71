import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@environmental-monitoring/sdk'
import type { QueryResultRow } from 'pg'
import { startApp, type AppOverrides } from '../../src/app/app.js'
import type { Log } from '../../src/base/log.js'
import { parseConfig, type Config } from '../../src/platform/config/config.js'
import type { Environment } from '../../src/platform/config/env.js'
import { deriveKey, secretKey } from '../../src/platform/security/keys.js'
import { hanoiWithNews } from './city-file.js'
import { plainClient } from './plain-client.js'
import { createTestDatabase } from './postgres.js'
import { query } from './processes.js'
import { useStarted } from './started.js'
import { testApp, type TestApp } from './test-context.js'

/** A signed-in user. */
export interface TestUser {
  id: number
  email: string
  password: string
  token: string
  api: ApiClient
}

export interface TestService {
  baseUrl: string
  app: TestApp
  databaseUrl: string
  /** An anonymous client. */
  api: ApiClient
  admin: TestUser
  /** Registers a new citizen. */
  citizen(): Promise<TestUser>
  /** Creates a manager. */
  manager(): Promise<TestUser>
  client(token: string): ApiClient
  /** Runs SQL in the database of the service. */
  query<Row extends QueryResultRow>(sql: string): Promise<Row[]>
  /** Log lines of level `warn` and above, including contract violations. */
  logged: unknown[]
  /** Runs every due job and queue until nothing is left: agents, emails, webhooks, messages, events, the context broker. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export interface TestServiceOptions extends AppOverrides {
  environment?: Environment
  /** Changes what is not a setting. */
  adjust?: (config: Config) => void
  /** An existing database instead of a new one, for replicas. */
  databaseUrl?: string
}

/** Settings that keep the tests fast. */
const defaults = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  BROKER_PORT: '0',
  AGENTS: 'none',
  // Nothing listens on this port. Tests must not access the network.
  ...hanoiWithNews('http://127.0.0.1:9/rss'),
  OPEN_METEO_URL: 'http://127.0.0.1:9',
  OPEN_METEO_AIR_URL: 'http://127.0.0.1:9',
  MAP_TILES: 'none',
  JWT_SECRET: 'a secret that only the tests know, 32 bytes',
  RATE_LIMITS: '0,0,0',
  REGISTRATION_LIMIT: '0',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the-admin-of-the-tests',
} satisfies Environment

/** Returns the secret that the context broker sends to a service. */
export function brokerSecretOf({ JWT_SECRET }: { JWT_SECRET: string }): string {
  return deriveKey(secretKey(JWT_SECRET), 'broker notifications').toString('base64url')
}

/** The secret that the context broker sends to a service with the default settings. */
export const brokerSecret = brokerSecretOf(defaults)

/** Milliseconds. Much longer than the calls take on a busy machine. */
const timeouts = { health: 60_000, broker: 120_000, systemCheck: 60_000, overview: 60_000 }

/** Starts a service on a free port, with a new database and data folder. Validates every response. */
export async function startTestService({
  environment,
  adjust,
  databaseUrl,
  ...overrides
}: TestServiceOptions = {}): Promise<TestService> {
  const database =
    databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'ems-data-'))
  const config = parseConfig({ ...defaults, DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment })
  config.argon2 = { memoryKib: 8_192, time: 1, parallelism: 1 }
  config.uploads.minFreeBytes = 0
  adjust?.(config)
  const logged: unknown[] = []
  const app = await startApp(config, collectingLog(logged), {
    validateResponses: true,
    warmUp: false,
    grace: 0,
    work: 'manual',
    geocoderWait: () => Promise.resolve(),
    timeouts,
    ...overrides,
  })
  await app.ready.catch(async (error: unknown) => {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  const baseUrl = `http://127.0.0.1:${app.port}`
  const client = (token: string) => plainClient(baseUrl, token)
  const api = plainClient(baseUrl)

  const signIn = async (email: string, password: string): Promise<TestUser> => {
    const { data, error } = await api.login({ body: { email, password } })
    if (!data) throw new Error(`The login of ${email} failed: ${JSON.stringify(error)}`)
    return { id: data.id, email, password, token: data.access_token, api: client(data.access_token) }
  }

  const admin = await signIn(config.admin?.email ?? '', config.admin?.password ?? '')
  let [citizens, managers] = [0, 0]
  return {
    baseUrl,
    app: testApp(app),
    databaseUrl: database.url,
    api,
    client,
    logged,
    admin,
    async citizen() {
      citizens += 1
      const [email, password] = [`citizen-${citizens}-${app.port}@example.com`, `password of citizen ${citizens}`]
      const { error } = await api.register({ body: { email, password, full_name: `Citizen ${citizens}` } })
      if (error) throw new Error(`The registration of ${email} failed: ${JSON.stringify(error)}`)
      return signIn(email, password)
    },
    async manager() {
      managers += 1
      const [email, password] = [`manager-${managers}-${app.port}@example.com`, `password of manager ${managers}`]
      const body = { email, password, full_name: `Manager ${managers}`, role: 'manager' }
      const { error } = await admin.api.createUser({ body })
      if (error) throw new Error(`${email} could not be created: ${JSON.stringify(error)}`)
      return signIn(email, password)
    },
    query: (sql) => query(database.url, sql),
    settle: () => app.settle(),
    async stop() {
      await app.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts one service for all tests of a file. The file fails if a response violated the contract. */
export function useService(options: TestServiceOptions = {}): () => TestService {
  const stop = async (service: TestService) => {
    await service.stop()
    const broken = service.logged.filter((line) => JSON.stringify(line).includes('violates the contract'))
    if (broken.length > 0) throw new Error(`Responses violated the contract: ${JSON.stringify(broken)}`)
  }
  return useStarted(() => startTestService(options), stop)
}

function collectingLog(lines: unknown[]): Log {
  const keep = (...parts: unknown[]) => void lines.push(parts.map(readable))
  return { debug: () => undefined, info: () => undefined, warn: keep, error: keep }
}

function readable(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, value instanceof Error ? String(value) : value]),
  )
}
