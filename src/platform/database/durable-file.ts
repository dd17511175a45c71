import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../../base/errors.js'
import { hour } from '../../base/time.js'

/** Milliseconds after which a temporary file is considered abandoned by a process that was killed. */
const temporaryFileLifetime = hour

/**
 * Writes a file that only its owner can read. The write is atomic, and survives a power cut once this resolves. Without
 * `replace`, an existing file is kept, so that the first of several concurrent writers wins.
 */
export async function writeDurably(file: string, text: string, { replace }: { replace: boolean }): Promise<void> {
  const temporary = `${file}.new-${randomBytes(8).toString('hex')}`
  try {
    await fs.writeFile(temporary, text, { mode: 0o600, flag: 'wx', flush: true })
    if (replace) await fs.rename(temporary, file)
    else {
      // Unlike rename, link does not replace another process's file. Some file systems do not support it.
      await fs.link(temporary, file).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') return fs.rename(temporary, file)
      })
    }
  } finally {
    await fs.rm(temporary, { force: true })
  }
  await syncFolder(path.dirname(file))
}

/** Removes temporary files of {@link writeDurably} that killed processes left behind. */
export async function removeTemporaryFiles(file: string): Promise<void> {
  const folder = path.dirname(file)
  const prefix = `${path.basename(file)}.new-`
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const temporary = path.join(folder, name)
    const stats = await fs.stat(temporary).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > temporaryFileLifetime) await fs.rm(temporary, { force: true })
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
