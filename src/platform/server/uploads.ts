import { once } from 'node:events'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import type { NextFunction, Request, Response } from 'express'
import { codeOf, DomainError, StorageFull, Unavailable } from '../../base/errors.js'
import { isFresh } from '../../pipeline/contract/headers.js'

/** Opens a stored image by its name. Returns `undefined` if it does not exist. */
export type OpenUpload = (name: string) => Promise<{ stream: Readable; size: number; mediaType: string } | undefined>

/** Names of stored images. Other names are not passed to the store. */
const imageName = /^([0-9a-f]{32})\.(?:jpg|png|webp)$/
/** Maximum milliseconds until the first byte is available. */
const openTimeout = 10_000

/** Returns whether a name has the format of a stored image. */
export function isUploadName(name: string): boolean {
  return imageName.test(name)
}

/**
 * Serves stored images to everyone, including `<img>` elements. The content under a name never changes.
 * @returns an Express handler; fails with 503 when the store does not respond, and with the errors of `limitRead`
 */
export function createUploadsRoute(openUpload: OpenUpload, limitRead: (request: Request) => void | Promise<void>) {
  return async (request: Request<{ name: string }>, response: Response, next: NextFunction): Promise<void> => {
    const { name } = request.params
    const id = imageName.exec(name)?.[1]
    if (id === undefined) return next()
    await limitRead(request)
    const image = await openWithTimeout(openUpload, name)
    if (!image) return next()
    const { stream, size, mediaType } = image
    // The client has disconnected, and the stream would stay open (Node 24).
    if (response.destroyed) return void stream.destroy()
    const etag = `"${id}"`
    response.set({
      'Cache-Control': 'public, max-age=86400',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    })
    const fresh = isFresh(request.headers['if-none-match'], etag)
    if (!fresh) {
      // Not `type()`, which would add a character set.
      response.set({ 'Content-Type': mediaType, 'Content-Length': String(size), 'Content-Disposition': 'inline' })
    }
    if (fresh || request.method === 'HEAD') {
      stream.destroy()
      response.status(fresh ? 304 : 200).end()
      return
    }
    // If reading fails, this closes the connection, so that the client can detect that the image is incomplete.
    pipeline(stream, response, () => undefined)
  }
}

/** Opens an image and waits for its first bytes, because a failure cannot be reported once the response has started. */
async function openWithTimeout(openUpload: OpenUpload, name: string): ReturnType<OpenUpload> {
  const deadline = new AbortController()
  const { signal } = deadline
  const timer = setTimeout(() => deadline.abort(), openTimeout)
  let late = false
  const opening = openUpload(name).then((image) => {
    // The stream may fail after it has been abandoned. An unhandled error event would end the process.
    image?.stream.on('error', () => undefined)
    if (late) image?.stream.destroy()
    return image
  })
  const timeout = once(signal, 'abort').then(() => {
    late = true
    throw new Error(`The store did not respond within ${openTimeout} ms`)
  })
  try {
    const image = await Promise.race([opening, timeout])
    if (image) await once(image.stream, 'readable', { signal }).catch((error: unknown) => abandon(image.stream, error))
    return image
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new Unavailable('Images cannot be read at the moment. Try again in a minute.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function abandon(stream: Readable, error: unknown): never {
  stream.destroy()
  throw error
}

export interface FreeSpaceOptions {
  /** Folders that need free space. Missing ones are ignored. */
  folders: string[]
  minFreeBytes: number
  clock: () => number
  /** For tests. */
  readStats?: (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>>
}

/** TTL of a measurement in milliseconds, so that a flood of uploads causes only one measurement per second. */
const ttlMs = 1_000

/** Returns a function that throws StorageFull while a folder has less than the minimum of free space. */
export function createFreeSpaceCheck({ folders, minFreeBytes, clock, readStats = statfs }: FreeSpaceOptions) {
  const isFull = async (folder: string): Promise<boolean> => {
    try {
      const { bavail, bsize, blocks } = await readStats(folder)
      // Some network file systems cannot determine their size and report 0 blocks.
      return blocks > 0 && bavail * bsize < minFreeBytes
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    }
  }

  let reading: { until: number; full: Promise<boolean> } | undefined
  return async (): Promise<void> => {
    if (!reading || clock() >= reading.until) {
      const full = Promise.all(folders.map(isFull)).then((found) => found.includes(true))
      reading = { until: clock() + ttlMs, full }
    }
    if (await reading.full) throw new StorageFull(new Error(`Less than ${minFreeBytes} bytes are free`))
  }
}
