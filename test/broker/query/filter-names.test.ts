import { beforeAll, describe, expect, it } from '@jest/globals'
import { call, useBroker } from '../_helpers/broker.js'
import { found, query, store } from './_helpers/queries.js'

const broker = useBroker()
const property = (value: unknown, more: Record<string, unknown> = {}) => ({ type: 'Property', value, ...more })
const problem = (kind: string) => `https://uri.etsi.org/ngsi-ld/errors/${kind}`
const core = 'https://uri.etsi.org/ngsi-ld/'

const sendQuery = (body: Record<string, unknown>) =>
  call(broker().url, 'POST /entityOperations/query', { body: { type: 'Query', ...body }, headers: { Link: '' } })

const subscribe = ({ notification = {}, ...members }: Record<string, unknown>) =>
  call(broker().url, 'POST /subscriptions', {
    body: {
      type: 'Subscription',
      entities: [{ type: 'Gis' }],
      notification: { endpoint: { uri: 'http://127.0.0.1:1/' }, ...(notification as object) },
      ...members,
    },
    headers: { Link: '' },
  })

beforeAll(() =>
  store(
    broker().url,
    { a: { a: property(1, { observedAt: '2026-01-01T00:00:00Z', unitCode: 'GQ' }), 'PM2.5': property(7) } },
    'Gis',
  ),
)

// "NGSI-LD Query Language" (ETSI GS CIM 009, 4.9) compares attributes. Their names are never those of members (4.5).
describe('q', () => {
  const conditions: [q: string, kind: string, detail: string][] = [
    ['scope=="/a"', 'OperationNotSupported', 'q: scope is not supported'],
    ['a.datasetId=="x"', 'OperationNotSupported', 'q: a.datasetId is not supported'],
    ['id=="urn:x:y"', 'BadRequestData', 'with the parameters of these names, or with entities in a body'],
    ['type=="Gis"', 'BadRequestData', 'with the parameters of these names'],
    ['a.value==1', 'BadRequestData', 'such as a==1 in q'],
    ['name.languageMap', 'BadRequestData', 'a[en]=="text"'],
    ['observedAt>2026-01-01T00:00:00Z', 'BadRequestData', 'such as a.observedAt'],
    ['a|b.instanceId', 'BadRequestData', 'q: b.instanceId: is a member of NGSI-LD'],
    [`${core}hasValue==1`, 'BadRequestData', 'is a member of NGSI-LD'],
    ['PM2.5>1', 'BadRequestData', 'q: PM2.5: a dot is followed by a sub-attribute'],
  ]

  it.each(conditions)('refuses %s in queries and subscriptions', async (q, kind, detail) => {
    for (const { body } of [
      await query(broker().url, { type: 'Gis', q }),
      await sendQuery({ entities: [{ type: 'Gis' }], q }),
      await subscribe({ q }),
    ])
      expect(body).toMatchObject({ type: problem(kind), detail: expect.stringContaining(detail) })
  })

  // "createdAt", "modifiedAt", "observedAt" and "unitCode" can be compared (4.9).
  it.each([
    'createdAt>2000-01-01T00:00:00Z',
    'a.modifiedAt',
    'a.observedAt==2026-01-01T00:00:00Z',
    'a.unitCode=="GQ"',
    'https://uri.etsi.org/ngsi-ld/default-context/PM2.5==7',
  ])('supports %s', async (q) => {
    expect(await found(broker().url, { type: 'Gis', q })).toEqual(['a'])
  })
})

const names: [name: string, kind: string][] = [
  ...['scope', 'expiresAt', 'datasetId'].map((name): [string, string] => [name, 'OperationNotSupported']),
  ...['value', 'object', 'observedAt', 'unitCode', `${core}hasValue`].map((name): [string, string] => [
    name,
    'BadRequestData',
  ]),
]

// "attrs": names of attributes to be matched and returned (6.4.3.2), "geoproperty": name of a GeoProperty (4.10),
// "watchedAttributes" and "attributes": names of attributes (5.2.12, 5.2.14).
describe('names of attributes', () => {
  const point = { georel: 'near;maxDistance==10', geometry: 'Point', coordinates: [1, 1] }
  const inText = { ...point, coordinates: '[1,1]' }

  it.each([...names, ...['id', 'type', '@id', 'createdAt'].map((name): [string, string] => [name, 'BadRequestData'])])(
    'cannot be %s',
    async (name, kind) => {
      const { url } = broker()
      const answers = await Promise.all([
        query(url, { type: 'Gis', attrs: `a,${name}` }),
        query(url, { type: 'Gis', ...inText, geoproperty: name }),
        query(url, { type: 'Gis', geometryProperty: name }, { Accept: 'application/geo+json' }),
        call(url, `GET /entities/urn:x:a?attrs=${encodeURIComponent(name)}`),
        call(
          url,
          `GET /temporal/entities?timerel=before&timeAt=2026-01-01T00:00:00Z&attrs=${encodeURIComponent(name)}`,
        ),
        sendQuery({ attrs: [name] }),
        sendQuery({ geoQ: { ...point, geoproperty: name } }),
        subscribe({ watchedAttributes: [name] }),
        subscribe({ geoQ: { ...point, geoproperty: name } }),
        subscribe({ notification: { attributes: ['a', name] } }),
      ])
      expect(answers.map(({ body }) => (body as { type: string }).type)).toEqual(answers.map(() => problem(kind)))
    },
  )
})

// 4.21: names of members. id, type, createdAt and modifiedAt are members of entities.
describe('pick and omit', () => {
  it.each(names)('cannot name %s', async (name, kind) => {
    const { url } = broker()
    const answers = await Promise.all([
      query(url, { type: 'Gis', pick: `id,${name}` }),
      query(url, { type: 'Gis', omit: name }),
      call(url, `GET /entities/urn:x:a?pick=${encodeURIComponent(name)}`),
      sendQuery({ q: 'a', pick: [name] }),
      subscribe({ notification: { pick: ['id', name] } }),
      subscribe({ notification: { omit: [name] } }),
    ])
    expect(answers.map(({ body }) => (body as { type: string }).type)).toEqual(answers.map(() => problem(kind)))
  })
})
