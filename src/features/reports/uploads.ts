import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { Unauthenticated } from '../../base/errors.js'
import { day } from '../../base/time.js'
import type { Config } from '../../platform/config/config.js'
import type { Platform } from '../../platform/platform.js'
import type { Quota } from '../../platform/security/quota.js'
import { createImageQueue } from './images/image-queue.js'
import { imageKinds, type IncomingImage } from './images/reencode.js'
import { createBucketStore, storageError, createFolderStore, type ImageStore } from './images/store.js'
import type { ReportRepositories } from './repositories.js'
import { createUploadRepository } from './uploads-repository.js'

/** An image as it is stored. */
export interface StoredImage {
  /** File name, for instance `3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg`. */
  name: string
  width: number
  height: number
  /** Bytes. */
  size: number
}

export type Uploads = ReturnType<typeof createUploads>

interface UploadsOptions extends Pick<Platform, 'clock' | 'log'> {
  repositories: Pick<ReportRepositories, 'uploads'>
  /** Counts images towards a user's hourly limit. */
  charge: Quota
}

const batchSize = 50

/** Returns the folder for images, which is used if no bucket is configured. */
function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** Creates the store that the settings select. */
export function createImageStore({ uploads: { store }, dataDir }: Pick<Config, 'uploads' | 'dataDir'>): ImageStore {
  return store.kind === 's3' ? createBucketStore(store.bucket, store.prefix) : createFolderStore(uploadsFolder(dataDir))
}

export function createUploads(store: ImageStore, { repositories, charge, clock, log }: UploadsOptions) {
  const { uploads } = repositories
  const prepare = createImageQueue({ charge })

  /**
   * Removes images that can no longer be used. Files are removed before their rows, which are needed to find them.
   */
  const remove = async (names: string[]) => {
    const results = await Promise.allSettled(names.map((name) => store.remove(name)))
    const removed = names.filter((_name, index) => results[index]?.status === 'fulfilled')
    if (removed.length > 0) await uploads.remove(removed)
    return { removed: removed.length, failure: firstFailure(results) }
  }

  /**
   * Removes images that no report uses from the store and the database. Does not throw: images that cannot be removed
   * now are removed by the next `clearUnused`.
   */
  const discard = async (names: string[]): Promise<void> => {
    for (let start = 0; start < names.length; start += batchSize) {
      const batch = names.slice(start, start + batchSize)
      try {
        const { failure } = await remove(await uploads.markDiscarded(batch))
        if (failure) throw failure
      } catch (error) {
        log.warn({ err: error, images: batch }, 'Some images could not be removed. Maintenance will retry.')
      }
    }
  }

  return {
    discard,
    /** Checks that the store responds. @returns its free bytes; `undefined` if they are not known */
    check: () => store.check(),

    /**
     * Stores images for a user: validated, upright, scaled down and without metadata. Stores all of them or none. They
     * are unused until a report refers to them.
     * @throws DomainError 422 for an unusable image, 429 when too many of the user's images wait or the hourly limit is
     *   reached, 503 when too many wait in total or the store does not respond, 507 when there is no space
     */
    async save(images: IncomingImage[], userId: number): Promise<StoredImage[]> {
      const ready = await prepare(images, userId)
      const named = ready.map((image) => ({ ...image, ...imageKinds[image.kind], id: randomBytes(16).toString('hex') }))
      const files = named.map(({ id, extension, ...image }) => ({ ...image, name: `${id}.${extension}` }))
      const stored = files.map(({ name, width, height, size }) => ({ name, width, height, size }))
      // Rows are written first, so that maintenance finds the files after a crash.
      if (stored.length > 0) await uploads.add(stored, userId)
      const puts = await Promise.allSettled(files.map(({ name, path, mediaType }) => store.put(name, path, mediaType)))
      const failure = firstFailure(puts)
      const names = stored.map(({ name }) => name)
      const intact = await uploads.areKept(names)
      if (intact && !failure) return stored
      await discard(names)
      if (intact && failure) throw failure
      // The user was deleted in the meantime, possibly with the rows, so maintenance would not find the files.
      await Promise.allSettled(names.map((name) => store.remove(name)))
      throw new Unauthenticated('User not found')
    },

    /** Returns `undefined` if there is no image with this name. */
    async open(name: string) {
      const extension = /^[0-9a-f]{32}\.(\w+)$/.exec(name)?.[1]
      const kind = Object.values(imageKinds).find((candidate) => candidate.extension === extension)
      if (!kind) return undefined
      const image = await store.open(name)
      return image && { ...image, mediaType: kind.mediaType }
    },

    /** Removes images that no report has used for a day. Replicas can run it concurrently. @returns the number removed */
    async clearUnused(): Promise<number> {
      const before = new Date(clock() - day)
      let [after, cleared] = ['', 0]
      for (;;) {
        const names = await uploads.takeUnused({ before, after, limit: batchSize })
        const last = names.at(-1)
        if (last === undefined) return cleared
        const { removed, failure } = await remove(names)
        cleared += removed
        after = last
        // A single failure may affect only one file. If all removals fail, the store has failed.
        if (failure && removed === 0) throw failure
        if (failure) log.warn({ err: failure }, 'Some unused images could not be removed. Maintenance will retry.')
      }
    },
  }
}

function firstFailure(results: PromiseSettledResult<unknown>[]): Error | undefined {
  const failed = results.find((result) => result.status === 'rejected')
  return failed && storageError(failed.reason)
}

/** Number of images to check. If all of them are missing, the folder is probably the wrong one. */
const sampleSize = 10

/**
 * Checks whether a sample of the images in the database exists in the folder for images, if it is used.
 * @returns a message for the operator if none exists, because the folder is missing, not mounted or not restored
 */
export async function findMissingImages(
  { uploads, dataDir }: Pick<Config, 'uploads' | 'dataDir'>,
  db: Knex,
): Promise<string | undefined> {
  if (uploads.store.kind !== 'folder') return undefined
  const folder = uploadsFolder(dataDir)
  const names = await createUploadRepository(db).sample(sampleSize)
  const present = await Promise.all(
    names.map((name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (names.length === 0 || present.includes(true)) return undefined
  return `The images of this city are not in ${folder}, although the database lists them. Mount its disk, or restore it from the backup`
}
