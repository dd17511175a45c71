import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { syncFolder } from '../../database/durable-file.js'
import { isObject } from '../../domain/json.js'
import { codeOf, isError } from '../../errors.js'

/** Where images lie, by name. */
export interface ImageStore {
  /** Stores a file, whole or not at all. */
  put(name: string, file: string, mediaType: string): Promise<void>
  /** `size` in bytes; `undefined` for a name that is not there. */
  open(name: string): Promise<{ stream: Readable; size: number } | undefined>
  /** A name that is not there is no error. */
  remove(name: string): Promise<void>
}

/** What a driver can do, with names below a prefix. */
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
  }
}

/**
 * A folder, made when it is needed. Each file gets its name when all of it is on disk. Writing is not left to the driver:
 * it writes in place, and of a full disk it tells only that the reading was aborted.
 */
export function createFolderStore(folder: string): ImageStore {
  const files = createDriverStore(new FSDriver({ location: folder, visibility: 'private' }))
  const partOf = (name: string) => `${name}.part`
  return {
    ...files,
    async put(name, file) {
      const part = partOf(name)
      try {
        const created = await mkdir(folder, { recursive: true })
        if (created !== undefined) await syncFolder(dirname(created))
        await pipeline(createReadStream(file), createWriteStream(join(folder, part)))
        await flush(join(folder, part))
        await rename(join(folder, part), join(folder, name))
        // Otherwise, a power cut could remove the directory entry of an image that was already acknowledged.
        await syncFolder(folder)
      } catch (error) {
        // If this fails, the partial file is removed together with the image.
        await files.remove(part).catch(() => undefined)
        throw error
      }
    },
    async remove(name) {
      await files.remove(partOf(name))
      await files.remove(name)
    },
  }
}

/** After a power cut a file may have its name and nothing in it, unless it was written through before. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** The HTTP status of an error of the AWS SDK. */
export function statusOf(error: unknown): unknown {
  if (!isError(error) || !('$metadata' in error)) return undefined
  return isObject(error.$metadata) ? error.$metadata['httpStatusCode'] : undefined
}
