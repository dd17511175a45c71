import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { databaseMaintenance, runMaintenance } from '../../src/database/maintenance.js'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories } from '../../src/database/repositories/index.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

const retention = { observationsDays: 400, insightsDays: 365 }

describe('housekeeping', () => {
  let database: TestDatabase
  let db: Database
  let failures: unknown[]

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.url)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })
  beforeEach(async () => {
    failures = []
    await db('revoked_tokens').delete()
  })

  const keep = () => {
    const fail = (...parts: unknown[]) => void failures.push(parts)
    const log = { debug: () => undefined, info: () => undefined, warn: fail, error: fail }
    return runMaintenance(databaseMaintenance({ db, repositories: createRepositories(db), retention, log }), log)
  }
  const revoke = (name: string, count: number, expiry: string) =>
    db.raw(
      `insert into revoked_tokens
       select ? || n, now() + ?::interval from generate_series(1, ?::int) n`,
      [name, expiry, count],
    )
  const revoked = async () => {
    const { rows } = await db.raw<{ rows: { name: string; count: number }[] }>(
      `select rtrim(token_id, '0123456789') as name, count(*)::int from revoked_tokens group by 1 order by 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }

  it('removes revoked tokens when they have expired, and keeps the others', async () => {
    await revoke('alive ', 3, '1 second')
    await revoke('just expired ', 2, '-5 seconds')
    await revoke('expired ', 4, '-2 minutes')
    await keep()
    // Clocks differ by seconds: a token that has just expired may still be good for another process.
    expect(await revoked()).toEqual({ 'alive ': 3, 'just expired ': 2 })
    expect(failures).toEqual([])
  })

  it('removes many of them in batches, and waits for no row that somebody else holds', async () => {
    await revoke('alive ', 3, '1 hour')
    await revoke('expired ', 12_345, '-2 minutes')
    await db.transaction(async (trx) => {
      await trx('revoked_tokens').where({ token_id: 'expired 7' }).forUpdate().select()
      await keep()
    })
    expect(await revoked()).toEqual({ 'alive ': 3, 'expired ': 1 })
    await keep()
    expect(await revoked()).toEqual({ 'alive ': 3 })
    expect(failures).toEqual([])
  })

  it('removes counts an hour after their window, whatever its length', async () => {
    const now = Math.floor(Date.now() / 1000)
    const counts = [
      ['a quarter of an hour', now - 900 - 3700, 900],
      ['an hour', now - 3600 - 3500, 3600],
      ['a day', now - 80_000, 86_400],
      ['a day that is over', now - 86_400 - 3700, 86_400],
    ]
    for (const [key, start, seconds] of counts)
      await db.raw('insert into rate_counts (key, window_start, window_seconds, count) values (?, ?, ?, 1)', [
        key ?? '',
        start ?? 0,
        seconds ?? 0,
      ])
    await keep()
    expect(await db('rate_counts').pluck('key')).toEqual(['an hour', 'a day'])
    expect(failures).toEqual([])
  })
})
