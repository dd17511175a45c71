import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startApp } from '../../../src/app/app.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { query, until } from '../../_helpers/processes.js'
import { startTestService, type TestService, type TestUser } from '../../_helpers/service.js'
import { startDedicatedPostgres, type DedicatedPostgres } from './dedicated-postgres.js'

let folder: string
let postgres: DedicatedPostgres
let service: TestService
let citizen: TestUser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-refusal-'))
  await chmod(folder, 0o755)
  postgres = await startDedicatedPostgres(folder, { fsync: 'off' })
  service = await startTestService({ work: 'automatic', databaseUrl: postgres.url })
  citizen = await service.citizen()
})

afterAll(async () => {
  await service.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends typical reads and writes. */
const callAll = async () => {
  const { api, email, password } = citizen
  const responses = await Promise.all([
    api.listReports({}),
    api.listLocations({}),
    api.createReport({ body: { title: 'rejected', latitude: 21.03, longitude: 105.84 } }),
    api.login({ body: { email, password } }),
  ])
  return responses.map(({ response, error }) => ({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    detail: (error as { detail?: unknown } | undefined)?.detail,
  }))
}

const run = async (statements: string[]) => {
  for (const statement of statements) await query(postgres.adminUrl, statement)
}

/** Closes the connections of the service, so that it has to connect again. */
const disconnect = `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('ems', 'ems change feed')`

describe('a database that rejects the service', () => {
  const unavailable = {
    status: 503,
    retryAfter: '5',
    detail: 'Database is not available. Try again in a few seconds.',
  }

  it.each([
    [
      'a wrong password',
      /password authentication failed/,
      () => [`alter role ems password 'another'`, disconnect],
      () => [`alter role ems password '${new URL(postgres.url).password}'`],
    ],
    [
      'a role without the login privilege',
      /is not permitted to log in/,
      () => ['alter role ems nologin', disconnect],
      () => ['alter role ems login'],
    ],
    [
      'a missing database',
      /database \\"ems\\" does not exist/,
      () => ['alter database ems allow_connections false', disconnect, 'alter database ems rename to elsewhere'],
      () => ['alter database elsewhere rename to ems', 'alter database ems allow_connections true'],
    ],
  ])('causes 503, with the reason in the log, until access is restored: %s', async (_case, reason, revoke, restore) => {
    const before = service.logged.length
    await run(revoke())
    try {
      // The first calls may still use connections that are being closed.
      await callAll()
      for (const response of await callAll()) expect(response).toEqual(unavailable)
      expect(JSON.stringify(service.logged.slice(before))).toMatch(reason)
      expect((await service.api.getReadiness()).response.status).toBe(503)
      expect((await service.api.getLiveness()).response.status).toBe(200)
    } finally {
      await run(restore())
    }
    await until(async () => (await callAll()).every(({ status }) => status < 300))
    expect((await service.api.getReadiness()).response.status).toBe(200)
  })

  it('prevents the start with the reason', async () => {
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
