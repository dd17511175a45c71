import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './error-code.js'

/** Milliseconds after which the draft of a file belongs to a process that was killed while it wrote. */
const draftLifetime = 3_600_000

/**
 * Writes a file that only its owner can read: whole or not at all, and safe from a power cut once this resolves.
 * Without `replace`, a file that exists stays, so that of several processes that write at once the first one wins.
 */
export async function writeDurably(file: string, text: string, { replace }: { replace: boolean }): Promise<void> {
  const draft = `${file}.new-${randomBytes(8).toString('hex')}`
  try {
    await fs.writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    if (replace) await fs.rename(draft, file)
    else {
      // link, unlike rename, does not replace the file of another process. Some file systems lack it.
      await fs.link(draft, file).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') return fs.rename(draft, file)
      })
    }
  } finally {
    await fs.rm(draft, { force: true })
  }
  await syncFolder(path.dirname(file))
}

/** Removes what processes that were killed amid {@link writeDurably} have left of a file. */
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

/** Makes names that were created or renamed in a folder survive a power cut, where the system can do that. */
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
    // Some file systems, mostly of networks, cannot sync folders. A disk that fails is another matter.
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EBADF', 'EISDIR'].includes(codeOf(error))) throw error
  } finally {
    await handle.close()
  }
}
