import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { useService, type TestUser } from '../../_helpers/service.js'
import { picture } from '../../_helpers/uploads.js'
import { file, form, formType } from '../../pipeline/http/_helpers/form.js'
import { call, json, type Answer } from '../../pipeline/http/_helpers/raw.js'
import { hugeWebp, packedChunk, pngOfZeros, sayingSize, textChunk, withSegments, zipBomb } from './_helpers/bombs.js'

const html = '<html><script>alert(document.domain)</script>'
const php = '<?php system($_GET["c"]); ?>'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>'
const entity = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'
const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><svg>&c;</svg>'
const jpeg = await picture(64, 48).jpeg().toBuffer()
const png = await picture(64, 48).png().toBuffer()
const webp = await picture(64, 48).webp().toBuffer()
const plus = (image: Buffer, tail: string | Buffer) => Buffer.concat([image, Buffer.from(tail)])

describe('a malicious upload', () => {
  const service = useService()
  let lan: TestUser
  let dataDir: string

  beforeAll(async () => {
    lan = await service().citizen()
    dataDir = service().app.context.config.dataDir
  })

  const send = (content: Buffer | string, filename?: string, type?: string): Promise<Answer> =>
    call(service().baseUrl, 'POST', '/upload/image', {
      headers: { Authorization: `Bearer ${lan.token}`, 'Content-Type': formType },
      body: form(file('image', content, filename, type)),
    })
  /** Returns the public image and its response headers. */
  const served = async (answer: Answer) => {
    expect(answer.status).toBe(200)
    const response = await fetch(service().baseUrl + String(json(answer)['image_url']))
    return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
  }
  /** Returns all files in the data folder. */
  const stored = async () => new Set((await readdir(dataDir, { recursive: true })).map(String))

  it.each([
    ['a JPEG followed by HTML', plus(jpeg, html), 'image/jpeg'],
    ['a JPEG followed by PHP', plus(jpeg, php), 'image/jpeg'],
    ['a PNG followed by a ZIP', plus(png, zipBomb().subarray(0, 5_000)), 'image/png'],
    ['a WebP followed by HTML', plus(webp, html), 'image/webp'],
    ['a JPEG with HTML in its comment', withSegments(jpeg, 0xfe, [Buffer.from(html)]), 'image/jpeg'],
    ['a JPEG with PHP in its EXIF data', withSegments(jpeg, 0xe1, [Buffer.from(`Exif\0\0${php}`)]), 'image/jpeg'],
    ['a PNG with HTML in a text chunk', pngOfZeros(16, { more: [textChunk(html)] }), 'image/png'],
    [
      'a JPEG with a color profile of 4 MB',
      withSegments(
        jpeg,
        0xe2,
        Array.from({ length: 64 }, (_, index) => plus(Buffer.from('ICC_PROFILE\0'), `${index}`.padEnd(65_000, php))),
      ),
      'image/jpeg',
    ],
  ])('as %s is stored as the picture alone, and served as nothing else', async (_what, content, mediaType) => {
    const { headers, content: clean } = await served(await send(content, 'x.html', 'text/html'))
    for (const trace of ['<html', 'script', '<?php', 'PK\x03\x04', 'ICC_PROFILE'])
      expect(clean.includes(trace, 0, 'latin1')).toBe(false)
    const { exif, icc, xmp, comments } = await sharp(clean).metadata()
    expect([exif, icc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined])
    expect(headers.get('Content-Type')).toBe(mediaType)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  })

  it.each<[string, Buffer | string, string?]>([
    ['a GIF that is JavaScript', 'GIF89a/*\u0001\u0000*/=1;alert(document.domain)//', 'image/gif'],
    ['SVG with a script', svg, 'image/svg+xml'],
    ['SVG with an external entity', entity, 'image/svg+xml'],
    ['SVG with exponential entities', laughs, 'image/svg+xml'],
    ['HTML with the beginning of a PNG', plus(png.subarray(0, 24), html), 'image/png'],
    ['PostScript', '%!PS\n(/etc/passwd) (r) file', 'image/jpeg'],
    ['a list of drawing commands', 'push graphic-context\nfill url(https://127.0.0.1/"|id")', 'image/png'],
    ['a playlist', '#EXTM3U\nfile:///etc/passwd', 'image/png'],
    ['a ZIP bomb', zipBomb()],
    ['a PNG of 268 million pixels in 33 KB', pngOfZeros(16_384)],
    ['a PNG that declares 4.6 quintillion pixels', pngOfZeros(16, { saying: 2 ** 31 - 1 })],
    ['a JPEG that declares four billion pixels', sayingSize(jpeg, 65_535)],
    ['a WebP that declares 268 million pixels', hugeWebp()],
  ])('as %s is 422, and nothing is stored', async (_what, content, type = 'image/jpeg') => {
    const before = await stored()
    const answer = await send(content, 'holiday.jpg', type)
    expect(answer.status).toBe(422)
    expect(json(answer)['detail']).toMatch(/^body\.image (is not a JPEG|has more than|has too many|is damaged)/)
    expect(await stored()).toEqual(before)
  })

  it.each(['zTXt', 'iCCP'] as const)('is stored without a %s chunk that decompresses to 100 MB', async (type) => {
    const bomb = pngOfZeros(16, { more: [packedChunk(type, 100_000_000)] })
    const { content } = await served(await send(bomb))
    expect(content.length).toBeLessThan(1_000)
  })

  it('does not determine its stored name by its file name', async () => {
    const filenames = [
      ...[
        '../../../../../../tmp/x.jpg',
        '/etc/cron.d/x.jpg',
        'C:\\windows\\x.jpg',
        '..\\..\\x.jpg',
        'uploads/../../x.jpg',
      ],
      ...['%2e%2e%2fx.jpg', '.htaccess', 'x.php', 'x.jpg.php', 'x.jpg%00.php', 'x.jpg%0d%0aX-Injected: 1', 'CON'],
      ...[
        '\u202egpj.exe',
        'ảnh 🌳.jpg',
        `${'x'.repeat(5_000)}.jpg`,
        "x'; drop table uploads; --.jpg",
        '$(touch x).jpg',
      ],
    ]
    for (const filename of filenames) {
      const before = await stored()
      const answer = await send(jpeg, filename)
      expect([filename, answer.status]).toEqual([filename, 200])
      expect(answer.headers).not.toHaveProperty('x-injected')
      const added = [...(await stored())].filter((name) => !before.has(name) && name !== 'uploads')
      expect(added.map((name) => name.replace(/[0-9a-f]{32}/, 'random'))).toEqual([join('uploads', 'random.jpg')])
    }
  })

  it.each(['x\0.jpg', 'x\r\nX-Injected: 1\r\n\r\n<html>', 'x\r\n\r\nsecond'])(
    'cannot inject part headers: %j',
    async (filename) => {
      const before = await stored()
      const answer = await send(jpeg, filename)
      expect([400, 422]).toContain(answer.status)
      expect(await stored()).toEqual(before)
    },
  )

  it('gives no access to other files with its address', async () => {
    const name = `${'0'.repeat(32)}.jpg`
    await writeFile(join(dataDir, name), 'outside of the uploads')
    const paths = [
      ...[`../${name}`, `%2e%2e/${name}`, `..%2f${name}`, `%2e%2e%2f${name}`, `%252e%252e%252f${name}`, `..%5c${name}`],
      ...[`..\\${name}`, `....//${name}`, `./../${name}`, `x/../../${name}`, `%c0%ae%c0%ae/${name}`, `..;/${name}`],
      ...[
        `%u002e%u002e/${name}`,
        `/${name}`,
        `%2f${name}`,
        `..%00/${name}`,
        `${name}%00`,
        `%00${name}`,
        '../incoming/',
      ],
      ...['../../../../../../etc/passwd', '%2e%2e%2f%2e%2e%2fpackage.json'],
    ]
    const prefixes = ['/uploads/', '/uploads//', '/UPLOADS/', 'http://x/uploads/', '/v1/uploads/']
    const targets = prefixes.flatMap((prefix) => paths.map((path) => prefix + path))
    for (const target of targets) {
      const { status, text } = await call(service().baseUrl, 'GET', target)
      expect([target, [400, 404].includes(status)]).toEqual([target, true])
      expect(text).not.toMatch(/outside of the uploads|root:|"private"/)
    }
  })

  it('caused no errors in the service', () => expect(service().logged).toEqual([]))
})
