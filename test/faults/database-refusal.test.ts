import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startApp } from '../../src/app/app.js'
import { parseConfig } from '../../src/config/config.js'
import { query, until } from '../_helpers/processes.js'
import { startTestService, type TestService, type TestUser } from '../_helpers/service.js'
import { startDedicatedPostgres, type DedicatedPostgres } from './dedicated-postgres.js'

let folder: string
let postgres: DedicatedPostgres
let service: TestService
let citizen: TestUser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-refusal-'))
  await chmod(folder, 0o755)
  postgres = await startDedicatedPostgres(folder, { fsync: 'off' })
  service = await startTestService({ databaseUrl: postgres.url })
  citizen = await service.citizen()
})

afterAll(async () => {
  await service.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What people do, by reading and by writing. */
const callAll = async () => {
  const { api, email, password } = citizen
  const answers = await Promise.all([
    api.listReports({}),
    api.listLocations({}),
    api.createReport({ body: { title: 'refused', latitude: 21.03, longitude: 105.84 } }),
    api.login({ body: { email, password } }),
  ])
  return answers.map(({ response, error }) => ({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    detail: (error as { detail?: unknown } | undefined)?.detail,
  }))
}

const run = async (statements: string[]) => {
  for (const statement of statements) await query(postgres.adminUrl, statement)
}

/** Ends the connections of the service, so that it has to come in anew. */
const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('ems', 'ems change feed')`

describe('a database that does not let the service in', () => {
  const unavailable = {
    status: 503,
    retryAfter: '5',
    detail: 'Database is not available. Try again in a few seconds.',
  }

  it.each([
    [
      'since its password is another',
      /password authentication failed/,
      () => [`alter role ems password 'another'`, cutOff],
      () => [`alter role ems password '${new URL(postgres.url).password}'`],
    ],
    [
      'since its role may not sign in',
      /is not permitted to log in/,
      () => ['alter role ems nologin', cutOff],
      () => ['alter role ems login'],
    ],
    [
      'since it has another name',
      /database \\"ems\\" does not exist/,
      () => ['alter database ems allow_connections false', cutOff, 'alter database ems rename to elsewhere'],
      () => ['alter database elsewhere rename to ems', 'alter database ems allow_connections true'],
    ],
  ])('costs 503 that the log explains, until it does again: %s', async (_why, words, shut, open) => {
    const before = service.logged.length
    await run(shut())
    try {
      // The first ones may meet the end of their connections.
      await callAll()
      for (const answer of await callAll()) expect(answer).toEqual(unavailable)
      expect(JSON.stringify(service.logged.slice(before))).toMatch(words)
      expect((await service.api.getReadiness()).response.status).toBe(503)
      expect((await service.api.getLiveness()).response.status).toBe(200)
    } finally {
      await run(open())
    }
    await until(async () => (await callAll()).every(({ status }) => status < 300))
    expect((await service.api.getReadiness()).response.status).toBe(200)
  })

  it('ends a start at once, with its reason', async () => {
    const wrong = new URL(postgres.url)
    wrong.password = 'another'
    const environment = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', BROKER_PORT: '0', AGENTS: 'none' }
    const config = parseConfig({ ...environment, DATA_DIR: join(folder, 'another'), DATABASE_URL: wrong.href })
    const silent = () => undefined
    const app = await startApp(config, { debug: silent, info: silent, warn: silent, error: silent })
    await expect(app.ready).rejects.toThrow('password authentication failed for user "ems"')
    await app.stop()
  })
})
