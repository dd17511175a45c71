import { createHmac } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'
import type { Language } from '../../base/accept.js'
import type { Encryption } from '../../platform/security/encryption.js'
import { isTotpCode, normalizeCode } from './totp-code.js'

/** A new secret for an authenticator app. Only the encrypted one is stored. */
export interface NewTotpSecret {
  encrypted: Uint8Array
  secret: string
  otpauth_url: string
  qr_svg: string
}

/** Two-factor authentication with an authenticator app (RFC 6238: 6 digits, 30 seconds, SHA-1). */
export interface Totp {
  /** @param account its address is the account name that the app shows */
  createSecret(account: { email: string; language: Language }): NewTotpSecret
  /**
   * Returns the time step of a code; `undefined` if the code is wrong, or the secret cannot be decrypted. Accepts the
   * codes of the previous and the next step, because the clocks of phones differ.
   */
  verify(encrypted: Uint8Array, code: string): number | undefined
  /** Creates ten recovery codes, and their hashes to store. */
  createRecoveryCodes(userId: number): { codes: string[]; hashes: Uint8Array[] }
  hashRecoveryCode(userId: number, code: string): Uint8Array
}

const purpose = 'totp secret'
const stepSeconds = 30
const recoveryCodes = 10
/** 80 bits: 16 characters of Base32. */
const recoveryCodeBytes = 10

export interface TotpOptions {
  encryption: Encryption
  /** Returns the name of the service, which the app shows. */
  issuerIn: (language: Language) => string
  /** Called if a secret cannot be decrypted, because the key has changed. */
  onLostSecret: () => void
  clock: () => number
}

export function createTotp({ encryption, issuerIn, onLostSecret, clock }: TotpOptions): Totp {
  const decrypt = (encrypted: Uint8Array): string | undefined => {
    try {
      return encryption.decrypt(Buffer.from(encrypted), purpose)
    } catch {
      onLostSecret()
      return undefined
    }
  }

  return {
    createSecret({ email, language }) {
      const secret = generateSecret()
      const otpauth_url = generateURI({ secret, label: email, issuer: issuerIn(language) })
      // Browsers scale the image. Smaller pixels make its text shorter.
      const qr_svg = renderSVG(otpauth_url, { pixelSize: 1, border: 4 })
      return { encrypted: encryption.encrypt(secret, purpose), secret, otpauth_url, qr_svg }
    },
    verify(encrypted, code) {
      const secret = isTotpCode(code) ? decrypt(encrypted) : undefined
      if (secret === undefined) return undefined
      const epoch = Math.floor(clock() / 1000)
      const result = verifySync({ secret, token: normalizeCode(code), epoch, epochTolerance: stepSeconds })
      return result.valid && 'timeStep' in result ? result.timeStep : undefined
    },
    createRecoveryCodes(userId) {
      const codes = Array.from({ length: recoveryCodes }, createRecoveryCode)
      return { codes, hashes: codes.map((code) => hashRecoveryCode(userId, code)) }
    },
    hashRecoveryCode,
  }
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
function hashRecoveryCode(userId: number, code: string): Buffer {
  return createHmac('sha256', `recovery code of user ${userId}`).update(normalizeCode(code)).digest()
}
