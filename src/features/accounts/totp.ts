import { createHmac } from 'node:crypto'
import type { Knex } from 'knex'
import { generateSecret, generateURI, verifySync } from 'otplib'
import sql from 'sql-template-tag'
import { renderSVG } from 'uqr'
import type { TotpEnrollment } from '../../../generated/types.js'
import { serviceName } from '../../platform/config/city.js'
import { queriesOn } from '../../platform/database/query.js'
import type { Platform } from '../../platform/platform.js'
import type { UserRecord } from './users-repository.js'

type NewTotpSecret = TotpEnrollment & { encrypted: Uint8Array }

const purpose = 'totp secret'
const stepSeconds = 30
const recoveryCodes = 10
/** 80 bits: 16 characters of Base32. */
const recoveryCodeBytes = 10

export type Totp = ReturnType<typeof createTotp>

/** Two-factor authentication with an authenticator app (RFC 6238: 6 digits, 30 seconds, SHA-1). */
export function createTotp({ config, encryption, clock, log }: Platform) {
  const decrypt = (encrypted: Uint8Array): string | undefined => {
    try {
      return encryption.decrypt(Buffer.from(encrypted), purpose)
    } catch {
      log.warn('A two-factor secret cannot be decrypted because ENCRYPTION_KEY has changed; see docs/operations.md')
      return undefined
    }
  }

  return {
    /** Creates a secret. Only the encrypted one is stored. The app shows the address as the account name. */
    createSecret({ email, language }: Pick<UserRecord, 'email' | 'language'>): NewTotpSecret {
      const secret = generateSecret()
      const otpauth_url = generateURI({ secret, label: email, issuer: serviceName(config.city, language) })
      // Browsers scale the image. Smaller pixels make its text shorter.
      const qr_svg = renderSVG(otpauth_url, { pixelSize: 1, border: 4 })
      return { encrypted: encryption.encrypt(secret, purpose), secret, otpauth_url, qr_svg }
    },
    /**
     * Returns the time step of a code; `undefined` if the code is wrong, or the secret cannot be decrypted. Accepts the
     * codes of the previous and the next step, because the clocks of phones differ.
     */
    verify(encrypted: Uint8Array, code: string): number | undefined {
      const secret = isTotpCode(code) ? decrypt(encrypted) : undefined
      if (secret === undefined) return undefined
      const epoch = Math.floor(clock() / 1000)
      const result = verifySync({ secret, token: normalizeCode(code), epoch, epochTolerance: stepSeconds })
      return result.valid && 'timeStep' in result ? result.timeStep : undefined
    },
    /** Creates ten recovery codes, and their hashes to store. */
    createRecoveryCodes(userId: number): { codes: string[]; hashes: Uint8Array[] } {
      const codes = Array.from({ length: recoveryCodes }, createRecoveryCode)
      return { codes, hashes: codes.map((code) => hashRecoveryCode(userId, code)) }
    },
    hashRecoveryCode,
  }
}

/** Returns whether a text has the form of a code from an authenticator app: 6 digits, with or without spaces. */
export function isTotpCode(text: string): boolean {
  return /^\s*(\d\s*){6}$/.test(text)
}

/** Returns a code without the spaces, hyphens and capitals that people add when they type it. */
function normalizeCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toLowerCase()
}

function createRecoveryCode(): string {
  return generateSecret({ length: recoveryCodeBytes })
    .toLowerCase()
    .replaceAll(/(?<=^(.{4})+)(?!$)/g, '-')
}

/**
 * The codes are random and too long to guess, so the hash is keyed with the account only. With a secret key, they would
 * be lost with the key, which is when they are needed.
 */
function hashRecoveryCode(userId: number, code: string): Uint8Array {
  return createHmac('sha256', `recovery code of user ${userId}`).update(normalizeCode(code)).digest()
}

/** The secrets of authenticator apps, and recovery codes. */
export function createTotpRepository(db: Knex) {
  const { value, some } = queriesOn(db)

  return {
    /**
     * Stores a new secret, which is not confirmed.
     * @param secret encrypted
     * @returns false if the user has a confirmed secret
     */
    enroll: (userId: number, secret: Uint8Array): Promise<boolean> =>
      some(sql`
        insert into totp_secrets (user_id, secret) values (${userId}, ${secret})
        on conflict (user_id) do update set secret = excluded.secret where totp_secrets.confirmed_at is null
        returning user_id`),

    /** Returns the encrypted secret of a user; `undefined` if there is none in this state. */
    findSecret: (userId: number, { isConfirmed }: { isConfirmed: boolean }): Promise<Uint8Array | undefined> =>
      value(sql`
        select secret from totp_secrets where user_id = ${userId} and (confirmed_at is not null) = ${isConfirmed}`),

    /**
     * Enables two-factor authentication. The code that proved the secret counts as used.
     * @param secret as returned by `findSecret`
     * @param recoveryHashes hashes of the recovery codes
     * @returns false if the secret was replaced or confirmed in the meantime
     */
    confirm: (userId: number, secret: Uint8Array, step: number, recoveryHashes: Uint8Array[]): Promise<boolean> =>
      some(sql`
        with confirmed as (
          update totp_secrets set confirmed_at = now(), last_step = ${step}
          where user_id = ${userId} and confirmed_at is null and secret = ${secret} returning user_id
        ), enabled as (
          update users set totp_enabled = true from confirmed where id = user_id
        )
        insert into totp_recovery_codes (user_id, hash)
        select user_id, unnest(${recoveryHashes}::bytea[]) from confirmed returning user_id`),

    /** Records that a code was used. @returns false if it, or a later one, was used before */
    useStep: (userId: number, step: number): Promise<boolean> =>
      some(sql`
        update totp_secrets set last_step = ${step}
        where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step})
        returning user_id`),

    /** Records that a recovery code was used. @returns false if the user has no such code, or it was used before */
    useRecoveryCode: (userId: number, hash: Uint8Array): Promise<boolean> =>
      some(sql`
        update totp_recovery_codes set used_at = now()
        where user_id = ${userId} and hash = ${hash} and used_at is null returning user_id`),

    /**
     * Disables two-factor authentication, and deletes the secret and the recovery codes, also of an enrollment that was
     * not completed. @returns whether it was enabled
     */
    disable: (userId: number): Promise<boolean> =>
      some(sql`
        with disabled as (
          update users set totp_enabled = false where id = ${userId} and totp_enabled returning id
        ), codes as (
          delete from totp_recovery_codes where user_id = ${userId}
        ), secret as (
          delete from totp_secrets where user_id = ${userId}
        )
        select id from disabled`),
  }
}
