import { beforeAll, describe, expect, it } from '@jest/globals'
import { call, useBroker } from '../_helpers/broker.js'
import { located, ring, store } from './_helpers/queries.js'

const broker = useBroker()
const property = (value: unknown) => ({ type: 'Property', value })

beforeAll(async () => {
  await store(
    broker().url,
    { a1: { v: property(1), w: property(1), ...located('Point', [1, 1]) }, a2: { v: property(2) } },
    'A',
  )
  await store(broker().url, { b1: { v: property(1) }, b2: { w: property(2) } }, 'B')
  await store(broker().url, { c1: { v: property(3) } }, 'C')
})

const post = (query: Record<string, unknown>, parameters = '', headers: Record<string, string> = {}) =>
  call(broker().url, `POST /entityOperations/query${parameters}`, {
    body: { type: 'Query', ...query },
    headers: { Link: '', ...headers },
  })

const namesOf = (body: unknown) => (body as { id: string }[]).map(({ id }) => id.slice('urn:x:'.length))

describe('queryEntitiesByPost', () => {
  // Members of Query (ETSI GS CIM 009, 5.2.23) and EntitySelector (5.2.33).
  it.each<[string, Record<string, unknown>, string[]]>([
    ['a type selection', { entities: [{ type: 'A|C' }] }, ['a1', 'a2', 'c1']],
    ['ids', { entities: [{ type: 'A', id: ['urn:x:a2', 'urn:x:b1'] }] }, ['a2']],
    // "id: Entity identifier (JSON-LD @id)", "type: JSON-LD @type".
    ['@id and @type', { entities: [{ '@type': 'A', '@id': ['urn:x:a2', 'urn:x:b1'] }] }, ['a2']],
    ['a pattern', { entities: [{ type: '*', idPattern: '1$' }] }, ['a1', 'b1', 'c1']],
    ['an id, which takes precedence', { entities: [{ type: 'A', id: 'urn:x:a2', idPattern: '1$' }] }, ['a2']],
    [
      'several selectors',
      {
        entities: [
          { type: 'A', idPattern: '1$' },
          { type: 'B', id: 'urn:x:b2' },
        ],
      },
      ['a1', 'b2'],
    ],
    ['attrs', { attrs: ['w'] }, ['a1', 'b2']],
    [
      'selectors and geoQ',
      {
        entities: [{ type: 'A' }, { type: 'B' }],
        geoQ: { georel: 'within', geometry: 'Polygon', coordinates: [ring(0, 0, 2, 2)] },
      },
      ['a1'],
    ],
  ])('finds entities by %s', async (_, query, expected) => {
    const { status, headers, body } = await post(query, '?count=true')
    expect([status, namesOf(body)]).toEqual([200, expected])
    expect(headers.get('NGSILD-Results-Count')).toBe(String(expected.length))
  })

  it('has the same paging, formats and projections as a query by GET', async () => {
    const { headers, body } = await post(
      { entities: [{ type: 'A' }], pick: ['id', 'v'] },
      '?limit=1&offset=1&options=keyValues',
    )
    expect(body).toEqual([{ id: 'urn:x:a2', v: 2 }])
    expect(headers.get('link')).toContain(
      '</ngsi-ld/v1/entityOperations/query?options=keyValues&limit=1&offset=0>; rel="prev"',
    )
    expect((await post({ attrs: ['w'], omit: ['id', 'type'] }, '?format=concise')).body).toEqual([{ w: 1 }, { w: 2 }])
    const collection = await post({ entities: [{ type: 'A' }] }, '?limit=1', { Accept: 'application/geo+json' })
    expect(collection.body).toMatchObject({ type: 'FeatureCollection', features: [{ geometry: { type: 'Point' } }] })
  })

  it('expands names with the context of an application/ld+json body', async () => {
    const query = { entities: [{ type: 'X' }], '@context': { X: 'https://uri.etsi.org/ngsi-ld/default-context/A' } }
    const headers = { 'Content-Type': 'application/ld+json', Accept: 'application/ld+json' }
    expect((await post(query, '', headers)).body).toMatchObject([{ type: 'X' }, { type: 'X' }])
  })

  it.each([
    ['no condition', {}],
    ['another type', { type: 'Entity', q: 'v' }],
    ['@id other than id', { entities: [{ type: 'A', id: 'urn:x:a1', '@id': 'urn:x:a2' }] }],
    ['@type other than type', { entities: [{ type: 'A', '@type': 'B' }] }],
    ['no type', { type: undefined, q: 'v' }],
    ['too many selectors', { entities: Array.from({ length: 21 }, () => ({ type: 'A' })) }],
    ['an unknown member', { q: 'v', limit: 5 }],
  ])('is 400 for %s', async (_, query) => {
    const { status, body } = await post(query)
    expect([status, body]).toMatchObject([400, { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData' }])
  })

  it.each(['temporalQ', 'scopeQ', 'csf', 'join', 'datasetId', 'ordering', 'entityMap', 'jsonKeys'])(
    'refuses the member %s',
    async (member) => {
      const { status, body } = await post({ q: 'v', [member]: 'x' })
      expect([status, body]).toMatchObject([422, { type: 'https://uri.etsi.org/ngsi-ld/errors/OperationNotSupported' }])
    },
  )

  it('allows no condition with local=true', async () => {
    expect(namesOf((await post({}, '?local=true')).body)).toHaveLength(5)
    expect((await post({ entities: [{ type: '*' }] }, '?local=false')).status).toBe(400)
  })
})
