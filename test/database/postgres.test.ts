import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createDatabase, translateDatabaseError, type Database } from '../../src/database/postgres.js'
import { isUniqueViolation } from '../../src/database/sql-state.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

describe('a pool of connections', () => {
  let database: TestDatabase
  let db: Database

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(`${database.url}?query_timeout=300`)
  })

  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  /** The process of Postgres that answers. */
  const backend = async () => {
    const { rows } = await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }

  it('keeps a connection whose query was refused, for the query that follows at once', async () => {
    const setting = { name: 'taken', value: 'once' }
    await db('settings').insert(setting)
    const first = await backend()
    const backends = new Set([first])
    for (let time = 0; time < 50; time += 1) {
      const refused = await db('settings')
        .insert(setting)
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      backends.add(await backend())
      expect(isUniqueViolation(refused)).toBe(true)
    }
    expect([...backends]).toEqual([first])
  })

  it('gives up a connection whose query ran into its limit', async () => {
    const before = await backend()
    await expect(db.raw('select pg_sleep(5)')).rejects.toThrow('Query read timeout')
    expect(await backend()).not.toBe(before)
  })
})

describe('the failures of a database that pass', () => {
  const failure = (code: string) => Object.assign(new Error('what Postgres says'), { code })

  it.each([
    ['a server that is not there', 'ECONNREFUSED'],
    ['too many connections', '53300'],
    ['a statement that took too long', '57014'],
    ['a password that has been changed', '28P01'],
    ['a role that may not come in', '28000'],
    ['a database that is gone', '3D000'],
  ])('are 503 with their cause: %s', (_what, code) => {
    const cause = failure(code)
    expect(translateDatabaseError(cause)).toMatchObject({ status: 503, cause })
  })

  it.each(['23505', '42P01', '42501'])('are not those of a statement: %s', (code) => {
    expect(translateDatabaseError(failure(code))).toBeUndefined()
  })
})
