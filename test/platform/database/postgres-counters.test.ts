import { describe, expect, it } from '@jest/globals'
import { createPostgresCounters, createMemoryCounters } from '../../../src/platform/security/quota.js'
import { createTokens, type TokenSettings } from '../../../src/platform/security/tokens.js'
import { useDatabase } from './_helpers/database.js'

const settings: TokenSettings = {
  secret: 'a secret that only the tests know, 32 bytes',
  privateKeyFile: undefined,
  lifetimeSeconds: 1800,
}
const now = 1_800_000_000

describe('rate counts in Postgres', () => {
  const database = useDatabase()

  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  /** Returns the counters of a process with this secret. */
  const counters = (secret = settings.secret) => {
    const key = createTokens({ ...settings, secret }, Date.now).deriveKey('rate counts')
    return createPostgresCounters(database.db, createMemoryCounters(), log, key)
  }
  const keys = () => database.db('rate_counts').pluck('key')

  it('are shared by processes with the same secret, and hide the addresses', async () => {
    expect(await counters().add('failures:203.0.113.7:lan@example.com', 1, 900, now)).toBe(1)
    expect(await counters().add('failures:203.0.113.7:lan@example.com', 1, 900, now)).toBe(2)
    expect(await keys()).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    // Without the secret, addresses cannot be found by hashing all of them.
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

  it('can be inserted by the previous release, which does not write window_seconds', async () => {
    await database.db('rate_counts').insert({ key: 'user:7', window_start: now, count: 3 })
    expect(await counters().add('user:7', 1, 3600, now)).toBe(1)
  })
})
