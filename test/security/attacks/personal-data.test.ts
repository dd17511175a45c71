import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { startApp, type App } from '../../../src/app/app.js'
import { parseConfig } from '../../../src/config/config.js'
import { createLog } from '../../../src/log.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { call } from '../../http/_helpers/raw.js'

/** Email and IP address of a person without an account. */
const person = { email: 'somebody.unknown@example.com', address: '203.0.113.77', network: '2001:db8:77:7700' }
const password = 'the password of nobody'

describe('personal data of people without an account', () => {
  let database: TestDatabase
  let folder: string
  let app: App
  let log: ReturnType<typeof createLog>

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-personal-'))
    log = createLog('trace', join(folder, 'log'))
    const config = parseConfig({
      ...{ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', BROKER_PORT: '0', AGENTS: 'none', TRUST_PROXY: '1' },
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, JWT_SECRET: 'a secret that only the tests know, 32 bytes' },
      ...{ ARGON2_MEMORY_KIB: '8192', ARGON2_TIME: '1', RATE_LIMIT_STORE: 'postgres' },
      ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'the-admin-of-the-tests' },
    })
    app = await startApp(config, log, { warmUp: false, grace: 0 })
    await app.ready
  })

  afterAll(async () => {
    await app.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const send = async (method: string, path: string, from: string, body?: string, type = 'application/json') => {
    const headers = { 'X-Forwarded-For': from, 'Content-Type': type }
    const answer = await call(`http://127.0.0.1:${app.port}`, method, path, { headers, ...(body && { body }) })
    return answer.status
  }

  /** Returns the rows of all tables that contain a text. */
  const rowsWith = async (text: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'broker')`,
    )
    const found: unknown[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(
        `select * from ${name} as one where one::text ilike $1`,
        [`%${text}%`],
      )
      found.push(...rows)
    }
    await client.end()
    expect(tables.length).toBeGreaterThan(10)
    return found
  }

  it('is not in the database, and no email address is in the log', async () => {
    const { email, address, network } = person
    const json = JSON.stringify({ email, password })
    const statuses = [
      await send('POST', '/login', address, json),
      await send('POST', '/login', `${network}::1`, json),
      await send('POST', '/auth/login', address, `username=${email}&password=x`, 'application/x-www-form-urlencoded'),
      await send('POST', '/auth/register', address, JSON.stringify({ email, password: 'password123' })),
      await send('GET', `/login?email=${email}`, address),
      await send('GET', `/users/${email}`, address),
      await send('GET', `/nowhere/${encodeURIComponent(email)}`, address),
    ]
    expect(statuses).toEqual([401, 401, 401, 422, 405, 401, 404])
    for (const text of Object.values(person)) expect(await rowsWith(text)).toEqual([])
    // The counts exist, with keys that cannot be read without the secret.
    const counts = await rowsWith('')
    expect(counts.length).toBeGreaterThan(5)

    log.flushNow()
    const lines = await readFile(join(folder, 'log'), 'utf8')
    expect(lines).toContain('"operationId":"login"')
    expect(lines).not.toContain('somebody.unknown')
  })
})
