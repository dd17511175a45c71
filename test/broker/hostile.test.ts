import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { call, ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker()

const name = fc.oneof(
  fc.string({ maxLength: 10 }),
  fc.constantFrom(...'__proto__ constructor @context @type @graph ngsi-ld: ngsi-ld:hasValue a: :a'.split(' ')),
  fc.constantFrom('location', 'value', 'object', 'type', 'unitCode', 'observedAt', 'createdAt', 'https://a.example/b'),
)
const attribute = fc.letrec<{ attribute: unknown }>((tie) => ({
  attribute: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.record(
      {
        type: fc.oneof(fc.constantFrom('Property', 'GeoProperty', 'Relationship', 'Point'), fc.jsonValue()),
        value: fc.oneof(fc.jsonValue(), fc.constant({ type: 'Point', coordinates: [105, 21] })),
        object: fc.jsonValue(),
        unitCode: fc.jsonValue(),
        observedAt: fc.oneof(
          fc.jsonValue(),
          fc.constant('9999-12-31T23:59:59-14:00'),
          fc.constant('0001-01-01T00:00:00+14:00'),
        ),
        coordinates: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(name, tie('attribute'), { maxKeys: 3 }),
  ),
})).attribute
const context = fc.oneof(
  fc.constantFrom(ownContext, [ownContext], {}, []),
  fc.dictionary(
    name,
    fc.oneof(fc.string(), fc.constantFrom('@id', '@type', 'ngsi-ld:x', 'https://a.example/'), fc.jsonValue()),
  ),
  fc.jsonValue(),
)
const headers = { 'Content-Type': 'application/ld+json', Link: '' }

it('handles arbitrary entities, and returns those that it has accepted', async () => {
  const entity = fc.record({ attributes: fc.dictionary(name, attribute, { maxKeys: 4 }), context })
  let count = 0
  await fc.assert(
    fc.asyncProperty(entity, async ({ attributes, context }) => {
      const id = `urn:ngsi-ld:Odd:${(count += 1)}`
      const body = { ...Object.fromEntries(Object.entries(attributes)), id, type: 'Odd', '@context': context }
      const written = await call(broker().url, 'POST /entities', { body, headers })
      expect([201, 400, 422, 503]).toContain(written.status)
      if (written.status !== 201) return
      for (const form of ['normalized', 'keyValues']) {
        const read = await call(broker().url, `GET /entities/${id}?options=${form},sysAttrs`)
        expect(read.status).toBe(200)
      }
    }),
    { numRuns: 300 },
  )
})

it('handles arbitrary patches of an arbitrary attribute', async () => {
  const id = 'urn:ngsi-ld:Odd:patched'
  const nullable = fc.oneof(
    { weight: 4, arbitrary: attribute },
    { weight: 1, arbitrary: fc.constant('urn:ngsi-ld:null') },
  )
  const member = fc.dictionary(name, nullable, { maxKeys: 3 })
  const send = (request: string, body: unknown) => call(broker().url, request, { body })
  await send('POST /entities', { id, type: 'Odd' })
  await fc.assert(
    fc.asyncProperty(attribute, nullable, member, async (before, sent, members) => {
      await send(`POST /entities/${id}/attrs`, { odd: before })
      for (const [request, body] of [
        ['PATCH ', { odd: sent }],
        ['PATCH ?options=keyValues&lang=vi&observedAt=2026-01-01T00:00:00Z', { odd: sent }],
        ['PATCH /attrs/odd', { value: sent, ...members }],
        ['PATCH /attrs', { odd: sent, ...members }],
      ] as const) {
        const [method, path] = request.split(' ')
        const { status } = await send(`${method} /entities/${id}${path}`, body)
        expect([204, 207, 400, 404, 422]).toContain(status)
        expect((await call(broker().url, `GET /entities/${id}?options=sysAttrs`)).status).toBe(200)
      }
    }),
    { numRuns: 50 },
  )
})
