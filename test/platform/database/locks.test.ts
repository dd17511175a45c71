import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { acquireLease } from '../../../src/platform/database/locks.js'
import { createTestDatabase } from '../../_helpers/postgres.js'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const never = new AbortController().signal
const ignore = () => undefined

describe('a lease', () => {
  it('is held by one process at a time', async () => {
    const first = await acquireLease(database.url, 'alone', never, ignore)
    const second = new AbortController()
    const waiting = acquireLease(database.url, 'alone', second.signal, () => second.abort())
    await expect(waiting).rejects.toThrow('aborted')
    await first.release()
  })

  it('reports its loss when the connection is terminated', async () => {
    const lease = await acquireLease(database.url, 'cut', never, ignore)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const lost = once(lease.lost, 'abort')
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ems cut'")
    await lost
    await client.end()
    await lease.release()
  })

  it('reports the error while the database is unreachable', async () => {
    const gone = new AbortController()
    const reasons: unknown[] = []
    const waiting = acquireLease('postgres://nobody@127.0.0.1:1/none', 'down', gone.signal, (reason) => {
      reasons.push(reason)
      gone.abort()
    })
    await expect(waiting).rejects.toThrow('aborted')
    expect(String(reasons[0])).toMatch(/ECONNREFUSED/)
  })
})
