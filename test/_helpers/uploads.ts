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

/** The uploads of a service without the service. */
export interface UploadsUnderTest {
  db: Database
  repositories: Repositories
  /** In a folder. */
  uploads: Uploads
  userId: number
  /** Milliseconds since 1970, a moving target. */
  time: { now: number }
  /** What was logged since the test began. */
  logged: unknown[]
  /** In any store. */
  uploadsIn: (store: ImageStore) => Uploads
  /** In a bucket. */
  uploadsInBucket: (bucket: string, prefix: string) => Uploads
  /** A file as a form brings it, in a folder of its own. */
  incoming: (content: Uint8Array | Sharp, location?: string) => Promise<IncomingImage>
  /** Where a stored image lies. */
  pathOf: (name: string) => string
  /** What lies in the folder. */
  stored: () => Promise<string[]>
  /** Names in the table. */
  rows: () => Promise<string[]>
}

/** Uploads for the tests of a file, with a database and a folder of their own, both empty before each test. */
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
    const keep = (...parts: unknown[]) => void logged.push(parts)
    const log = { debug: keep, info: keep, warn: keep, error: keep }
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

/** A picture whose left half is red and whose right half is blue. */
export function picture(width = 60, height = 40): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** A picture that does not compress to nothing. */
export function noise(width = 600, height = 400): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } })
}

/** Writing there fails as on a disk without room. Linux alone has it. */
export const fullDisk = '/dev/full'
export const itWithFullDisk = existsSync(fullDisk) ? it : it.skip
