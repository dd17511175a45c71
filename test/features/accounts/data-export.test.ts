import { once } from 'node:events'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createDataExport, type DataExport } from '../../../src/features/accounts/data-export.js'
import { exportFiles as accountFiles, type ExportRow } from '../../../src/features/accounts/personal-data.js'
import { exportFiles as reportFiles } from '../../../src/features/reports/personal-data.js'
import type { ExportFile } from '../../../src/platform/feature.js'
import { createMemoryCounters } from '../../../src/platform/security/quota.js'
import { readZip } from '../../_helpers/zip.js'

const names = Array.from({ length: 50 }, (_, index) => `${index.toString(16).padStart(32, '0')}.jpg`)
const size = 256 * 1024

describe('an export of personal data', () => {
  let opened: Readable[]
  let logged: unknown[]
  let now: number
  let dataExport: DataExport
  /** What the image store returns for the n-th image. */
  let open: (index: number) => Readable | undefined

  const image = () =>
    Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 1)
      })(),
    )

  async function* pages({ name }: ExportFile): AsyncGenerator<ExportRow[], void, undefined> {
    await Promise.resolve()
    if (name === 'account') yield [{ id: 7 }]
    if (name === 'images') yield names.map((name) => ({ name }))
  }

  beforeEach(() => {
    now = Date.now()
    opened = []
    logged = []
    open = image
    const log = (...line: unknown[]) => void logged.push(line)
    dataExport = createDataExport({
      repository: { pages },
      personalData: () => [
        { files: accountFiles },
        {
          files: reportFiles,
          open() {
            const stream = open(opened.length)
            if (!stream) return Promise.resolve(undefined)
            opened.push(stream)
            return Promise.resolve({ stream })
          },
        },
      ],
      counters: createMemoryCounters(),
      clock: () => now,
      log: { debug: log, info: log, warn: log, error: log },
    })
  })

  const read = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())

  it('opens images one by one, as they are read', async () => {
    const reader = (await dataExport.open(7)).getReader()
    for (let bytes = 0; bytes < 3.5 * size;) bytes += (await reader.read()).value?.length ?? 0
    expect(opened.length).toBeLessThanOrEqual(5)
    expect(opened.slice(0, 3).every(({ destroyed }) => destroyed)).toBe(true)
    await reader.cancel()
  })

  it('closes the current image when the reader cancels', async () => {
    const reader = (await dataExport.open(7)).getReader()
    while (opened.length < 2) await reader.read()
    await reader.cancel(new Error('The client has disconnected.'))
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true])
    expect(logged).toEqual([])
  })

  it('closes an image that is opened while the reader cancels', async () => {
    const reader = (await dataExport.open(7)).getReader()
    let cancelled: Promise<void> | undefined
    open = () => {
      cancelled ??= reader.cancel()
      return image()
    }
    for (;;) if ((await reader.read()).done) break
    await cancelled
    const [stream] = opened
    if (stream?.destroyed === false) await once(stream, 'close')
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  it('fails if an image cannot be read to its end', async () => {
    open = (index) => {
      if (index < 3) return image()
      const broken = new Readable({ read: () => undefined })
      broken.push(Buffer.alloc(10))
      setImmediate(() => broken.destroy(new Error('The store has failed.')))
      return broken
    }
    await expect(read(await dataExport.open(7))).rejects.toThrow('The store has failed.')
    expect(opened.every(({ destroyed }) => destroyed)).toBe(true)
    expect(logged).toMatchObject([[{ user: 7 }, 'An export of personal data failed and was cut off']])
  })

  it('fails if an image cannot be opened, and then does not count towards the limit', async () => {
    open = () => {
      throw new Error('The store has failed.')
    }
    for (let count = 0; count < 6; count += 1)
      await expect(read(await dataExport.open(7))).rejects.toThrow('The store has failed.')
    open = image
    expect(readZip(await read(await dataExport.open(7))).size).toBeGreaterThan(50)
  })

  it('is rejected while the user has another one', async () => {
    const first = await dataExport.open(7)
    await expect(dataExport.open(7)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '30' } })
    await first.cancel()
    await (await dataExport.open(7)).cancel()
  })

  it('is not blocked by slow readers', async () => {
    const streams = [await dataExport.open(1), await dataExport.open(2)]
    now += 60_000
    expect(readZip(await read(await dataExport.open(3))).size).toBeGreaterThan(50)
    await expect(dataExport.open(1)).rejects.toMatchObject({ status: 429 })
    await Promise.all(streams.map((stream) => stream.cancel()))
  })

  it('is rejected while two others are in progress', async () => {
    const streams = [await dataExport.open(1), await dataExport.open(2)]
    await expect(dataExport.open(3)).rejects.toMatchObject({ status: 429 })
    await read(streams[0] ?? new ReadableStream())
    await (await dataExport.open(3)).cancel()
    await streams[1]?.cancel()
  })
})
