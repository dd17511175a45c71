import { beforeEach, describe, expect, it } from '@jest/globals'
import { createRevokedTokens } from '../../src/security/revoked-tokens.js'

describe('revoked tokens', () => {
  const start = 1_800_000_000
  let now: number
  let revoked: ReturnType<typeof createRevokedTokens>

  beforeEach(() => {
    now = start
    revoked = createRevokedTokens(() => now * 1000)
  })

  it('are known until they expire, and a minute longer', () => {
    revoked.add('a', start + 1800)
    now = start + 1859
    revoked.add('b', now + 1800)
    expect([revoked.has('a'), revoked.has('b'), revoked.has('c')]).toEqual([true, true, false])
  })

  it('are as many as have not expired, however many there were', () => {
    const life = 1800
    let most = 0
    for (let revocation = 0; revocation < 50_000; revocation += 1) {
      now = start + revocation
      revoked.add(`token ${revocation}`, now + life)
      most = Math.max(most, revoked.size)
    }
    // All of a minute are removed together, a minute after the last of them has expired.
    expect(most).toBeLessThanOrEqual(life + 180)
    expect(revoked.has(`token ${50_000 - life}`)).toBe(true)
  })

  it('are counted once, though this process and the change feed tell of them', () => {
    revoked.add('a', start + 60)
    revoked.add('a', start + 60)
    expect(revoked.size).toBe(1)
  })
})
