import { describe, expect, it } from '@jest/globals'
import { useRequests } from './_helpers/broker.js'

const { send, outcome, create, read } = useRequests()
const encoded = encodeURIComponent

// 5.2.1: "The use of URI […] also includes the use of International Resource Identifiers (IRIs) as defined in IETF RFC
// 3987."
describe('ids beyond ASCII', () => {
  const id = 'urn:ngsi-ld:Phường:Hoàn-Kiếm'

  it('are accepted in bodies, paths, parameters and relationships', async () => {
    const entity = { id, type: 'Ward', partOf: { type: 'Relationship', object: 'urn:ngsi-ld:Quận:Hoàn-Kiếm' } }
    const { headers } = await send('POST /entities', entity)
    expect(headers.get('location')).toMatch(/^[\x21-\x7e]+$/)
    expect((await send(`GET /entities?type=Ward&id=${encoded(id)}`)).body).toEqual([entity])
    expect(await outcome(`PATCH /entities/${encoded(id)}/attrs`, { name: { value: 'Hoàn Kiếm' } })).toBe('204')
    expect(await outcome('POST /entityOperations/delete', [id])).toBe('204')
  })

  it('are not normalized: composed and decomposed letters are different ids (RFC 3987, 5.3.1)', async () => {
    const [composed, decomposed] = [id.normalize('NFC'), id.normalize('NFD')]
    expect(await outcome('POST /entities', { id: composed, type: 'Ward' })).toBe('201')
    expect(await outcome(`GET /entities/${encoded(decomposed)}`)).toContain('404')
    expect(await outcome('POST /entities', { id: decomposed, type: 'Ward' })).toBe('201')
    expect(await outcome(`DELETE /entities/${encoded(decomposed)}`)).toBe('204')
    expect(await read(composed)).toMatchObject({ id: composed })
  })

  const notification = { endpoint: { uri: 'http://127.0.0.1:9/' } }

  it.each([
    ['an invisible character', 'urn:a:b\u200bc'],
    ['an incomplete escape', 'urn:a:%C3%'],
    ['more than 2,000 bytes', `urn:a:${'ế'.repeat(700)}`],
  ])('are rejected with %s', async (_, wrong) => {
    for (const body of [{ id: wrong }, { '@id': wrong }])
      expect(await outcome('POST /entities', { ...body, type: 'T' })).toContain('400 BadRequestData')
    const subscription = { id: wrong, type: 'Subscription', entities: [{ type: 'T' }], notification }
    expect(await outcome('POST /subscriptions', subscription)).toContain('400 BadRequestData')
  })
})

describe('@id and @type', () => {
  const id = 'urn:ngsi-ld:T:ld'

  it.each<[string, unknown, string, number]>([
    ['POST /entities', { '@id': id, '@type': 'T', a: { '@type': 'Property', value: 1 } }, '201', 1],
    ['POST /entityOperations/upsert', [{ '@id': id, '@type': 'T', a: { '@type': 'Property', value: 2 } }], '204', 2],
    [`PATCH /entities/${id}/attrs`, { '@type': 'T', a: { '@type': 'Property', value: 3 } }, '204', 3],
    [`PATCH /entities/${id}`, { '@id': id, '@type': 'T', a: { '@type': 'Property', value: 5 } }, '204', 5],
    [`PUT /entities/${id}`, { '@id': id, '@type': 'T', a: { '@type': 'Property', value: 6 } }, '204', 6],
  ])('are accepted for id and type: %s', async (request, body, status, value) => {
    await send(`DELETE /entities/${id}`)
    if (status !== '201') await create({ id, type: 'T', a: { value: 0 }, airQualityIndex: undefined })
    expect(await outcome(request, body)).toBe(status)
    expect(await read(id)).toEqual({ id, type: 'T', a: { type: 'Property', value } })
  })

  it.each([
    ['POST', '', { id, type: 'T', '@id': 'urn:a:c' }, 'id: must not differ from @id'],
    ['POST', '', { id, type: 'T', '@type': 'U' }, 'type: must not differ from @type'],
    ['PUT', `/${id}`, { '@id': 'urn:a:b', '@type': 'T', a: { value: 6 } }, ''],
  ])('with another value than id or type return 400: %s %s %j', async (method, path, body, detail) => {
    if (method !== 'POST') await send('POST /entityOperations/upsert', [{ id, type: 'T' }])
    expect(await outcome(`${method} /entities${path}`, body)).toContain(`400 BadRequestData: ${detail}`)
  })
})
