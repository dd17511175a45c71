import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories, type Repositories } from '../../src/database/repositories/index.js'
import type { ImageStore } from '../../src/services/images/store.js'
import { createUploads, createUploadsIn, type IncomingImage, type Uploads } from '../../src/services/uploads.js'
import { createTestDatabase, type TestDatabase } from './postgres.js'

/** Uploads without a running service. */
export interface UploadsUnderTest {
  db: Database
  repositories: Repositories
  /** Uploads in a folder. */
  uploads: Uploads
  userId: number
  /** Clock of the uploads, in milliseconds since 1970. */
  time: { now: number }
  /** Log entries since the start of the test. */
  logged: unknown[]
  /** Creates uploads in the given store. */
  uploadsIn: (store: ImageStore) => Uploads
  /** Creates uploads in a bucket. */
  uploadsInBucket: (bucket: string, prefix: string) => Uploads
  /** Writes a file like that of a form, in its own folder. */
  incoming: (content: Uint8Array | Sharp, location?: string) => Promise<IncomingImage>
  /** Returns the path of a stored image. */
  pathOf: (name: string) => string
  /** Lists the files in the folder. */
  stored: () => Promise<string[]>
  /** Lists the names in the table. */
  rows: () => Promise<string[]>
}

/** Creates uploads for the tests of a file. Database and folder are empty before each test. */
export function useUploads(): () => UploadsUnderTest {
  let database: TestDatabase
  let folder: string
  let under: UploadsUnderTest

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-uploads-'))
    const db = createDatabase(database.url)
    const repositories = createRepositories(db)
    const { id: userId } = await repositories.users.create({ email: 'lan@example.com', password_hash: 'none' })
    const time = { now: Date.now() }
    const logged: unknown[] = []
    const collect = (...args: unknown[]) => void logged.push(args)
    const log = { debug: collect, info: collect, warn: collect, error: collect }
    const parts = { repositories, charge: () => Promise.resolve(() => Promise.resolve()), clock: () => time.now, log }
    under = {
      db,
      repositories,
      userId,
      time,
      logged,
      uploads: createUploads({ ...parts, store: { kind: 'folder' }, dataDir: folder }),
      uploadsIn: (store) => createUploadsIn(store, parts),
      uploadsInBucket: (bucket, prefix) =>
        createUploads({ ...parts, store: { kind: 's3', bucket, prefix }, dataDir: folder }),
      async incoming(content, location = 'body.image') {
        const path = join(await mkdtemp(join(folder, 'incoming-')), randomUUID())
        await writeFile(path, content instanceof Uint8Array ? content : await content.toBuffer())
        return { file: { path, size: 0, mimeType: 'image/jpeg' }, location }
      },
      pathOf: (name) => join(folder, 'uploads', name),
      stored: () => readdir(join(folder, 'uploads')).catch(() => []),
      rows: () => db('uploads').orderBy('name').pluck('name'),
    }
  })

  beforeEach(async () => {
    under.time.now = Date.now()
    under.logged.length = 0
    await under.db('uploads').delete()
    await rm(join(folder, 'uploads'), { recursive: true, force: true })
  })

  afterAll(async () => {
    await under.db.destroy()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  return () => under
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
