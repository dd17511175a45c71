import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { codeOf, isError, StorageFull, Unavailable } from '../../../base/errors.js'
import { isObject } from '../../../base/json.js'
import { second } from '../../../base/time.js'
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
function createDriverStore(driver: DriverContract, prefix = ''): ImageStore {
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

/** Milliseconds to connect, and of inactivity on a connection. */
const timeouts = { connectionTimeout: 3 * second, socketTimeout: 5 * second }
const maxAttempts = 2
/** Callers receive all errors, so the SDK does not log them. */
const noLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/**
 * Creates a store in a bucket of S3 or a compatible service. The AWS SDK resolves credentials, region and endpoint from
 * its usual sources, and is loaded on first use. All methods throw Unavailable (503), or StorageFull (507) if the
 * service responds with 507.
 */
export function createBucketStore(bucket: string, prefix: string): ImageStore {
  let connecting: Promise<ImageStore> | undefined
  const use = async <T>(work: (store: ImageStore) => Promise<T>): Promise<T> => {
    try {
      connecting ??= connect(bucket, prefix).catch((error: unknown) => {
        connecting = undefined
        throw error
      })
      return await work(await connecting)
    } catch (error) {
      if (statusOf(error) === 507) throw new StorageFull(error)
      throw new Unavailable('Image store is not available. Try again in a few seconds.', {
        retryAfter: 5,
        cause: error,
      })
    }
  }
  return {
    put: (name, file, mediaType) =>
      // Retries once, because the SDK does not retry streams.
      use((store) => store.put(name, file, mediaType).catch(() => store.put(name, file, mediaType))),
    open: (name) => use((store) => store.open(name)),
    remove: (name) => use((store) => store.remove(name)),
    check: () => use((store) => store.check()),
  }
}

async function connect(bucket: string, prefix: string): Promise<ImageStore> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const client = new S3Client({ requestHandler: timeouts, maxAttempts, logger: noLogger })
  // A custom endpoint, such as MinIO, has no host name per bucket.
  client.config.forcePathStyle = (await client.config.serviceConfiguredEndpoint?.()) !== undefined
  // New buckets reject access control lists. Without one, objects are private.
  return createDriverStore(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }), prefix)
}

function ignore(): void {
  // This service has its own log.
}

/**
 * Converts the error of a full disk or an exceeded disk quota, even if it is a nested `cause`, to StorageFull (507).
 * Returns other errors unchanged.
 */
export function storageError(error: unknown): Error {
  for (let inner = error; isError(inner); inner = inner.cause) {
    // libvips writes files itself, and its errors have the message of the system but no code.
    if (/^(ENOSPC|EDQUOT)$/.test(codeOf(inner)) || /No space left on device|Disk quota exceeded/.test(inner.message))
      return new StorageFull(error)
  }
  return isError(error) ? error : new Error('Storing images failed', { cause: error })
}
