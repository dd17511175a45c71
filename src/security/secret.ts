import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeDrafts, writeDurably } from '../durable-file.js'
import { codeOf } from '../error-code.js'
import { leastBytes, TokenKeyError } from './keys.js'

/**
 * The development secret of a data folder, created at the first start. Two processes that start at once agree on one.
 * @throws TokenKeyError that names the file, if it is damaged or cannot be read
 */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  await removeDrafts(file)
  const existing = await read(file)
  if (existing !== undefined) return existing
  await writeDurably(file, randomBytes(32).toString('hex'), { replace: false })
  return (await read(file)) ?? readSecret(dataDir)
}

/** `undefined` when there is no such file. */
async function read(file: string): Promise<string | undefined> {
  let secret: string
  try {
    secret = (await readFile(file, 'utf8')).trim()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new TokenKeyError(`${file} cannot be read (${codeOf(cause)})`, { cause })
  }
  if (Buffer.byteLength(secret) >= leastBytes && !secret.includes('\0')) return secret
  const what = secret === '' ? 'is empty' : 'is damaged: it does not hold a secret of at least 32 bytes'
  const advice = 'Restore it from the backup. Or delete it: a new one is created, and everybody has to sign in again.'
  throw new TokenKeyError(`${file} ${what}. ${advice}`)
}
