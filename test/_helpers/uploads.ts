import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import type { IncomingImage } from '../../src/features/reports/images/reencode.js'
import { createBucketStore, createFolderStore, type ImageStore } from '../../src/features/reports/images/store.js'
import { createUploads } from '../../src/features/reports/uploads.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { createTestDatabase } from './postgres.js'
import { createRepositories } from './repositories.js'
import { useStarted } from './started.js'

/** Creates uploads for the tests of a file, without a service. Database and folder are empty before each test. */
export function useUploads() {
  const under = useStarted(start, (started) => started.stop())
  beforeEach(async () => {
    const { time, logged, db, pathOf } = under()
    time.now = Date.now()
    logged.length = 0
    await db('uploads').delete()
    await rm(pathOf(''), { recursive: true, force: true })
  })
  return under

  async function start() {
    const database = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'ems-uploads-'))
    const db = createDatabase(database.url)
    const repositories = createRepositories(db)
    const { id: userId } = await repositories.users.create({ email: 'lan@example.com', password_hash: 'none' })
    const time = { now: Date.now() }
    const logged: unknown[] = []
    const collect = (...args: unknown[]) => void logged.push(args)
    const log = { debug: collect, info: collect, warn: collect, error: collect }
    const parts = { repositories, charge: () => Promise.resolve(() => Promise.resolve()), clock: () => time.now, log }
    return {
      db,
      repositories,
      userId,
      /** Clock of the uploads, in milliseconds since 1970. */
      time,
      logged,
      uploads: createUploads(createFolderStore(join(folder, 'uploads')), parts),
      uploadsIn: (store: ImageStore) => createUploads(store, parts),
      uploadsInBucket: (bucket: string, prefix: string) => createUploads(createBucketStore(bucket, prefix), parts),
      /** Writes a file like that of a form, in its own folder. */
      incoming: async (content: Uint8Array | Sharp, location = 'body.image'): Promise<IncomingImage> => {
        const path = join(await mkdtemp(join(folder, 'incoming-')), randomUUID())
        await writeFile(path, content instanceof Uint8Array ? content : await content.toBuffer())
        return { file: { path, size: 0, mimeType: 'image/jpeg' }, location }
      },
      pathOf: (name: string) => join(folder, 'uploads', name),
      stored: () => readdir(join(folder, 'uploads')).catch((): string[] => []),
      /** Lists the names in the table. */
      rows: (): Promise<string[]> => db('uploads').orderBy('name').pluck('name'),
      async stop() {
        await db.destroy()
        await database.drop()
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
}

/** Returns an image with a red left half and a blue right half. */
export function picture(width = 60, height = 40): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** Returns an image of noise, which does not compress well. */
export function noise(width = 600, height = 400): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } })
}

/** Device on which every write fails as on a full disk. Linux only. */
export const fullDisk = '/dev/full'
export const itWithFullDisk = existsSync(fullDisk) ? it : it.skip
