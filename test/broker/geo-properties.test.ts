import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../src/broker/ngsi-ld-null.js'
import { call, useBroker, type CallOptions } from './_helpers/broker.js'
import { position } from './_helpers/stations.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)
const text = JSON.stringify(position)
const core = 'https://uri.etsi.org/ngsi-ld/'
const names = ['location', 'observationSpace', 'operationSpace', `${core}location`]
const elsewhere = { type: 'Point', coordinates: [105.8, 21] }

let count = 0
/** Creates an entity and returns its path. */
async function create(attributes: object): Promise<string> {
  count += 1
  const id = `urn:ngsi-ld:Geo:${count}`
  expect((await send('POST /entities', { body: { id, type: 'Geo', ...attributes } })).status).toBe(201)
  return `/entities/${id}`
}

const read = async (path: string) => (await send(`GET ${path}`)).body as Record<string, unknown>

/** Each write of attributes to an entity with a `location`. */
const writes: [string, (path: string, attributes: Record<string, unknown>) => Promise<{ status: number }>][] = [
  ['PATCH /entities/{id}', (path, body) => send(`PATCH ${path}`, { body })],
  ['PATCH /entities/{id} with keyValues', (path, body) => send(`PATCH ${path}?options=keyValues`, { body })],
  ['PUT /entities/{id}', (path, body) => send(`PUT ${path}`, { body: { type: 'Geo', ...body } })],
  ['POST /entities/{id}/attrs', (path, body) => send(`POST ${path}/attrs`, { body })],
  ['PATCH /entities/{id}/attrs', (path, body) => send(`PATCH ${path}/attrs`, { body })],
  ...['create', 'upsert', 'update', 'merge'].map((name): (typeof writes)[number] => [
    `POST /entityOperations/${name}`,
    (path, attributes) => {
      const id = name === 'create' ? `${path}:new` : path
      const body = [{ id: id.slice('/entities/'.length), type: 'Geo', ...attributes }]
      return send(`POST /entityOperations/${name}`, { body })
    },
  ]),
]
/** Writes of one attribute: their body is the attribute. */
const attributeWrites = ['PATCH', 'PUT']

// ETSI GS CIM 009, 5.2.4: `location`, `observationSpace` and `operationSpace` are GeoProperties.
describe('location, observationSpace and operationSpace', () => {
  it.each(names)('%s is a GeoProperty also if GeoJSON text is sent without a type (4.7.2)', async (name) => {
    for (const sent of [text, { value: text }, { value: position }, position, { type: 'GeoProperty', value: text }]) {
      const found = Object.values(await read(await create({ [name]: sent })))
      expect(found).toContainEqual({ type: 'GeoProperty', value: position })
    }
  })

  it.each(names)('%s returns 400 for anything else', async (name) => {
    const wrong = [
      ...['Hanoi', 5, true, [105, 21], null, ngsiLdNull, { type: 'Point' }, '{"type":"Point"}'],
      ...[{ type: 'Property', value: 'Hanoi' }, { type: 'Property', value: position }, { value: 'Hanoi' }],
      ...[{ type: 'Relationship', object: 'urn:a:b' }, { object: 'urn:a:b' }, { languageMap: { en: 'Hanoi' } }],
    ]
    for (const sent of wrong) {
      const { status, body } = await send('POST /entities', { body: { id: 'urn:a:geo', type: 'Geo', [name]: sent } })
      expect({ sent, status, body }).toMatchObject({
        status: 400,
        body: { type: `${core}errors/BadRequestData`, detail: expect.stringMatching(`^${name}: .*`) },
      })
    }
  })

  it.each(writes)('%s accepts text and refuses a Property', async (_, write) => {
    const path = await create({ location: elsewhere, a: 1 })
    const refused = await write(path, { location: { type: 'Property', value: 'Hanoi' } })
    expect([207, 400]).toContain(refused.status)
    expect(await read(path)).toMatchObject({ location: { type: 'GeoProperty', value: elsewhere } })
    for (const name of ['location', 'operationSpace']) {
      const other = await create({ location: elsewhere, a: 1 })
      const { status } = await write(other, { [name]: text })
      expect([201, 204]).toContain(status)
      const changed = await read(status === 201 ? `${other}:new` : other)
      expect(changed).toMatchObject({ [name]: { type: 'GeoProperty', value: position } })
    }
  })

  it.each(attributeWrites)('%s /entities/{id}/attrs/{attrName} accepts text and refuses others', async (method) => {
    const path = await create({ location: elsewhere })
    for (const body of [{ type: 'Property', value: 'Hanoi' }, { value: 'Hanoi' }, { object: 'urn:a:b' }]) {
      expect((await send(`${method} ${path}/attrs/location`, { body })).status).toBe(400)
    }
    expect((await send(`${method} ${path}/attrs/location`, { body: { value: text } })).status).toBe(204)
    expect(await read(path)).toMatchObject({ location: { type: 'GeoProperty', value: position } })
  })

  it.each([ngsiLdNull, { value: ngsiLdNull }])('are deleted by NGSI-LD Null: %j (5.5.8)', async (sent) => {
    for (const request of ['PATCH', 'PATCH attrs']) {
      const [method, attrs] = request.split(' ')
      const path = await create({ location: position, a: 1 })
      const target = attrs === undefined ? path : `${path}/attrs`
      expect((await send(`${method} ${target}`, { body: { location: sent } })).status).toBe(204)
      expect(await read(path)).not.toHaveProperty('location')
    }
  })

  it('can be sub-attributes of any type', async () => {
    const a = { type: 'Property', value: 1, location: { type: 'Property', value: 'Hanoi' } }
    expect(await read(await create({ a }))).toMatchObject({ a })
  })

  it('of another type, which earlier releases stored, are readable and can be replaced', async () => {
    const path = await create({ location: position, a: 1 })
    const old = {
      type: 'Property',
      value: 'Hanoi',
      createdAt: '2026-11-01T00:00:00Z',
      modifiedAt: '2026-11-01T00:00:00Z',
    }
    await broker()
      .db('broker.entities')
      .where({ id: path.slice('/entities/'.length) })
      .update({ attributes: { [`${core}location`]: old } })
    expect(await read(path)).toMatchObject({ location: { type: 'Property', value: 'Hanoi' } })
    expect((await send(`PATCH ${path}`, { body: { location: { value: 'Huế' } } })).status).toBe(400)
    expect((await send(`PATCH ${path}`, { body: { location: { value: position } } })).status).toBe(204)
    expect(await read(path)).toMatchObject({ location: { type: 'GeoProperty', value: position } })
  })
})
