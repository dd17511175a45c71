import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { acquireLease } from '../../../src/platform/database/locks.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query, until } from '../../_helpers/processes.js'
import { startTestService, type TestService, type TestUser } from '../../_helpers/service.js'

const report = { title: 'while read-only', latitude: 21, longitude: 105 }

let database: TestDatabase
let service: TestService
let citizen: TestUser

/** Makes new connections read-only or writable, and closes the open ones. */
const setReadOnly = async (isReadOnly: boolean) => {
  const name = new URL(database.url).pathname.slice(1)
  const write = 'set transaction read write'
  await query(database.url, `${write}; alter database ${name} set default_transaction_read_only = ${isReadOnly}`)
}
const closeConnections = () =>
  query(
    database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
const readiness = async () => (await service.api.getReadiness()).response.status

beforeAll(async () => {
  database = await createTestDatabase()
  service = await startTestService({ databaseUrl: database.url })
  citizen = await service.citizen()
})
afterEach(async () => {
  await setReadOnly(false)
  await until(async () => (await readiness()) === 200)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

describe('a database that accepts no writes', () => {
  it('causes 503 for writes and for the readiness probe, while reads continue', async () => {
    await setReadOnly(true)
    await closeConnections()
    await until(async () => (await citizen.api.listReports()).response.status === 200)
    const { response, error } = await citizen.api.createReport({ body: report })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(error).toMatchObject({ code: 'database_unavailable' })
    expect(await readiness()).toBe(503)
    expect((await service.api.getDatabaseStatus()).response.status).toBe(503)
    expect((await service.api.getHealth()).data).toMatchObject({ status: 'degraded', database: 'disconnected' })
    expect((await citizen.api.listReports()).data).toEqual([])
  })

  it('does not keep connections after a rejected write', async () => {
    await setReadOnly(true)
    await closeConnections()
    await until(async () => (await citizen.api.createReport({ body: report })).response.status === 503)
    await setReadOnly(false)
    expect((await citizen.api.createReport({ body: report })).response.status).toBe(201)
  })

  it('grants no lease', async () => {
    await setReadOnly(true)
    const end = new AbortController()
    const reasons: unknown[] = []
    const waiting = acquireLease(database.url, 'read-only', end.signal, (reason) => {
      reasons.push(reason)
      end.abort()
    })
    await expect(waiting).rejects.toThrow('aborted')
    expect(reasons).toMatchObject([{ code: '25006' }])
  })
})
