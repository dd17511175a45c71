import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { useBroker } from '../_helpers/broker.js'
import { located, positions, query, store } from './_helpers/queries.js'

const broker = useBroker()

beforeAll(() =>
  store(broker().url, {
    number: { a: { type: 'Property', value: 1, observedAt: '2026-01-01T00:00:00Z' } },
    text: { a: { type: 'Property', value: 'text' } },
    time: { a: { type: 'Property', value: '9999-12-31T23:59:59.9999999999Z' } },
    odd: { a: { type: 'Property', value: { '@value': ['2026-01-01'] } } },
    list: { a: { type: 'Property', value: [[1], null, 'x', { b: '10:00:00Z' }] } },
    link: { a: { type: 'Relationship', object: 'urn:x:y' } },
    place: { location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [1e-200, -1e-300] } } },
    area: located('Polygon', [positions('0 0, 0 0, 0 0, 0 0')]),
  }),
)

const statuses = async (parameters: Record<string, string>): Promise<void> => {
  const { status, body } = await query(broker().url, { type: 'Thing', ...parameters })
  expect({ status, body, allowed: [200, 400, 403].includes(status) }).toMatchObject({ allowed: true })
}

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 50 })
const path = fc.constantFrom('a', 'a.b', 'a.observedAt', 'a[b]', 'a[@value]', 'a[0]', 'createdAt', 'modifiedAt', 'x')
const operator = fc.constantFrom('==', '!=', '>', '>=', '<', '<=', '~=', '!~=')
const value = fc.oneof(
  fc.double().map(String),
  fc.constantFrom(
    ...['true', 'false', 'urn:x:y', '1e308', '-1e-308', '1e309', '12345678901234567890', '0001-01-01T00:00:00+14:00'],
    ...['9999-12-31T23:59:59.9999999-14:00', '2026-02-29', '23:59:59.99999999Z', '0000-01-01'],
  ),
  fc.string().map((content) => JSON.stringify(content)),
  fc.date().map((date) => (Number.isNaN(date.getTime()) ? 'never' : date.toISOString())),
)
const term = fc
  .tuple(path, operator, fc.array(value, { minLength: 1, maxLength: 3 }), fc.constantFrom('..', ','))
  .map(([left, sign, right, separator]) => left + sign + right.join(separator))
const q = fc
  .array(fc.tuple(term, fc.constantFrom(';', '|')), { minLength: 1, maxLength: 4 })
  .map((terms) => terms.flat().slice(0, -1).join(''))

const types = fc
  .array(fc.constantFrom('Thing', 'https://a.example/B', '*', '|', ',', ';', '(', ')', ' ', 'é', '|Thing', '(A;B)'))
  .map((pieces) => `T${pieces.join('')}`)

const distance = fc.double({ min: 0 }).map((metres) => `near;maxDistance==${metres}`)

describe('queryEntities', () => {
  it.each([
    ['q', fc.oneof(q, text)],
    ['q', q],
    ['idPattern', text],
    ['georel', fc.oneof(text, distance)],
    ['coordinates', fc.oneof(text, fc.json())],
    ['type', text],
    ['type', types],
    ['attrs', text],
    ['id', text],
  ])('returns 200, 400 or 403 for an arbitrary %s', async (name, values) => {
    const given = name === 'coordinates' ? { georel: 'intersects', geometry: 'MultiPolygon' } : {}
    await fc.assert(
      fc.asyncProperty(values, (content) => statuses({ ...given, [name]: content })),
      { numRuns: 80 },
    )
  })

  it('handles all relations to all geometries, including degenerate ones', async () => {
    const degrees = (limit: number) =>
      fc.oneof(fc.double({ min: -limit, max: limit, noNaN: true }), fc.constantFrom(0, limit, -limit, 1e-300))
    const position = fc.tuple(degrees(180), degrees(90))
    const line = fc.array(position, { minLength: 2, maxLength: 4 })
    const ring = fc.array(position, { minLength: 3, maxLength: 5 }).map((positions) => [...positions, positions[0]!])
    const few = <T>(item: fc.Arbitrary<T>, maxLength = 3) => fc.array(item, { minLength: 1, maxLength })
    const area = few(ring, 2)
    const kinds = {
      Point: position,
      MultiPoint: few(position),
      LineString: line,
      MultiLineString: few(line),
      Polygon: area,
      MultiPolygon: few(area, 2),
    }
    const coordinates = fc.oneof(
      ...Object.entries<fc.Arbitrary<unknown>>(kinds).map(([geometry, places]) =>
        places.map((place) => ({ geometry, place })),
      ),
    )
    const near = ['near;maxDistance==1000', 'near;minDistance==0.5', 'near;maxDistance==30000000']
    const topological = ['within', 'contains', 'intersects', 'equals', 'disjoint', 'overlaps']
    const relation = fc.constantFrom(...near, ...topological)
    await fc.assert(
      fc.asyncProperty(relation, coordinates, async (georel, { geometry, place }) => {
        const sent = { type: 'Thing', georel, geometry, coordinates: JSON.stringify(place) }
        const { status } = await query(broker().url, sent)
        if (geometry === 'Point') expect(status).toBe(200)
        else if (georel.startsWith('near')) expect(status).toBe(400)
        // Lines and areas can be invalid.
        else expect([200, ...(geometry === 'MultiPoint' ? [] : [400])]).toContain(status)
      }),
      { numRuns: 150 },
    )
  })
})
