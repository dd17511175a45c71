import { access } from 'node:fs/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { maxFileBytes, useFormService } from './_helpers/form-service.js'
import { file, form, formType, text, type Part } from './_helpers/form.js'
import { json, type Answer } from './_helpers/raw.js'

const title = text('title', 'Hồ Gươm')

describe('a form with files', () => {
  const service = useFormService()
  const send = (...parts: Part[]) => service().post(formType, form(...parts))
  const detailOf = (answer: Answer) => [answer.status, json(answer)['detail']]
  const errorsOf = (answer: Answer) => [answer.status, json(answer)['errors']]

  afterEach(async () => {
    expect(await service().remaining()).toEqual([])
    expect(service().served.filter(({ status }) => status === 500)).toEqual([])
  })

  it('reaches the handler with decoded text, defaults and files by field', async () => {
    const answer = await send(
      title,
      text('latitude', '21.5'),
      text('public', 'true'),
      file('images', 'one'),
      file('image', 'two', 'b.png', 'image/png'),
      file('images', 'three'),
    )
    expect(answer.status).toBe(200)
    const seen = (content: string, mimeType = 'image/jpeg') => ({
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      size: content.length,
      mimeType,
      text: content,
    })
    expect(service().seen).toEqual([
      {
        body: { title: 'Hồ Gươm', latitude: 21.5, public: true, kind: 'plain' },
        files: { images: [seen('one'), seen('three')], image: [seen('two', 'image/png')] },
      },
    ])
  })

  it('keeps its files until the handler returns', async () => {
    let paths: string[] = []
    service().during = async (files) => {
      paths = files.map(({ path }) => path)
      await new Promise((resolve) => setImmediate(resolve))
      for (const path of paths) await access(path)
    }
    expect((await send(title, file('images', 'one'), file('images', 'two'))).status).toBe(200)
    expect(paths).toHaveLength(2)
    await expect(access(paths[0] ?? '')).rejects.toThrow()
  })

  it('leaves no files if the handler fails', async () => {
    service().during = () => {
      throw new Error('failed on purpose')
    }
    expect((await send(title, file('images', 'one'))).status).toBe(500)
    expect(await service().remaining()).toEqual([])
    service().served.length = 0
  })

  it('may have no files if they are optional, and treats an empty field as not sent', async () => {
    const bare = { body: { title: 'Hồ Gươm', kind: 'plain' }, files: {} }
    expect((await send(title)).status).toBe(200)
    expect((await send(title, text('latitude', ''), text('public', ''), text('kind', ''))).status).toBe(200)
    expect(service().seen).toEqual([bare, bare])
  })

  it('accepts a file of exactly the limit, and an empty one', async () => {
    expect((await send(title, file('images', Buffer.alloc(maxFileBytes)), file('images', ''))).status).toBe(200)
    expect(service().seen[0]?.files['images']?.map(({ size }) => size)).toEqual([maxFileBytes, 0])
  })

  describe('that violates the contract', () => {
    const missing = 'is required'
    const unknown = 'is not a field of this operation'
    const noFile = 'must be a file, with a file name'
    const noText = 'must be text, not a file'
    const octets = 'application/octet-stream'
    const bare = (name: string, content: string, ...headers: string[]): Part => ({
      headers: [`Content-Disposition: form-data; name="${name}"`, ...headers],
      content,
    })

    it.each<[string, Part[], [string, string][]]>([
      ['an empty form', [], [['title', missing]]],
      ['an empty required text field', [text('title', '')], [['title', missing]]],
      ['an invalid number', [title, text('latitude', 'north')], [['latitude', 'must be number']]],
      ['an unknown file', [title, file('photo', 'x')], [['photo', unknown]]],
      ['a file in a text field', [file('title', 'x')], [['title', noText]]],
      ['text in a file field', [title, text('image', 'x')], [['image', noFile]]],
      ['a file without a name', [title, bare('images', 'x', `Content-Type: ${octets}`)], [['images', noFile]]],
      ['a file with an empty name', [title, file('image', 'x', '', octets)], [['image', noFile]]],
      ['a large file without a name', [title, text('image', 'x'.repeat(70_000))], [['image', noFile]]],
      ['binary content in a text field', [bare('title', 'x', `Content-Type: ${octets}`)], [['title', noText]]],
      [
        'two files where one is allowed',
        [title, file('image', 'x'), file('image', 'y')],
        [['image', 'is sent more than once']],
      ],
      [
        'too many files',
        [title, ...Array.from({ length: 6 }, () => file('images', 'x'))],
        [['images', 'must NOT have more than 5 items']],
      ],
      [
        'a text beyond the maximum size of a field',
        [title, text('kind', 'x'.repeat(64 * 1024 + 1))],
        [['kind', 'is too long: at most 64 kB']],
      ],
      ['brackets', [title, text('a[b]', 'x')], [['a[b]', unknown]]],
      ['__proto__', [title, text('__proto__', 'x')], [['__proto__', unknown]]],
      ['a file named __proto__', [title, file('__proto__', 'x')], [['__proto__', unknown]]],
      [
        'an unpaired surrogate',
        [bare('title', '\x3d\xd8', 'Content-Type: text/plain; charset=utf-16le')].map((part) => ({
          ...part,
          content: Buffer.from([0x3d, 0xd8]),
        })),
        [['title', 'contains a character that cannot be stored (NUL or an unpaired surrogate)']],
      ],
      [
        'several violations',
        [file('photo', 'x'), text('image', 'y'), text('latitude', '91')],
        [
          ['image', noFile],
          ['photo', unknown],
          ['title', missing],
          ['latitude', 'must be <= 90'],
        ],
      ],
    ])('rejects %s', async (_what, parts, errors) => {
      const answer = await send(...parts)
      const expected = errors.map(([field, message]) => expect.objectContaining({ location: `body.${field}`, message }))
      expect(errorsOf(answer)).toEqual([422, expected])
      expect(service().seen).toEqual([])
      expect(Reflect.get({}, 'x')).toBeUndefined()
    })

    it('rejects a choice between files if none or both are sent', async () => {
      const upload = (...parts: Part[]) => service().post(formType, form(...parts), '/photo')
      expect(detailOf(await upload())).toEqual([422, 'body requires image or file'])
      expect(detailOf(await upload(file('image', '', '', 'application/octet-stream')))).toEqual([
        422,
        'body requires image or file',
      ])
      expect((await upload(file('image', 'x'), file('file', 'x'))).status).toBe(422)
      expect((await upload(file('file', 'x'))).status).toBe(200)
    })

    it('ignores unused file inputs of a browser', async () => {
      const unused = [
        file('images', '', '', octets),
        file('image', '', '', octets),
        file('images', '', '', 'image/png'),
      ]
      expect((await send(title, ...unused, file('images', '', '', 'image/png'))).status).toBe(200)
      expect(service().seen).toMatchObject([{ files: {} }])
    })

    it('rejects a duplicate text field', async () => {
      expect(detailOf(await send(title, title))).toEqual([400, 'body.title is sent more than once'])
    })

    it('rejects a thousand parts of any kind', async () => {
      const many = (part: (index: number) => Part) => send(...Array.from({ length: 1000 }, (_, index) => part(index)))
      expect(detailOf(await many((index) => text(`f${index}`, 'x')))).toEqual([422, 'body has too many fields'])
      expect(detailOf(await many(() => text('title', 'x')))).toEqual([422, 'body has too many fields'])
      expect(detailOf(await many(() => file('images', 'x')))).toEqual([422, 'body has too many files'])
      expect(detailOf(await many((index) => file(`f${index}`, 'x')))).toEqual([422, 'body has too many files'])
    })

    it('rejects a field name of more than 100 characters', async () => {
      for (const part of [text('n'.repeat(101), 'x'), file('n'.repeat(101), 'x')]) {
        expect(detailOf(await send(title, part))).toEqual([
          422,
          'body has a field whose name is longer than 100 characters',
        ])
      }
    })
  })
})
