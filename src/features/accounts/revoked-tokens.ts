import { clockSkewSeconds } from '../../base/principal.js'

export interface RevokedTokens {
  /** @param expiresAt seconds since 1970 */
  add(tokenId: string, expiresAt: number): void
  has(tokenId: string): boolean
  readonly size: number
}

/** Creates a list of revoked tokens in memory. Adding a token removes expired ones, at most once per minute. */
export function createRevokedTokens(clock: () => number): RevokedTokens {
  const ids = new Set<string>()
  /** Ids by the minute of their expiry, so that removing expired ids does not scan all of them. */
  const byMinute = new Map<number, string[]>()
  let lastSweep = 0

  const removeExpired = () => {
    const minute = minuteOf(clock() / 1000 - clockSkewSeconds)
    if (minute === lastSweep) return
    lastSweep = minute
    for (const [end, expired] of byMinute) {
      if (end >= minute) continue
      for (const id of expired) ids.delete(id)
      byMinute.delete(end)
    }
  }

  return {
    add(tokenId, expiresAt) {
      removeExpired()
      if (ids.has(tokenId)) return
      ids.add(tokenId)
      const minute = minuteOf(expiresAt)
      const sameMinute = byMinute.get(minute)
      if (sameMinute) sameMinute.push(tokenId)
      else byMinute.set(minute, [tokenId])
    },
    has: (tokenId) => ids.has(tokenId),
    get size() {
      return ids.size
    },
  }
}

function minuteOf(seconds: number): number {
  return Math.floor(seconds / 60)
}
