import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { query } from '../../platform/database/query.js'

export type TotpRepository = ReturnType<typeof createTotpRepository>

/** The secrets of authenticator apps, and recovery codes. */
export function createTotpRepository(db: Knex) {
  return {
    /**
     * Stores a new secret, which is not confirmed.
     * @param secret encrypted
     * @returns false if the user has a confirmed secret
     */
    async enroll(userId: number, secret: Uint8Array): Promise<boolean> {
      const statement = sql`insert into totp_secrets (user_id, secret) values (${userId}, ${secret})
        on conflict (user_id) do update set secret = excluded.secret where totp_secrets.confirmed_at is null
        returning user_id`
      return (await query(db, statement)).length > 0
    },

    /** Returns the encrypted secret of a user; `undefined` if there is none in this state. */
    async findSecret(userId: number, { isConfirmed }: { isConfirmed: boolean }): Promise<Uint8Array | undefined> {
      const [row] = await query<{ secret: Uint8Array }>(
        db,
        sql`select secret from totp_secrets where user_id = ${userId} and (confirmed_at is not null) = ${isConfirmed}`,
      )
      return row?.secret
    },

    /**
     * Enables two-factor authentication. The code that proved the secret counts as used.
     * @param secret as returned by `findSecret`
     * @param recoveryHashes hashes of the recovery codes
     * @returns false if the secret was replaced or confirmed in the meantime
     */
    async confirm(userId: number, secret: Uint8Array, step: number, recoveryHashes: Uint8Array[]): Promise<boolean> {
      const statement = sql`with confirmed as (
          update totp_secrets set confirmed_at = now(), last_step = ${step}
          where user_id = ${userId} and confirmed_at is null and secret = ${secret} returning user_id
        ), enabled as (
          update users set totp_enabled = true from confirmed where id = user_id
        )
        insert into totp_recovery_codes (user_id, hash)
        select user_id, unnest(${recoveryHashes}::bytea[]) from confirmed returning user_id`
      return (await query(db, statement)).length > 0
    },

    /** Records that a code was used. @returns false if it, or a later one, was used before */
    async useStep(userId: number, step: number): Promise<boolean> {
      const statement = sql`update totp_secrets set last_step = ${step}
        where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step})
        returning user_id`
      return (await query(db, statement)).length > 0
    },

    /** Records that a recovery code was used. @returns false if the user has no such code, or it was used before */
    async useRecoveryCode(userId: number, hash: Uint8Array): Promise<boolean> {
      const statement = sql`update totp_recovery_codes set used_at = now()
        where user_id = ${userId} and hash = ${hash} and used_at is null returning user_id`
      return (await query(db, statement)).length > 0
    },

    /**
     * Disables two-factor authentication, and deletes the secret and the recovery codes, also of an enrollment that was
     * not completed. @returns whether it was enabled
     */
    async disable(userId: number): Promise<boolean> {
      const statement = sql`with disabled as (
          update users set totp_enabled = false where id = ${userId} and totp_enabled returning id
        ), codes as (
          delete from totp_recovery_codes where user_id = ${userId}
        ), secret as (
          delete from totp_secrets where user_id = ${userId}
        )
        select id from disabled`
      return (await query(db, statement)).length > 0
    },
  }
}
