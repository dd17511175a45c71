import { readdir, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Sharp } from 'sharp'
import { DomainError } from '../../../src/base/errors.js'
import type { IncomingImage } from '../../../src/features/reports/images/reencode.js'
import { fullDisk, itWithFullDisk, noise, picture, useUploads } from '../../_helpers/uploads.js'

const notAnImage = 'is not a JPEG, PNG or WebP image'
const damaged = 'is damaged. Send it again, or send another image.'
const html = '<!doctype html><script>alert(1)</script>'

/** Returns the first box of a HEIF file. */
const boxed = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)])
const half = (whole: Buffer) => whole.subarray(0, whole.length / 2)

const cmyk = () => picture().toColourspace('cmyk').jpeg({ progressive: true })
const deep = () => picture().ensureAlpha().toColourspace('rgb16').png({ progressive: true })

/** Returns a truncated JPEG with a header for a square of this size in pixels. */
async function sizedJpeg(image: Sharp, side: number): Promise<Buffer> {
  const content = await image.toBuffer()
  const frame = [0xc0, 0xc2].map((kind) => content.indexOf(Buffer.from([0xff, kind]))).find((at) => at !== -1) ?? NaN
  content.writeUInt16BE(side, frame + 5)
  content.writeUInt16BE(side, frame + 7)
  return content.subarray(0, -2)
}

