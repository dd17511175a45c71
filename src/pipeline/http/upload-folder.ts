import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the folder for the files of requests, below the data folder. */
export function incomingFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'incoming')
}

/** Creates a folder for the files of one request, and its parents. */
export async function openFolder(incoming: string): Promise<string> {
  await mkdir(incoming, { recursive: true })
  return mkdtemp(join(incoming, 'form-'))
}

/** Removes the folder of a request. Failures are ignored, because {@link clearIncoming} removes it later. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}

/**
 * Removes the folders of requests whose process ended before it could remove them.
 * @param olderThanMs minimum age in milliseconds. It must exceed the duration of any request
 * @returns the number of removed folders
 */
export async function clearIncoming(folder: string, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
