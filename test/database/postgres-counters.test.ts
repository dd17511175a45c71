import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as hashedRateCounts from '../../src/database/migrations/0013-hashed-rate-counts.js'
import { createPostgresCounters } from '../../src/database/postgres-counters.js'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createMemoryCounters } from '../../src/security/memory-counters.js'
import { createTokens, type TokenSettings } from '../../src/security/tokens.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

const settings: TokenSettings = {
  algorithm: 'HS256',
  secret: 'a secret that only the tests know, 32 bytes',
  privateKeyFile: undefined,
  publicKeyFile: undefined,
  lifetimeSeconds: 1800,
}
const now = 1_800_000_000

describe('counts in Postgres', () => {
  let database: TestDatabase
  let db: Database

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.url)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  /** Those of a process with this secret. */
  const counters = (secret = settings.secret) => {
    const key = createTokens({ ...settings, secret }, Date.now).deriveKey('rate counts')
    return createPostgresCounters(db, createMemoryCounters(), log, key)
  }
  const keys = () => db('rate_counts').pluck('key')

  it('are shared by processes with the same secret, and do not tell whom they are of', async () => {
    expect(await counters().add('failures:203.0.113.7:lan@example.com', 1, 900, now)).toBe(1)
    expect(await counters().add('failures:203.0.113.7:lan@example.com', 1, 900, now)).toBe(2)
    expect(await keys()).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    // Nobody who lacks the secret can tell by trying all addresses.
    expect(
      await counters('another secret, of as many bytes as needed').add(
        'failures:203.0.113.7:lan@example.com',
        1,
        900,
        now,
      ),
    ).toBe(1)
    expect(await keys()).toHaveLength(2)
  })

  it('that hold addresses in plain text are deleted by a migration', async () => {
    await hashedRateCounts.down(db)
    await db('rate_counts').insert({ key: 'failures:203.0.113.7:lan@example.com', window_start: now, count: 3 })
    await hashedRateCounts.up(db)
    expect(await keys()).toEqual([])
  })

  it('can be added by a process of the version before, which knows no length of a window', async () => {
    await db('rate_counts').insert({ key: 'user:7', window_start: now, count: 3 })
    expect(await counters().add('user:7', 1, 3600, now)).toBe(1)
  })
})
