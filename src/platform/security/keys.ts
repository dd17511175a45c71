import { createPrivateKey, createPublicKey, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeOf, isError } from '../../base/errors.js'

/** The keys that sign and verify access tokens. */
export interface TokenKeys {
  sign: KeyObject
  verify: KeyObject
}

/** The token keys cannot be read, are too weak, or do not match. */
export class TokenKeyError extends Error {
  override name = 'TokenKeyError'
}

/**
 * Minimum length of a secret in bytes, for all HS algorithms. RFC 7518 requires more for HS384 and HS512; `ems doctor`
 * warns about shorter ones.
 */
export const minSecretBytes = 32
const minRsaBits = 2048

/** Creates the key of an HS algorithm. @throws TokenKeyError if the secret is too short */
export function secretKey(secret: string): TokenKeys {
  const bytes = Buffer.from(secret)
  if (bytes.length < minSecretBytes)
    throw new TokenKeyError(`The token secret must have at least ${minSecretBytes} bytes.`)
  const key = createSecretKey(bytes)
  return { sign: key, verify: key }
}

/**
 * Reads and checks the key pair of RS256 or ES256. Without the checks, a mismatch would appear only at the first
 * sign-in, and a weak key would go unnoticed.
 * @throws TokenKeyError that names the file and the problem
 */
export function readKeyPair(algorithm: string, privateKeyFile: string, publicKeyFile: string): TokenKeys {
  const sign = readKey(privateKeyFile, createPrivateKey)
  const verify = readKey(publicKeyFile, createPublicKey)
  const keyType = algorithm === 'RS256' ? 'rsa' : 'ec'
  const keyTypes = [sign, verify].map(({ asymmetricKeyType }) => asymmetricKeyType)
  if (keyTypes.some((type) => type !== keyType)) {
    throw new TokenKeyError(`${algorithm} requires keys of type ${keyType}, but these are ${keyTypes.join(' and ')}`)
  }
  const { modulusLength = 0, namedCurve } = sign.asymmetricKeyDetails ?? {}
  if (keyType === 'rsa' && modulusLength < minRsaBits) {
    throw new TokenKeyError(
      `RS256 requires a key of at least ${minRsaBits} bits, but ${privateKeyFile} has ${modulusLength}`,
    )
  }
  if (keyType === 'ec' && namedCurve !== 'prime256v1') {
    throw new TokenKeyError(
      `ES256 requires a key on the curve prime256v1 (P-256), but ${privateKeyFile} uses ${namedCurve}`,
    )
  }
  if (!createPublicKey(sign).equals(verify)) {
    throw new TokenKeyError(`${publicKeyFile} is not the public key of ${privateKeyFile}`)
  }
  return { sign, verify }
}

/** Derives a key for a purpose other than tokens. All processes with the same signing key derive the same key. */
export function deriveKey({ sign }: TokenKeys, purpose: string): Buffer {
  const material = sign.type === 'secret' ? sign.export() : sign.export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', material, '', purpose, 32))
}

/** Reads a key in PEM format. `createPublicKey` also accepts a private key. */
function readKey(file: string, create: (pem: Buffer) => KeyObject): KeyObject {
  try {
    return create(readFileSync(file))
  } catch (cause) {
    const code = codeOf(cause) || (isError(cause) ? cause.message : String(cause))
    const reason = code.startsWith('ERR_')
      ? 'does not contain a suitable key in PEM format'
      : `cannot be read (${code})`
    throw new TokenKeyError(`${file} ${reason}`, { cause })
  }
}
