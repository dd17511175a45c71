import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { deleteInBatches } from '../delete-in-batches.js'
import { query } from '../query.js'
import { userColumns, type UserRecord } from './users.js'

export interface Revocation {
  tokenId: string
  /** Expiry of the token, in seconds since 1970. */
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

    /**
     * Revokes a token in exchange for a new one, if it is not revoked and its user is active with the same token
     * version. Uses a single statement, because a version that is read later could be that of a password change, which
     * must invalidate both tokens.
     * @returns the user with that version
     */
    async exchange(
      { tokenId, expiresAt }: Revocation,
      { userId, version }: { userId: number; version: number },
    ): Promise<UserRecord | undefined> {
      const [user] = await query<UserRecord>(
        db,
        sql`with holder as (
              select ${raw(userColumns.join())} from users where id = ${userId} and is_active and token_version = ${version}
            ), revoked as (
              insert into revoked_tokens (token_id, expires_at)
              select ${tokenId}::text, ${new Date(expiresAt * 1000)}::timestamptz from holder
              on conflict (token_id) do nothing returning token_id
            )
            select holder.* from holder cross join revoked`,
        { prepare: true },
      )
      return user
    },

    async has(tokenId: string): Promise<boolean> {
      const statement = sql`select token_id from revoked_tokens where token_id = ${tokenId}`
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
      deleteInBatches(db, 'revoked_tokens', db.raw('expires_at < ?', [before])),
  }
}
