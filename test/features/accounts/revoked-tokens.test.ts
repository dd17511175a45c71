import { beforeEach, describe, expect, it } from '@jest/globals'
import { createRevokedTokens } from '../../../src/features/accounts/revoked-tokens.js'

describe('revoked tokens', () => {
  const start = 1_800_000_000
  let now: number
  let revoked: ReturnType<typeof createRevokedTokens>

  beforeEach(() => {
    now = start
    revoked = createRevokedTokens(() => now * 1000)
  })

  it('are kept until one minute after their expiry', () => {
    revoked.add('a', start + 1800)
    now = start + 1859
    revoked.add('b', now + 1800)
    expect([revoked.has('a'), revoked.has('b'), revoked.has('c')]).toEqual([true, true, false])
  })

  it('include only unexpired tokens', () => {
    const life = 1800
    let most = 0
    for (let revocation = 0; revocation < 50_000; revocation += 1) {
      now = start + revocation
      revoked.add(`token ${revocation}`, now + life)
      most = Math.max(most, revoked.size)
    }
    // Tokens of the same minute are removed together, one minute after the last of them has expired.
    expect(most).toBeLessThanOrEqual(life + 180)
    expect(revoked.has(`token ${50_000 - life}`)).toBe(true)
  })

  it('are counted once if this process and the change feed add them', () => {
    revoked.add('a', start + 60)
    revoked.add('a', start + 60)
    expect(revoked.size).toBe(1)
  })
})
