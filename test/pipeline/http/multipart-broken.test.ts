import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { useFormService } from './_helpers/form-service.js'
import { boundary, file, form, formType, text } from './_helpers/form.js'
import { json, type Answer } from './_helpers/raw.js'

const title = text('title', 'Hồ Gươm')

describe('a malformed form', () => {
  const service = useFormService()
  const detailOf = (answer: Answer) => [answer.status, json(answer)['detail']]

  afterEach(async () => {
    expect(await service().remaining()).toEqual([])
    expect(service().served.filter(({ status }) => status === 500)).toEqual([])
  })

  const whole = form(title, file('images', 'content')).toString()
  const end = 'The form ends without its closing boundary. Send the complete form, with the boundary from Content-Type.'
  const header = 'A part of the form has invalid headers. Use a library to build the form.'
  const noName = 'A part of the form has no name. Name each part after a field of this operation.'
  const noBoundary =
    'The Content-Type of the form has no valid boundary. Let the library that builds the form set the header.'
  const raw = (head: string) => `--${boundary}\r\n${head}\r\n\r\nx\r\n--${boundary}--\r\n`

  it.each([
    ['another boundary', whole.replaceAll(boundary, 'another'), end],
    ['a missing closing boundary', whole.replace(`${boundary}--`, boundary), end],
    ['NUL in a name', raw('Content-Disposition: form-data; name="a\0b"'), header],
    [
      'headers beyond the limit',
      raw(`Content-Disposition: form-data; name="a"\r\nX-Large: ${'x'.repeat(20_000)}`),
      header,
    ],
    ['a part without a name', raw('Content-Disposition: form-data'), noName],
  ])('is 400 with advice: %s', async (_what, body, detail) => {
    expect(detailOf(await service().post(formType, body))).toEqual([400, detail])
    expect(detailOf(await service().post(formType, [body]))).toEqual([400, detail])
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data;',
    'multipart/form-data; boundary',
    'multipart/form-data; boundary=',
    'multipart/form-data; x=y',
    'multipart/form-data; boundary="x',
  ])('is 400 with advice if its boundary is invalid: %s', async (contentType) => {
    expect(detailOf(await service().post(contentType, whole))).toEqual([400, noBoundary])
  })

  it('is 400 or 422 wherever it is truncated', async () => {
    const lastUseful = whole.length - '--\r\n'.length
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: lastUseful }), async (length) => {
        const answer = await service().post(formType, whole.slice(0, length))
        expect([400, 422]).toContain(answer.status)
        expect(await service().remaining()).toEqual([])
      }),
      { numRuns: 60 },
    )
    expect(service().seen).toEqual([])
  })

  it('never results in a 500, with any mutation', async () => {
    const bytes = Buffer.from(whole)
    const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.integer({ min: 0, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = Buffer.from(bytes)
        for (const { at, to } of changes) changed[at] = to
        expect([200, 400, 422]).toContain((await service().post(formType, changed)).status)
        expect(await service().remaining()).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('has the same result however it is split into chunks', async () => {
    const bytes = form(title, text('latitude', '21.5'), file('images', 'one'), file('images', 'two'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), async (sizes) => {
        service().seen.length = 0
        const pieces: Buffer[] = []
        let at = 0
        for (const size of sizes) pieces.push(bytes.subarray(at, (at += size)))
        await service().post(
          formType,
          [...pieces, bytes.subarray(at)].filter(({ length }) => length > 0),
        )
        expect(service().seen).toMatchObject([
          { body: { title: 'Hồ Gươm', latitude: 21.5 }, files: { images: [{ text: 'one' }, { text: 'two' }] } },
        ])
      }),
      { numRuns: 30 },
    )
  })
})
