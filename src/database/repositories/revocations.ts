import type { Knex } from 'knex'

export interface Revocation {
  tokenId: string
  /** Seconds since 1970: the token is dead afterwards anyway. */
  expiresAt: number
}

export type RevocationRepository = ReturnType<typeof createRevocationRepository>

export function createRevocationRepository(db: Knex) {
  // A day longer than the token, since a clock may be set back.
  const forgotten = db.raw("now() - interval '1 day'")

  return {
    /** @returns whether the token was not revoked before. */
    async add({ tokenId, expiresAt }: Revocation): Promise<boolean> {
      const rows = await db('revoked_tokens')
        .insert({ token_id: tokenId, expires_at: new Date(expiresAt * 1000) })
        .onConflict('token_id')
        .ignore()
        .returning('token_id')
      return rows.length > 0
    },

    async has(tokenId: string): Promise<boolean> {
      return (await db('revoked_tokens').where({ token_id: tokenId }).first('token_id')) !== undefined
    },

    async list(): Promise<Revocation[]> {
      const rows: { token_id: string; expires_at: Date }[] = await db('revoked_tokens')
        .where('expires_at', '>', forgotten)
        .select('token_id', 'expires_at')
      return rows.map((row) => ({ tokenId: row.token_id, expiresAt: Math.ceil(row.expires_at.getTime() / 1000) }))
    },

    forgetExpired: (): Promise<number> => db('revoked_tokens').where('expires_at', '<', forgotten).delete(),
  }
}
