import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  createCipheriv,
  createDecipheriv,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, isError } from '../../base/errors.js'
import { removeTemporaryFiles, writeDurably } from '../database/durable-file.js'

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

/**
 * Returns the development secret of a data folder, and creates it on the first start. Processes that start at the same
 * time receive the same secret.
 * @throws TokenKeyError that names the file, if it is damaged or cannot be read
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir)
  await removeTemporaryFiles(file)
  const existing = await readSecret(dataDir)
  if (existing !== undefined) return existing
  await writeDurably(file, randomBytes(32).toString('hex'), { replace: false })
  return (await readSecret(dataDir)) ?? readOrCreateSecret(dataDir)
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'jwt-secret')
}

/**
 * Reads the secret without creating one; `undefined` before the first start.
 * @throws TokenKeyError like {@link readOrCreateSecret}
 */
export async function readSecret(dataDir: string): Promise<string | undefined> {
  const file = secretFile(dataDir)
  let secret: string
  try {
    secret = (await readFile(file, 'utf8')).trim()
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) return undefined
    throw new TokenKeyError(`${file} cannot be read (${codeOf(cause)})`, { cause })
  }
  if (Buffer.byteLength(secret) >= minSecretBytes && !secret.includes('\0')) return secret
  const problem =
    secret === '' ? 'is empty' : `is damaged: it does not contain a secret of at least ${minSecretBytes} bytes`
  const advice = 'Restore it from the backup. Or delete it: a new one is created, and all users must sign in again.'
  throw new TokenKeyError(`${file} ${problem}. ${advice}`)
}

export type Encryption = ReturnType<typeof createEncryption>

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Creates AES-256-GCM encryption of secrets that are stored in the database. Values consist of the nonce, the tag and the encrypted text. */
export function createEncryption(key: Buffer) {
  return {
    /** @param purpose kind of secret, such as `webhook secret`. A value can only be decrypted for the same purpose. */
    encrypt(text: string, purpose: string): Buffer {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(purpose))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    /** @throws Error if the value was encrypted with another key or for another purpose, or has been changed */
    decrypt(encrypted: Buffer, purpose: string): string {
      const nonce = encrypted.subarray(0, nonceLength)
      const tag = encrypted.subarray(nonceLength, nonceLength + tagLength)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag)
      const text = decipher.update(encrypted.subarray(nonceLength + tagLength))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}
