import { describe, expect, it } from '@jest/globals'
import { translateDatabaseError } from '../../src/database/postgres.js'
import { isUniqueViolation } from '../../src/database/sql-state.js'
import { useDatabase } from './_helpers/database.js'

describe('a connection pool', () => {
  const database = useDatabase({ poolOptions: 'query_timeout=300' })

  /** Returns the id of the Postgres process behind the connection. */
  const backendPid = async () => {
    const { rows } = await database.db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }

  it('reuses a connection immediately after a failed query', async () => {
    const setting = { name: 'taken', value: 'once' }
    await database.db('settings').insert(setting)
    const first = await backendPid()
    const pids = new Set([first])
    for (let time = 0; time < 50; time += 1) {
      const error = await database
        .db('settings')
        .insert(setting)
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      pids.add(await backendPid())
      expect(isUniqueViolation(error)).toBe(true)
    }
    expect([...pids]).toEqual([first])
  })

  it('discards a connection after a query timeout', async () => {
    const before = await backendPid()
    await expect(database.db.raw('select pg_sleep(5)')).rejects.toThrow('Query read timeout')
    expect(await backendPid()).not.toBe(before)
  })
})

describe('database errors', () => {
  const failure = (code: string) => Object.assign(new Error('message of Postgres'), { code })

  it.each([
    ['an unreachable server', 'ECONNREFUSED'],
    ['too many connections', '53300'],
    ['a statement timeout', '57014'],
    ['a wrong password', '28P01'],
    ['a role without access', '28000'],
    ['a missing database', '3D000'],
  ])('are translated to 503 with their cause: %s', (_description, code) => {
    const cause = failure(code)
    expect(translateDatabaseError(cause)).toMatchObject({ status: 503, cause })
  })

  it.each(['23505', '42P01', '42501'])('of statements are not translated: %s', (code) => {
    expect(translateDatabaseError(failure(code))).toBeUndefined()
  })
})
