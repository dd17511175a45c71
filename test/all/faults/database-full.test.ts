import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listOf } from '../../_helpers/pages.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, type TestService } from '../../_helpers/service.js'
import { picture } from '../../_helpers/uploads.js'
import { startDedicatedPostgres, type DedicatedPostgres } from './dedicated-postgres.js'

const run = promisify(execFile)

/** Mounts a file system. @returns its folder, or `undefined` if this user is not allowed to mount */
async function mountSmallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (mounted) return folder
  await rm(folder, { recursive: true })
  return undefined
}

/** Fills the free space of a disk. Writes more than fits, because others may write or delete files in the meantime. */
async function fill(disk: string): Promise<void> {
  const { blocks, bsize } = await statfs(disk)
  const error: unknown = await writeFile(join(disk, 'filler'), Buffer.alloc(blocks * bsize)).catch((e: unknown) => e)
  expect(error).toMatchObject({ code: 'ENOSPC' })
}

const databaseDisk = await mountSmallDisk(160)
const uploadDisk = await mountSmallDisk(8)
const itWithDisks = databaseDisk !== undefined && uploadDisk !== undefined ? it : it.skip

describe('a full disk', () => {
  let postgres: DedicatedPostgres
  let service: TestService

  beforeAll(async () => {
    if (databaseDisk === undefined || uploadDisk === undefined) return
    const settings = { min_wal_size: '32MB', max_wal_size: '48MB', fsync: 'off' }
    await mkdir(join(databaseDisk, 'data'))
    await chmod(join(databaseDisk, 'data'), 0o755)
    postgres = await startDedicatedPostgres(join(databaseDisk, 'data'), settings)
    service = await startTestService({
      work: 'automatic',
      databaseUrl: postgres.url,
      environment: { DATA_DIR: uploadDisk },
    })
  })

  afterAll(async () => {
    if (databaseDisk === undefined || uploadDisk === undefined) return
    await service.stop()
    await postgres.stop()
    for (const disk of [databaseDisk, uploadDisk]) {
      await run('umount', [disk])
      await rm(disk, { recursive: true })
    }
  })

  const name =
    'of the database: writes return 503, reads succeed, no acknowledged write is lost, and free space is enough to recover'
  itWithDisks(`${name} (skipped if this user is not allowed to mount)`, async () => {
    if (databaseDisk === undefined) throw new Error('The disk is not mounted.')
    const { api } = await service.citizen()
    const acknowledged: string[] = []
    const write = async (title: string) => {
      // Random text, because Postgres compresses repetitive text.
      const description = randomBytes(2_400).toString('hex')
      const { response, error } = await api.createReport({
        body: { title, description, latitude: 21.03, longitude: 105.84 },
      })
      if (response.status === 201) acknowledged.push(title)
      return { status: response.status, detail: (error as { detail?: string } | undefined)?.detail }
    }
    const titles = async () => listOf((await api.listReports({ query: { limit: 100 } })).data).map(({ title }) => title)

    expect((await write('before')).status).toBe(201)
    await fill(databaseDisk)
    const rejections = new Set<string>()
    for (let number = 0; number < 30 && rejections.size === 0; number += 1) {
      const { status, detail } = await write(`number ${number}`)
      if (status !== 201) rejections.add(`${status} ${detail ?? ''}`)
    }
    expect([...rejections]).toEqual(['503 Database is not available. Try again in a few seconds.'])
    expect((await titles()).sort()).toEqual([...acknowledged].sort())
    expect((await service.api.getReadiness()).response.status).toBe(200)

    await rm(join(databaseDisk, 'filler'))
    await until(async () => (await write('after')).status === 201)
    expect((await titles()).sort()).toEqual([...acknowledged].sort())
  })

  itWithDisks(
    'of the uploads: images return 507, other requests succeed, and free space is enough to recover',
    async () => {
      if (uploadDisk === undefined) throw new Error('The disk is not mounted.')
      const { api } = await service.citizen()
      const image = new Blob([new Uint8Array(await picture(1200, 900).jpeg().toBuffer())], { type: 'image/jpeg' })
      const formOf = (field: string, others: Record<string, string> = {}) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(others)) form.append(name, value)
        form.append(field, image, 'IMG_0001.jpg')
        return form
      }
      const upload = () => api.uploadImage({ body: formOf('image') })
      const place = { title: 'Rác', latitude: 21.03, longitude: 105.84 }
      const before = await upload()
      expect(before.response.status).toBe(200)
      await fill(uploadDisk)
      const full = await upload()
      expect([full.response.status, full.error]).toMatchObject([507, { detail: 'Storage is full' }])
      const withImage = await api.createReport({
        body: formOf('image', { title: 'Rác', latitude: '21.03', longitude: '105.84' }),
      })
      expect(withImage.response.status).toBe(507)
      expect((await api.listReports({})).data).toEqual([])
      expect((await api.createReport({ body: place })).response.status).toBe(201)
      expect((await fetch(service.baseUrl + (before.data?.image_url ?? ''))).status).toBe(200)
      await rm(join(uploadDisk, 'filler'))
      expect((await upload()).response.status).toBe(200)
    },
  )
})
