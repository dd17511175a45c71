import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { StorageFull } from '../../../src/base/errors.js'
import { readForm } from '../../../src/pipeline/http/multipart.js'
import { createFreeSpaceCheck } from '../../../src/platform/server/uploads.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { picture } from '../../_helpers/uploads.js'
import { file, form, formType } from '../../pipeline/http/_helpers/form.js'
import { parseTalk, talk } from '../../pipeline/http/_helpers/raw.js'

const full = { status: 507, message: 'Storage is full' }

describe('the free space check', () => {
  const create = (free: Record<string, number | Error>) => {
    const [clock, readings] = [{ now: 0 }, [] as string[]]
    const check = createFreeSpaceCheck({
      folders: Object.keys(free),
      minFreeBytes: 1_000,
      clock: () => clock.now,
      readStats: (folder) => {
        readings.push(folder)
        const blocks = free[folder] ?? 0
        return blocks instanceof Error
          ? Promise.reject(blocks)
          : Promise.resolve({ bavail: blocks, bsize: 100, blocks: blocks < 0 ? 0 : 1_000 })
      },
    })
    return { check, clock, readings, free }
  }

  it('passes at the minimum and fails below it', async () => {
    await expect(create({ data: 10 }).check()).resolves.toBeUndefined()
    await expect(create({ data: 9 }).check()).rejects.toMatchObject(full)
  })

  it('fails when any of several disks is full', async () => {
    await expect(create({ data: 500, uploads: 9 }).check()).rejects.toMatchObject(full)
  })

  it('ignores missing folders and file systems without a known size', async () => {
    const missing = Object.assign(new Error('no such folder'), { code: 'ENOENT' })
    await expect(create({ data: 500, uploads: missing, network: -1 }).check()).resolves.toBeUndefined()
  })

  it('reads the disk at most once per second', async () => {
    const { check, clock, readings, free } = create({ data: 500 })
    await Promise.all([check(), check(), check()])
    free['data'] = 0
    clock.now = 999
    await check()
    expect(readings).toHaveLength(1)
    clock.now = 1_000
    await expect(check()).rejects.toMatchObject(full)
    free['data'] = 500
    clock.now = 2_000
    await expect(check()).resolves.toBeUndefined()
  })
})

describe('a form that arrives while the disk becomes full', () => {
  it('is rejected with 507 and leaves no files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ems-full-'))
    const body = form(file('image', Buffer.alloc(300_000)))
    // The part of a request that readForm uses.
    const headers = { 'content-type': formType, 'content-length': String(body.length) }
    const request = Object.assign(new PassThrough(), { headers })
    let isFull = false
    const checkSpace = () => (isFull ? Promise.reject(new StorageFull(new Error('full'))) : Promise.resolve())
    const rule = { texts: new Map(), files: new Map([['image', { list: false, maxCount: 1 }]]) }
    const policy = { folder, maxFileBytes: 1_000_000, checkSpace }
    const reading = readForm(request as unknown as IncomingMessage, rule, policy)
    reading.catch(() => undefined)
    request.write(body.subarray(0, 100_000))
    await until(async () => (await readdir(folder, { recursive: true })).length === 2)
    isFull = true
    request.end(body.subarray(100_000))
    await expect(reading).rejects.toMatchObject(full)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

describe('a service with less free disk space than the minimum', () => {
  // 10 TB, which no test machine has.
  const service = useService({ adjust: ({ uploads }) => (uploads.minFreeBytes = 1e13) })

  const place = { latitude: 21.03, longitude: 105.85 }
  const image = async () => new Blob([new Uint8Array(await picture().jpeg().toBuffer())], { type: 'image/jpeg' })

  it('returns 507 for an image and for a report with images, and stores nothing', async () => {
    const lan = await service().citizen()
    const uploaded = await lan.api.uploadImage({ body: { image: await image() } })
    const reported = await lan.api.createReport({ body: { title: 'Rác thải', ...place, images: [await image()] } })
    for (const { error, response } of [uploaded, reported]) {
      expect(response.status).toBe(507)
      expect(error).toMatchObject({ code: 'storage_full', detail: 'Storage is full' })
    }
    expect(await readdir(service().app.context.config.dataDir)).not.toContain('incoming')
  })

  it('returns 507 before the body has arrived', async () => {
    const { token } = await service().citizen()
    const head = [
      'POST /upload/image HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
      'Connection: close',
    ]
    const { status, body } = parseTalk(await talk(service().baseUrl, `${head.join('\r\n')}\r\n\r\n`))
    expect([status, body['detail']]).toEqual([507, 'Storage is full'])
  })
})
