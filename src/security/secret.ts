import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../error-code.js'

/** The development secret of a data folder, made at first start. Two processes that start at once agree on one. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
  // A link is made whole or not at all, and never replaces what is there.
  await link(fresh, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(fresh)
  return (await readFile(file, 'utf8')).trim()
}
