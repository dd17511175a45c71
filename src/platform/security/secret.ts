import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../base/errors.js'
import { removeTemporaryFiles, writeDurably } from '../database/durable-file.js'
import { minSecretBytes, TokenKeyError } from './keys.js'

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
