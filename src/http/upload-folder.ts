import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where requests put their files, in the data folder. */
export function incomingFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'incoming')
}

/** Makes a folder for the files of one request, and what is above it. */
export async function openFolder(incoming: string): Promise<string> {
  await mkdir(incoming, { recursive: true })
  return mkdtemp(join(incoming, 'form-'))
}

/** Removes a request's folder. What cannot be removed now is left to {@link clearIncoming}. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}

/**
 * Removes what requests have left that ended with their process.
 * @param olderThanMs milliseconds; longer than any request takes
 * @returns how many
 */
export async function clearIncoming(folder: string, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Another process may have been faster.
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
