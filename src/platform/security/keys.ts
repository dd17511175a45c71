import { createPrivateKey, createPublicKey, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeOf, isError } from '../../base/errors.js'

/** The keys that sign and verify access tokens. */
export interface TokenKeys {
  algorithm: 'HS256' | 'RS256' | 'ES256'
  sign: KeyObject
  verify: KeyObject
}

/** The token keys cannot be read, are too weak, or of a wrong kind. */
export class TokenKeyError extends Error {
  override name = 'TokenKeyError'
}

/** Minimum length of a secret in bytes (RFC 7518, 3.2). */
export const minSecretBytes = 32
const minRsaBits = 2048

/** Creates the key of HS256. @throws TokenKeyError if the secret is too short */
export function secretKey(secret: string): TokenKeys {
  const bytes = Buffer.from(secret)
  if (bytes.length < minSecretBytes)
    throw new TokenKeyError(`The token secret must have at least ${minSecretBytes} bytes.`)
  const key = createSecretKey(bytes)
  return { algorithm: 'HS256', sign: key, verify: key }
}

/**
 * Reads and checks the private key of RS256 or ES256. Without the checks, a weak key would go unnoticed.
 * @throws TokenKeyError that names the file and the problem
 */
export function readKeyPair(privateKeyFile: string): TokenKeys {
  const sign = readKey(privateKeyFile)
  const { modulusLength = 0, namedCurve } = sign.asymmetricKeyDetails ?? {}
  const isRsa = sign.asymmetricKeyType === 'rsa'
  if (isRsa && modulusLength < minRsaBits) {
    throw new TokenKeyError(
      `RS256 requires a key of at least ${minRsaBits} bits, but ${privateKeyFile} has ${modulusLength}`,
    )
  }
  if (!isRsa && namedCurve !== 'prime256v1') {
    const found = namedCurve ?? sign.asymmetricKeyType
    throw new TokenKeyError(
      `${privateKeyFile} must have an RSA key, or a key on the curve prime256v1 (P-256), but uses ${found}`,
    )
  }
  return { algorithm: isRsa ? 'RS256' : 'ES256', sign, verify: createPublicKey(sign) }
}

/** Derives a key for a purpose other than tokens. All processes with the same signing key derive the same key. */
export function deriveKey({ sign }: TokenKeys, purpose: string): Buffer {
  const material = sign.type === 'secret' ? sign.export() : sign.export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', material, '', purpose, 32))
}

/** Reads a private key in PEM format. */
function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file))
  } catch (cause) {
    const code = codeOf(cause) || (isError(cause) ? cause.message : String(cause))
    const reason = code.startsWith('ERR_')
      ? 'does not contain a suitable key in PEM format'
      : `cannot be read (${code})`
    throw new TokenKeyError(`${file} ${reason}`, { cause })
  }
}
