import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Repositories } from '../database/repositories/index.js'
import { Unauthenticated } from '../errors.js'
import type { Log } from '../log.js'
import { day } from '../time.js'
import { createBucketStore } from './images/bucket.js'
import { imageKinds } from './images/media-types.js'
import { createImageQueue } from './images/queue.js'
import type { IncomingImage } from './images/reencode.js'
import { storageError } from './images/storage-error.js'
import { createFolderStore, type ImageStore } from './images/store.js'
import type { Quota } from './quota.js'

export type { IncomingImage } from './images/reencode.js'

/** An image as it is stored. */
export interface StoredImage {
  /** File name, for instance `3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg`. */
  name: string
  width: number
  height: number
  /** Bytes. */
  size: number
}

/** An image to send to a browser. */
export interface OpenImage {
  stream: Readable
  size: number
  mediaType: string
}

/** The images that people upload. */
export interface Uploads {
  /**
   * Stores images for a user: validated, upright, scaled down and without metadata. Stores all of them or none. They
   * are unused until a report refers to them.
   * @throws DomainError 422 for an unusable image, 429 when too many of the user's images wait or the hourly limit is
   *   reached, 503 when too many wait in total or the store does not respond, 507 when there is no space
   */
  keep(images: IncomingImage[], userId: number): Promise<StoredImage[]>
  /**
   * Removes images, from the store and the database, but for those that a report uses. Never fails: what cannot be
   * removed now goes with the next {@link clearUnused}.
   */
  discard(names: string[]): Promise<void>
  /** `undefined` for a name that is not there. */
  open(name: string): Promise<OpenImage | undefined>
  /** Removes what no report has used for a day. Safe on every replica at once. @returns how many */
  clearUnused(): Promise<number>
}

interface UploadsParts {
  repositories: Pick<Repositories, 'uploads'>
  /** Counts images towards a user's hourly limit. */
  charge: Quota
  clock: () => number
  log: Log
}

/** Where images go. */
export interface UploadsOptions extends UploadsParts {
  store: { kind: 'folder' } | { kind: 's3'; bucket: string; prefix: string }
  dataDir: string
}

/** Images that are cleared at a time. */
const batch = 50

/** Returns the folder for images if there is no bucket. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

export function createUploads({ store, dataDir, ...parts }: UploadsOptions): Uploads {
  const images =
    store.kind === 's3' ? createBucketStore(store.bucket, store.prefix) : createFolderStore(uploadsFolder(dataDir))
  return createUploadsIn(images, parts)
}

/** Uploads in a store that is there already. */
export function createUploadsIn(store: ImageStore, { repositories, charge, clock, log }: UploadsParts): Uploads {
  const { uploads } = repositories
  const makeReady = createImageQueue({ charge })

  /**
   * Removes images that can no longer be used. The file is removed before the row, without which it could not be found.
   */
  const remove = async (names: string[]) => {
    const results = await Promise.allSettled(names.map((name) => store.remove(name)))
    const gone = names.filter((_name, index) => results[index]?.status === 'fulfilled')
    if (gone.length > 0) await uploads.remove(gone)
    return { gone: gone.length, failure: firstFailure(results) }
  }

  const discard = async (names: string[]) => {
    for (let start = 0; start < names.length; start += batch) {
      const some = names.slice(start, start + batch)
      try {
        const { failure } = await remove(await uploads.markDiscarded(some))
        if (failure) throw failure
      } catch (error) {
        log.warn({ err: error, images: some }, 'Images could not be removed now; maintenance tries again')
      }
    }
  }

  return {
    discard,

    async keep(images, userId) {
      const ready = await makeReady(images, userId)
      const named = ready.map((image) => ({ ...image, ...imageKinds[image.kind], id: randomBytes(16).toString('hex') }))
      const files = named.map(({ id, extension, ...image }) => ({ ...image, name: `${id}.${extension}` }))
      const stored = files.map(({ name, width, height, size }) => ({ name, width, height, size }))
      // The row comes before the file, so that no file is forgotten in a crash.
      if (stored.length > 0) await uploads.add(stored, userId)
      const puts = await Promise.allSettled(files.map(({ name, path, mediaType }) => store.put(name, path, mediaType)))
      const failure = firstFailure(puts)
      const names = stored.map(({ name }) => name)
      const kept = await uploads.areKept(names)
      if (kept && !failure) return stored
      await discard(names)
      if (kept && failure) throw failure
      // The user was deleted in the meantime. A write also fails if the deletion removes its file. The rows that
      // maintenance needs to find the files may be gone.
      await Promise.allSettled(names.map((name) => store.remove(name)))
      throw new Unauthenticated('User not found')
    },

    async open(name) {
      const extension = /^[0-9a-f]{32}\.(\w+)$/.exec(name)?.[1]
      const kind = Object.values(imageKinds).find((candidate) => candidate.extension === extension)
      if (!kind) return undefined
      const image = await store.open(name)
      return image && { ...image, mediaType: kind.mediaType }
    },

    async clearUnused() {
      const before = new Date(clock() - day)
      let [after, cleared] = ['', 0]
      for (;;) {
        const names = await uploads.takeUnused({ before, after, limit: batch })
        const last = names.at(-1)
        if (last === undefined) return cleared
        const { gone, failure } = await remove(names)
        cleared += gone
        after = last
        // One file may be stuck; if none can be removed, it is the store that fails.
        if (failure && gone === 0) throw failure
        if (failure) log.warn({ err: failure }, 'Some unused images could not be removed; tried again later')
      }
    },
  }
}

function firstFailure(results: PromiseSettledResult<unknown>[]): Error | undefined {
  const failed = results.find((result) => result.status === 'rejected')
  return failed && storageError(failed.reason)
}
