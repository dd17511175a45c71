import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { codeOf, isError } from '../../../base/errors.js'
import { isObject } from '../../../base/json.js'
import { syncFolder } from '../../../platform/database/durable-file.js'

/** A store of images by name. */
export interface ImageStore {
  /** Stores a file atomically. */
  put(name: string, file: string, mediaType: string): Promise<void>
  /** Returns the content and its size in bytes; `undefined` if there is no such image. */
  open(name: string): Promise<{ stream: Readable; size: number } | undefined>
  /** Does nothing if there is no such image. */
  remove(name: string): Promise<void>
  /** Checks that the store responds. @returns its free bytes; `undefined` if they are not known */
  check(): Promise<number | undefined>
}

/** Creates a store from a flydrive driver. Names are prefixed with `prefix/`. */
export function createDriverStore(driver: DriverContract, prefix = ''): ImageStore {
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  return {
    async put(name, file, mediaType) {
      const stream = createReadStream(file)
      try {
        await driver.putStream(keyOf(name), stream, { contentType: mediaType })
      } finally {
        stream.destroy()
      }
    },
    async open(name) {
      try {
        const { contentLength } = await driver.getMetaData(keyOf(name))
        return { stream: await driver.getStream(keyOf(name)), size: contentLength }
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || statusOf(error) === 404) return undefined
        throw error
      }
    },
    remove: (name) => driver.delete(keyOf(name)),
    async check() {
      await driver.exists(keyOf('check'))
      return undefined
    },
  }
}

/**
 * Creates a store in a folder, which is created on the first write. Files are written under a temporary name and then
 * renamed. flydrive's driver would write in place, and would report a full disk as an aborted read.
 */
export function createFolderStore(folder: string): ImageStore {
  const files = createDriverStore(new FSDriver({ location: folder, visibility: 'private' }))
  const partialName = (name: string) => `${name}.part`
  return {
    ...files,
    async put(name, file) {
      const partial = partialName(name)
      try {
        const created = await mkdir(folder, { recursive: true })
        if (created !== undefined) await syncFolder(dirname(created))
        await pipeline(createReadStream(file), createWriteStream(join(folder, partial)))
        await flush(join(folder, partial))
        await rename(join(folder, partial), join(folder, name))
        // Otherwise, a power failure could remove the directory entry of an acknowledged image.
        await syncFolder(folder)
      } catch (error) {
        // If this fails, the partial file is removed together with the image.
        await files.remove(partial).catch(() => undefined)
        throw error
      }
    },
    async remove(name) {
      await files.remove(partialName(name))
      await files.remove(name)
    },
    async check() {
      const { bavail, bsize, blocks } = await statfs(folder).catch((error: unknown) => {
        // The folder is created on the first write.
        if (codeOf(error) === 'ENOENT') return statfs(dirname(folder))
        throw error
      })
      // Some network file systems cannot determine their size and report 0 blocks.
      return blocks > 0 ? bavail * bsize : undefined
    },
  }
}

/** Flushes a file to disk. Otherwise, it could be empty after a power failure. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Returns the HTTP status of an error of the AWS SDK. */
export function statusOf(error: unknown): unknown {
  if (!isError(error) || !('$metadata' in error)) return undefined
  return isObject(error.$metadata) ? error.$metadata['httpStatusCode'] : undefined
}
