import { readFile, rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { noise, picture, useUploads } from '../../_helpers/uploads.js'

describe('a stored image', () => {
  const context = useUploads()

  const keep = async (content: Uint8Array | Sharp) => {
    const { uploads, incoming, userId, pathOf } = context()
    const [stored] = await uploads.save([await incoming(content)], userId)
    if (!stored) throw new Error('No image was stored.')
    return { ...stored, path: pathOf(stored.name), metadata: await sharp(pathOf(stored.name)).metadata() }
  }

  /** Returns the strongest of red, green and blue at a position. */
  const colourAt = async (path: string, left: number, top: number) => {
    const pixel = await sharp(path).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return ['red', 'green', 'blue'][pixel.indexOf(Math.max(...pixel))]
  }

  it('is upright, scaled down and without metadata', async () => {
    const photo = await picture(4000, 3000)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withExif({
        IFD0: { Make: 'Phone', Orientation: '6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '21/1 1/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '105/1 50/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect([before.orientation, before.width, before.height]).toEqual([6, 4000, 3000])
    expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true])
    // The EXIF tag 0x8825 points to the GPS data.
    expect(before.exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)

    const { metadata, path, name, width, height, size } = await keep(photo)
    expect([width, height]).toEqual([1920, 2560])
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1920, height: 2560, space: 'srgb', isProgressive: false })
    const { orientation, exif, icc, iptc, xmp } = metadata
    expect([orientation, exif, icc, iptc, xmp]).toEqual(Array(5).fill(undefined))
    const content = await readFile(path)
    expect(content.length).toBe(size)
    expect(content.includes('Phone')).toBe(false)
    expect([await colourAt(path, 960, 100), await colourAt(path, 960, 2460)]).toEqual(['red', 'blue'])
    expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)
  })

  it.each([
    ['JPEG', { progressive: false }],
    ['progressive JPEG', { progressive: true }],
  ])('may be a %s without its end marker', async (_kind, options) => {
    const photo = await picture(400, 300).jpeg(options).toBuffer()
    const { width, height } = await keep(photo.subarray(0, -2))
    expect([width, height]).toEqual([400, 300])
  })

  it.each([
    [1, 'red', 'blue'],
    [3, 'blue', 'red'],
  ])('is rotated for orientation %d', async (orientation, left, right) => {
    const { path } = await keep(picture().withMetadata({ orientation }).jpeg())
    expect([await colourAt(path, 5, 20), await colourAt(path, 55, 20)]).toEqual([left, right])
  })

  it('keeps the transparency of a PNG', async () => {
    const background = { r: 0, g: 200, b: 0, alpha: 0.5 }
    const { metadata, name } = await keep(sharp({ create: { width: 50, height: 30, channels: 4, background } }).png())
    expect(metadata).toMatchObject({ format: 'png', width: 50, height: 30, hasAlpha: true })
    expect(name).toMatch(/\.png$/)
  })

  it('has 8 bits per channel and is in sRGB, even from a PNG with 16 bits or a CMYK JPEG', async () => {
    const raw = { width: 100, height: 80, channels: 3 } as const
    const deep = sharp(new Uint16Array(100 * 80 * 3).fill(40_000), { raw })
    for (const image of [deep.toColourspace('rgb16').png(), picture().toColourspace('cmyk').jpeg()])
      expect((await keep(image)).metadata).toMatchObject({ depth: 'uchar', space: 'srgb', channels: 3 })
  })

  it('is the first frame of an animated WebP', async () => {
    const frames = Buffer.concat(['ff0000', '00ff00', '0000ff'].map((rgb) => Buffer.alloc(3 * 40 * 40, rgb, 'hex')))
    const raw = { width: 40, height: 120, channels: 3, pageHeight: 40 } as const
    const animated = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(3)
    const { metadata, path, name } = await keep(animated)
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 40 })
    expect(metadata.pages).toBeUndefined()
    expect(await colourAt(path, 20, 20)).toBe('red')
    expect(name).toMatch(/\.webp$/)
  })

  it('is the first frame of an animated PNG', async () => {
    // The acTL chunk follows the header of 33 bytes. Even without further frames, the file is an APNG.
    const png = await picture().png().toBuffer()
    const control = Buffer.from('00000008' + '6163544c' + '00000001' + '00000000' + '00000000', 'hex')
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16)
    const { metadata } = await keep(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))
    expect(metadata).toMatchObject({ format: 'png', width: 60, height: 40 })
  })

  it.each([
    ['is not enlarged', () => picture(30, 20).webp(), 30, 20],
    ['can be one pixel wide', () => picture(2, 20_000).png(), 1, 2560],
  ])('%s', async (_what, image, width, height) => {
    expect(await keep(image())).toMatchObject({ width, height })
  })

  it('is named by its format, not by the file name', async () => {
    const { uploads, incoming, userId } = context()
    const image = await incoming(picture().png())
    await rename(image.file.path, `${image.file.path}.jpg`)
    const [stored] = await uploads.save([{ ...image, file: { ...image.file, path: `${image.file.path}.jpg` } }], userId)
    expect(stored?.name).toMatch(/\.png$/)
  })

  it('can contain stray bytes, as from some cameras', async () => {
    const whole = await noise().jpeg().toBuffer()
    const stray = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(5), whole.subarray(-2), Buffer.from('behind it')])
    const { path, width } = await keep(stray)
    expect(width).toBe(600)
    expect((await readFile(path)).includes('behind it')).toBe(false)
  })

  it('is in the database, with its user and unused, and can be opened by its name', async () => {
    const { db, uploads, userId } = context()
    const { name, width, height, size, path } = await keep(noise().webp())
    expect(await db('uploads').first()).toMatchObject({ name, width, height, size, user_id: userId, report_id: null })
    const opened = await uploads.open(name)
    expect(opened).toMatchObject({ size, mediaType: 'image/webp' })
    expect(opened && (await buffer(opened.stream))).toEqual(await readFile(path))
  })

  it('is not lost among 200 concurrent uploads', async () => {
    const { uploads, incoming, stored } = context()
    const images = await Promise.all(Array.from({ length: 200 }, () => incoming(picture().jpeg())))
    const { repositories } = context()
    const users = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        repositories.users.create({ email: `user-${index}@example.com`, password_hash: 'none' }),
      ),
    )
    const kept = await Promise.all(
      images.map((image, index) => uploads.save([image], users[index % users.length]?.id ?? 0)),
    )
    expect(new Set(kept.flat().map(({ name }) => name)).size).toBe(200)
    expect((await stored()).length).toBe(200)
  })

  it('does not block the event loop', async () => {
    const large = await noise(4000, 3000).jpeg().toBuffer()
    let [turns, done] = [0, false]
    const saving = keep(large).finally(() => (done = true))
    while (!done) {
      await setImmediate()
      turns += 1
    }
    await saving
    expect(turns).toBeGreaterThan(100)
  })
})
