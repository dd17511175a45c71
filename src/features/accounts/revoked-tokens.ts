import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { clockSkewSeconds } from '../../base/principal.js'
import { deleteInBatches, queriesOn } from '../../platform/database/query.js'

export interface Revocation {
  /** Id of a token, or of a session, which revokes all its tokens. */
  tokenId: string
  /** Expiry of the newest token, in seconds since 1970. */
  expiresAt: number
}

export type RevocationRepository = ReturnType<typeof createRevocationRepository>

export function createRevocationRepository(db: Knex) {
  const { all, some, prepared } = queriesOn(db)

  return {
    /** Revokes a token. @returns whether it was not revoked before */
    add: ({ tokenId, expiresAt }: Revocation): Promise<boolean> =>
      some(sql`
        insert into revoked_tokens (token_id, expires_at)
        values (${tokenId}, ${new Date(expiresAt * 1000)}) on conflict (token_id) do nothing returning token_id`),

    has: (ids: string[]): Promise<boolean> =>
      prepared.some(sql`select token_id from revoked_tokens where token_id = any(${ids})`),

    /** Lists the revoked tokens that expire after a time. */
    list: (after: Date): Promise<Revocation[]> =>
      all(sql`
        select token_id as "tokenId", ceil(extract(epoch from expires_at)) as "expiresAt"
        from revoked_tokens where expires_at > ${after}`),

    /** Deletes the tokens that expired before a time. @returns the number of deleted tokens */
    deleteExpired: (before: Date): Promise<number> =>
      deleteInBatches(db, 'revoked_tokens', sql`expires_at < ${before}`),
  }
}

/** Creates a list of revoked tokens in memory. Adding a token removes expired ones, at most once per minute. */
export function createRevokedTokens(clock: () => number) {
  /** Expiry by id, in seconds since 1970. */
  const expiries = new Map<string, number>()
  let nextSweep = 0

  const removeExpired = () => {
    const now = clock() / 1000 - clockSkewSeconds
    if (now < nextSweep) return
    nextSweep = now + 60
    for (const [id, expiresAt] of expiries) if (expiresAt < now) expiries.delete(id)
  }

  return {
    /** @param expiresAt seconds since 1970 */
    add(tokenId: string, expiresAt: number): void {
      removeExpired()
      if (!expiries.has(tokenId)) expiries.set(tokenId, expiresAt)
    },
    has: (tokenId: string): boolean => expiries.has(tokenId),
    get size() {
      return expiries.size
    },
  }
}
