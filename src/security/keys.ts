import { createPrivateKey, createPublicKey, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeOf, isError } from '../errors.js'

/** What signs access tokens, and what verifies them. */
export interface TokenKeys {
  sign: KeyObject
  verify: KeyObject
}

/** Stops a start: keys that cannot be read, are too weak, or do not belong together. */
export class TokenKeyError extends Error {
  override name = 'TokenKeyError'
}

/**
 * Minimum for every HS algorithm; infeasible to guess. RFC 7518 requires more for HS384 and HS512, which `ems doctor`
 * reports.
 */
export const leastBytes = 32
const leastRsaBits = 2048

/** One key for signing and verifying. @throws TokenKeyError for a short one */
export function secretKey(secret: string): TokenKeys {
  const bytes = Buffer.from(secret)
  if (bytes.length < leastBytes) throw new TokenKeyError(`The token secret must have at least ${leastBytes} bytes.`)
  const key = createSecretKey(bytes)
  return { sign: key, verify: key }
}

/**
 * The key pair of RS256 or ES256 from its files. A weak or foreign key would show first when somebody signs in, or never.
 * @throws TokenKeyError that says which file is wrong, and how
 */
export function readKeyPair(algorithm: string, privateKeyFile: string, publicKeyFile: string): TokenKeys {
  const sign = readKey(privateKeyFile, createPrivateKey)
  const verify = readKey(publicKeyFile, createPublicKey)
  const wanted = algorithm === 'RS256' ? 'rsa' : 'ec'
  const kinds = [sign, verify].map(({ asymmetricKeyType }) => asymmetricKeyType)
  if (kinds.some((kind) => kind !== wanted)) {
    throw new TokenKeyError(`${algorithm} needs keys of the kind ${wanted}, but these are ${kinds.join(' and ')}`)
  }
  const { modulusLength = 0, namedCurve } = sign.asymmetricKeyDetails ?? {}
  if (wanted === 'rsa' && modulusLength < leastRsaBits) {
    throw new TokenKeyError(`RS256 needs a key of at least ${leastRsaBits} bits, but this has ${modulusLength}`)
  }
  if (wanted === 'ec' && namedCurve !== 'prime256v1') {
    throw new TokenKeyError(`ES256 needs a key on the curve prime256v1 (P-256), but this is on ${namedCurve}`)
  }
  if (!createPublicKey(sign).equals(verify)) {
    throw new TokenKeyError(`${publicKeyFile} is not the public key of ${privateKeyFile}`)
  }
  return { sign, verify }
}

/** Derives a key for a purpose other than tokens. All processes with the same signing key derive the same one. */
export function deriveKey({ sign }: TokenKeys, purpose: string): Buffer {
  const material = sign.type === 'secret' ? sign.export() : sign.export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', material, '', purpose, 32))
}

/** A private key would also pass as a public one. */
function readKey(file: string, create: (pem: Buffer) => KeyObject): KeyObject {
  try {
    return create(readFileSync(file))
  } catch (cause) {
    const code = codeOf(cause) || (isError(cause) ? cause.message : String(cause))
    const reason = code.startsWith('ERR_') ? 'holds no key in PEM form that fits' : `cannot be read (${code})`
    throw new TokenKeyError(`${file} ${reason}`, { cause })
  }
}
