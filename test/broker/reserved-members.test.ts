import { describe, expect, it } from '@jest/globals'
import { call, useBroker, type CallOptions } from './_helpers/broker.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)
const errors = 'https://uri.etsi.org/ngsi-ld/errors'
const create = (members: Record<string, unknown>) =>
  send('POST /entities', { body: { id: 'urn:ngsi-ld:T:reserved', type: 'T', ...members } })

const core = 'https://uri.etsi.org/ngsi-ld/'

// 4.5 defines these members. They have a meaning, so they are never kept as attributes.
describe('members of NGSI-LD', () => {
  it.each([
    ...['value', 'object', 'languageMap', 'datasetId', 'unitCode', 'observedAt', 'instanceId', 'lang', 'deletedAt'],
    ...['previousValue', 'previousObject', 'previousLanguageMap', 'entity', 'entityList', 'vocab', 'json', 'valueList'],
    ...[`${core}hasValue`, `${core}unitCode`, `${core}hasJSON`, 'ngsi-ld:hasObject', 'ngsi-ld:createdAt'],
  ])('cannot be attributes of an entity: %s', async (name) => {
    const { status, body } = await create({ [name]: { type: 'Property', value: 1 } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { type: `${errors}/BadRequestData`, detail: `${name}: is a member of NGSI-LD, and cannot be an attribute` },
    })
  })

  it.each([
    ...['id', '@id', 'lang', 'deletedAt', 'previousValue', 'previousObject', 'previousLanguageMap'],
    ...[`${core}hasValue`, 'ngsi-ld:unitCode'],
  ])('cannot be sub-attributes: %s', async (name) => {
    const { status, body } = await create({ a: { value: 1, [name]: 'urn:a:b' } })
    expect({ status, body }).toMatchObject({ status: 400, body: { type: `${errors}/BadRequestData` } })
  })

  it.each(['scope', 'expiresAt', 'ngsildproof'])(
    'of unsupported features return 422 in an entity: %s',
    async (name) => {
      const { status, body } = await create({ [name]: '2027-01-01T00:00:00Z' })
      expect({ status, body }).toMatchObject({ status: 422, body: { type: `${errors}/OperationNotSupported` } })
    },
  )

  it.each(['expiresAt', 'datasetId', 'objectType', 'valueType', 'entity', 'entityList', 'ngsildproof', 'scope'])(
    'of unsupported features return 422 in an attribute: %s',
    async (name) => {
      const { status, body } = await create({ a: { value: 1, [name]: 'urn:a:b' } })
      expect({ status, body }).toMatchObject({ status: 422, body: { type: `${errors}/OperationNotSupported` } })
    },
  )

  it.each([
    ['POST', '/attrs', { value: { type: 'Property', value: 1 } }],
    ['PATCH', '/attrs', { 'ngsi-ld:hasObject': { type: 'Property', value: 1 } }],
    ['PATCH', '/attrs', { a: { value: 1, previousValue: 2 } }],
    ['PATCH', '/attrs/a', { lang: 'en' }],
    ['PATCH', '', { a: { previousObject: 2 } }],
    ['PATCH', '', { deletedAt: { value: 2 } }],
    ['PUT', '', { type: 'T', datasetId: { value: 2 } }],
    ['PUT', '/attrs/a', { value: 1, id: 'urn:a:b' }],
    ['PATCH', '/attrs/value', { value: 1 }],
  ])('cannot be written with %s …%s: %j', async (method, path, body) => {
    const id = 'urn:ngsi-ld:T:written'
    await send('POST /entityOperations/upsert', { body: [{ id, type: 'T', a: { value: 1 } }] })
    const answer = await send(`${method} /entities/${id}${path}`, { body })
    expect(path === '/attrs/value' ? 404 : 400).toBe(answer.status)
    expect((await send(`GET /entities/${id}`)).body).toEqual({ id, type: 'T', a: { type: 'Property', value: 1 } })
  })

  // 5.2.5: only a Property has a unitCode.
  it.each([
    { type: 'Relationship', object: 'urn:a:b' },
    { type: 'GeoProperty', value: { type: 'Point', coordinates: [105, 21] } },
    { type: 'LanguageProperty', languageMap: { en: 'x' } },
  ])('unitCode is only for a Property: $type', async (attribute) => {
    const { status, body } = await create({ a: { ...attribute, unitCode: 'GQ' } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: `a: a ${attribute.type} must not have a unitCode` },
    })
  })

  it('createdAt and modifiedAt are ignored, because the broker sets them', async () => {
    const time = '2020-01-01T00:00:00Z'
    const { status } = await create({ createdAt: time, modifiedAt: time, a: { value: 1, createdAt: time } })
    expect(status).toBe(201)
    const { body } = await send('GET /entities/urn:ngsi-ld:T:reserved?options=sysAttrs')
    expect(JSON.stringify(body)).not.toContain('2020')
  })
})

// 4.10: the distance is a number greater than zero.
it.each(['maxDistance==0', 'minDistance==0', 'maxDistance==0.0'])('near;%s returns 400', async (distance) => {
  const query = `georel=near;${distance}&geometry=Point&coordinates=[105,21]`
  const { status, body } = await send(`GET /entities?type=T&${query}`)
  expect({ status, body }).toMatchObject({ status: 400, body: { type: `${errors}/BadRequestData` } })
})

describe('Content-Type', () => {
  it('is application/json for results and errors', async () => {
    const own = { id: 'urn:ngsi-ld:T:own', type: 'T' }
    const answers = [
      await send('POST /entityOperations/upsert', { body: [own] }),
      await send('GET /types'),
      await send('GET /entities?type=T'),
      await send('GET /entities/urn:ngsi-ld:T:none'),
      await send('POST /entityOperations/delete', { body: ['urn:ngsi-ld:T:none'] }),
    ]
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(answers.map(() => 'application/json'))
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON;Charset="UTF-8"'])(
    'accepts %s',
    async (contentType) => {
      const body = [{ id: 'urn:ngsi-ld:T:sent', type: 'T' }]
      const { status } = await send('POST /entityOperations/upsert', { body, headers: { 'Content-Type': contentType } })
      expect([201, 204]).toContain(status)
    },
  )
})
