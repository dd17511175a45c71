import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { deleteInBatches } from '../../platform/database/delete-in-batches.js'
import { query } from '../../platform/database/query.js'

export interface Revocation {
  /** Id of a token, or of a session, which revokes all its tokens. */
  tokenId: string
  /** Expiry of the newest token, in seconds since 1970. */
  expiresAt: number
}

export type RevocationRepository = ReturnType<typeof createRevocationRepository>

export function createRevocationRepository(db: Knex) {
  return {
    /** Revokes a token. @returns whether it was not revoked before */
    async add({ tokenId, expiresAt }: Revocation): Promise<boolean> {
      const rows = await db('revoked_tokens')
        .insert({ token_id: tokenId, expires_at: new Date(expiresAt * 1000) })
        .onConflict('token_id')
        .ignore()
        .returning('token_id')
      return rows.length > 0
    },

    /** Returns whether one of the tokens and sessions is revoked. */
    async has(ids: string[]): Promise<boolean> {
      const statement = sql`select token_id from revoked_tokens where token_id = any(${ids})`
      return (await query(db, statement, { prepare: true })).length > 0
    },

    /** Lists the revoked tokens that expire after a time. */
    async list(after: Date): Promise<Revocation[]> {
      const rows = await query<{ token_id: string; expires_at: Date }>(
        db,
        sql`select token_id, expires_at from revoked_tokens where expires_at > ${after}`,
      )
      return rows.map((row) => ({ tokenId: row.token_id, expiresAt: Math.ceil(row.expires_at.getTime() / 1000) }))
    },

    /** Deletes the tokens that expired before a time. @returns the number of deleted tokens */
    deleteExpired: (before: Date): Promise<number> =>
      deleteInBatches(db, 'revoked_tokens', sql`expires_at < ${before}`),
  }
}
