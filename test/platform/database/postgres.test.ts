import { describe, expect, it } from '@jest/globals'
import { isUniqueViolation, translateDatabaseError } from '../../../src/platform/database/postgres.js'
import { useDatabase, type OpenDatabase } from './_helpers/database.js'

describe('a connection pool', () => {
  const database = useDatabase()

  /** Returns the id of the Postgres process behind the connection. */
  const backendPid = async ({ db }: OpenDatabase) => {
    const { rows } = await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }

  it('reuses a connection immediately after a failed query', async () => {
    const setting = { name: 'taken', value: 'once' }
    await database.db('settings').insert(setting)
    const pids = new Set([await backendPid(database)])
    for (let time = 0; time < 50; time += 1) {
      const error = await database
        .db('settings')
        .insert(setting)
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      pids.add(await backendPid(database))
      expect(isUniqueViolation(error)).toBe(true)
    }
    // On a busy machine, the rest of a response can take so long that the connection is replaced.
    expect(pids.size).toBeLessThan(10)
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