/** Returns the same as a PNG, whose header has a checksum. */
async function sizedPng(image: Sharp, side: number): Promise<Buffer> {
  const content = await image.toBuffer()
  content.writeUInt32BE(side, 16)
  content.writeUInt32BE(side, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  return content
}

/** Returns the same as a lossless WebP, whose header has 14 bits for each side. */
async function sizedWebp(image: Sharp, side: number): Promise<Buffer> {
  const content = await image.webp({ lossless: true }).toBuffer()
  content.writeUInt32LE((side - 1) | ((side - 1) << 14), content.indexOf('VP8L') + 9)
  return content
}

describe('a rejected image', () => {
  const context = useUploads()

  /** Returns the error of `save`. */
  const refusal = async (images: IncomingImage[]): Promise<DomainError> => {
    const { uploads, userId } = context()
    const error: unknown = await uploads.save(images, userId).catch((failure: unknown) => failure)
    if (!(error instanceof DomainError)) throw new Error('The image was not rejected.', { cause: error })
    return error
  }

  afterEach(async () => {
    expect([await context().stored(), await context().rows()]).toEqual([[], []])
  })

  it.each([
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['HTML that begins like a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)])],
    ['HTML that begins like a WebP', Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${html}`)],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['BMP', Buffer.from(`BM${'\0'.repeat(60)}`)],
  ])('is %s', async (_what, content) => {
    const error = await refusal([await context().incoming(content)])
    expect([error.status, error.message]).toEqual([422, `body.image ${notAnImage}`])
    expect(error.errors).toEqual([{ location: 'body.image', message: notAnImage, code: 'invalid_file' }])
  })

  it('is a HEIC image, with advice in the message', async () => {
    const { message } = await refusal([await context().incoming(boxed('heic'), 'body.images[2]')])
    const advice =
      'Send a JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, or convert the picture.'
    expect(message).toBe(`body.images[2] is a HEIC image. ${advice}`)
  })

  it('is an AVIF image', async () => {
    const { message } = await refusal([await context().incoming(picture().avif())])
    expect(message).toBe('body.image is an AVIF image. Send it as JPEG, PNG or WebP.')
  })

  it('is a small file with too many pixels', async () => {
    const flood = await sizedPng(picture().png(), 16_000)
    const { status, message } = await refusal([await context().incoming(flood)])
    expect([status, message]).toEqual([422, 'body.image has more than 100 million pixels. Send a smaller image.'])
  })

  it.each([
    ['progressive JPEG', 8_200, () => sizedJpeg(picture().jpeg({ progressive: true }), 8_200)],
    ['progressive CMYK JPEG', 5_100, () => sizedJpeg(cmyk(), 5_100)],
    ['interlaced 16-bit PNG', 5_100, () => sizedPng(deep(), 5_100)],
    ['WebP', 7_100, () => sizedWebp(picture(), 7_100)],
  ])('is a %s that would need too much memory, %s pixels wide', async (_kind, _side, content) => {
    const { status, message } = await refusal([await context().incoming(await content())])
    const tooMany = 'has too many pixels for a progressive JPEG, an interlaced PNG or a WebP. Send a smaller image.'
    expect([status, message]).toEqual([422, `body.image ${tooMany}`])
  })

  it.each([
    ['progressive JPEG of an accepted size', () => sizedJpeg(picture().jpeg({ progressive: true }), 8_100), damaged],
    ['interlaced 16-bit PNG of an accepted size', () => sizedPng(deep(), 4_900), damaged],
    ['JPEG line by line of an accepted size', () => sizedJpeg(picture().jpeg(), 9_900), damaged],
    ['JPEG', async () => half(await noise().jpeg().toBuffer()), damaged],
    ['JPEG that lacks its last bytes', async () => (await noise().jpeg().toBuffer()).subarray(0, -40), damaged],
    ['PNG', async () => half(await noise().png().toBuffer()), damaged],
    ['WebP', async () => half(await noise().webp().toBuffer()), notAnImage],
  ])('is a truncated %s', async (_kind, content, reason) => {
    const { status, message } = await refusal([await context().incoming(await content())])
    expect([status, message]).toEqual([422, `body.image ${reason}`])
  })

  it('is named with all other rejected images, and none is stored', async () => {
    const { incoming } = context()
    const images = await Promise.all([
      incoming(boxed('heic'), 'body.images[0]'),
      incoming(picture().jpeg(), 'body.images[1]'),
      incoming(Buffer.from(html), 'body.images[2]'),
    ])
    const { status, message, errors } = await refusal(images)
    expect(status).toBe(422)
    expect(message).toBe(
      'body.images[0] is a HEIC image. Send a JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, or convert the picture (and 1 more)',
    )
    expect(errors?.map(({ location }) => location)).toEqual(['body.images[0]', 'body.images[2]'])
  })

  it('arrives while the queue of all users is full', async () => {
    const { uploads, incoming } = context()
    const images = Array<IncomingImage>(5).fill(await incoming(Buffer.from(html)))
    const saving = Array.from({ length: 101 }, (_, user) => uploads.save(images, user))
    const reasons = (await Promise.allSettled(saving)).map((one) =>
      one.status === 'rejected' ? (one.reason as DomainError) : undefined,
    )
    expect(reasons.slice(0, 100).filter((reason) => reason?.status !== 422)).toEqual([])
    expect(reasons[100]).toMatchObject({
      status: 503,
      message: 'Too many images are being uploaded. Try again in a few seconds.',
      headers: { 'Retry-After': '5' },
    })
  })

  it('arrives while five images of the same user are in the queue', async () => {
    const { uploads, incoming, userId } = context()
    const image = await incoming(Buffer.from(html))
    const saving = Array.from({ length: 6 }, () => uploads.save([image], userId))
    const [last, ...others] = (await Promise.allSettled(saving))
      .map((one) => (one.status === 'rejected' ? (one.reason as DomainError) : undefined))
      .reverse()
    expect(last).toMatchObject({
      status: 429,
      message: 'At most 5 images per user can be processed at a time. Try again in 5 seconds.',
      headers: { 'Retry-After': '5' },
    })
    expect(others.map((error) => error?.status)).toEqual([422, 422, 422, 422, 422])
    // The queue is empty again.
    expect((await refusal(Array<IncomingImage>(5).fill(image))).status).toBe(422)
    expect((await refusal(Array<IncomingImage>(6).fill(image))).status).toBe(429)
  })

  it('is an internal error if its file is missing', async () => {
    const { uploads, incoming, userId } = context()
    const image = await incoming(picture().jpeg())
    const gone = { ...image, file: { ...image.file, path: `${image.file.path}-gone` } }
    await expect(uploads.save([gone], userId)).rejects.not.toBeInstanceOf(DomainError)
  })

  itWithFullDisk('finds no room while it is written anew', async () => {
    const image = await context().incoming(noise().jpeg())
    await symlink(fullDisk, `${image.file.path}.jpeg`)
    const { status, message } = await refusal([image])
    expect([status, message]).toEqual([507, 'Storage is full'])
    expect(await readdir(dirname(image.file.path))).toHaveLength(2)
  })
})
