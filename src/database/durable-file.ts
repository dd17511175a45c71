import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../errors.js'
import { hour } from '../time.js'

/** Milliseconds after which a temporary file is considered abandoned by a process that was killed. */
const draftLifetime = hour

/**
 * Writes a file that only its owner can read. The write is atomic, and survives a power cut once this resolves. Without
 * `replace`, an existing file is kept, so that the first of several concurrent writers wins.
 */
export async function writeDurably(file: string, text: string, { replace }: { replace: boolean }): Promise<void> {
  const draft = `${file}.new-${randomBytes(8).toString('hex')}`
  try {
    await fs.writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    if (replace) await fs.rename(draft, file)
    else {
      // Unlike rename, link does not replace another process's file. Some file systems do not support it.
      await fs.link(draft, file).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') return fs.rename(draft, file)
      })
    }
  } finally {
    await fs.rm(draft, { force: true })
  }
  await syncFolder(path.dirname(file))
}

/** Removes the temporary files of {@link writeDurably} that killed processes have left. */
export async function removeDrafts(file: string): Promise<void> {
  const folder = path.dirname(file)
  const prefix = `${path.basename(file)}.new-`
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const draft = path.join(folder, name)
    const facts = await fs.stat(draft).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > draftLifetime) await fs.rm(draft, { force: true })
  }
}

/** Flushes created or renamed directory entries to disk, if the system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  let handle: fs.FileHandle
  try {
    handle = await fs.open(folder, 'r')
  } catch {
    return // Windows cannot open folders.
  }
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems, mostly network ones, cannot sync folders. Disk failures are rethrown.
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EBADF', 'EISDIR'].includes(codeOf(error))) throw error
  } finally {
    await handle.close()
  }
}
