import { describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import { createRelationTest } from '../../../src/broker/query/spatial-relations.js'
import { cpuTimeOf } from '../../_helpers/durations.js'
import { call, useBroker } from '../_helpers/broker.js'
import { found, located as at, query, ring, store } from './_helpers/queries.js'

const broker = useBroker()
const square = [ring(10, 10, 20, 20)]

describe('invalid geometries', () => {
  const bowTie: Position[] = positions('10 10, 20 20, 20 10, 10 20, 10 10')
  const invalid = {
    bowTie: at('Polygon', [bowTie]),
    flat: at('Polygon', [
      positions('12 12, 18 12, 15 12, 12 12'),
    ]),
    pointLike: at('LineString', positions('15 15, 15 15')),
  }
  const relations = ['within', 'contains', 'intersects', 'equals', 'overlaps', 'disjoint']

  it('are stored, but not found by any relation', async () => {
    await store(broker().url, { ...invalid, high: at('Point', [15, 16, 30]) }, 'Odd')
    const coordinates = JSON.stringify(square)
    for (const georel of relations) {
      const expected = ['within', 'intersects'].includes(georel) ? ['high'] : []
      expect(await found(broker().url, { type: 'Odd', georel, geometry: 'Polygon', coordinates })).toEqual(expected)
    }
    const near = { georel: 'near;maxDistance==1', geometry: 'Point', coordinates: '[15,15]' }
    expect(await found(broker().url, { type: 'Odd', ...near })).toContain('pointLike')
  })

  const polygons = (...coordinates: unknown[]) => ['MultiPolygon', coordinates] as const

  // 4.7: geometries are those of GeoJSON, whose areas are valid by OGC Simple Features (06-103r4, 6.1.11).
  it.each<[string, readonly [geometry: string, coordinates: unknown], detail: string]>([
    ['an area that crosses itself', ['Polygon', [bowTie]], 'Self-intersection at [15,15].'],
    ['an area without width', ['Polygon', invalid.flat.location.value.coordinates], 'Self-intersection at [12,12].'],
    [
      'a line without length',
      [
        'LineString',
        positions('15 15, 15 15'),
      ],
      'Too few distinct points in geometry component',
    ],
    ['a hole outside its area', ['Polygon', [square[0], ring(50, 50, 60, 60)]], 'Hole lies outside shell'],
    ['areas that overlap', polygons(square, [ring(15, 15, 25, 25)]), 'Self-intersection at'],
  ])('in a query and a subscription return 400: %s', async (_, [geometry, coordinates], detail) => {
    for (const type of ['Shape', 'Nothing']) {
      for (const georel of relations) {
        const geo = { georel, geometry, coordinates }
        const answers = await Promise.all([
          query(broker().url, { type, ...geo, coordinates: JSON.stringify(coordinates) }),
          call(broker().url, 'POST /entityOperations/query', {
            body: { type: 'Query', entities: [{ type }], geoQ: geo },
          }),
          call(broker().url, 'POST /subscriptions', {
            body: {
              type: 'Subscription',
              entities: [{ type }],
              geoQ: geo,
              notification: { endpoint: { uri: 'http://127.0.0.1:1/' } },
            },
          }),
        ])
        expect(answers.map(({ body }) => body)).toEqual(
          answers.map(() => ({
            type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData',
            title: 'Bad request data',
            status: 400,
            detail: expect.stringContaining(`coordinates are not a valid geometry (OGC Simple Features): ${detail}`),
          })),
        )
      }
    }
  })
})

describe('a line that crosses itself thousands of times', () => {
  const scribble = Array.from({ length: 200 }, (_, index) =>
    [Math.cos(index * 2.5), Math.sin(index * 2.5)].map((degrees) => Number(degrees.toFixed(6))),
  )

  it('is rejected in a query, even if there are no entities', async () => {
    const parameters = { georel: 'intersects', geometry: 'LineString', coordinates: JSON.stringify(scribble) }
    for (const type of ['Shape', 'Nothing']) {
      const { status, body } = await query(broker().url, { type, ...parameters })
      expect([status, body]).toMatchObject([403, { type: 'https://uri.etsi.org/ngsi-ld/errors/TooComplexQuery' }])
    }
  })

  it('is rejected in a subscription', async () => {
    const body = {
      type: 'Subscription',
      entities: [{ type: 'Shape' }],
      geoQ: { georel: 'intersects', geometry: 'LineString', coordinates: scribble },
      notification: { endpoint: { uri: 'http://127.0.0.1:1/' } },
    }
    const answer = await call(broker().url, 'POST /subscriptions', { body })
    expect(answer.body).toMatchObject({
      status: 400,
      detail: 'The geometry in coordinates is too complex: it crosses itself too often. Use a simpler geometry.',
    })
  })

  it('has an equivalent among areas', async () => {
    const backAndForth = Array.from({ length: 800 }, (_, index) => [index % 2, index % 2])
    const geoQ = { georel: 'disjoint', geometry: 'Polygon', coordinates: [[...backAndForth, [0, 1], [0, 0]]] }
    const { body } = await call(broker().url, 'POST /entityOperations/query', {
      body: { type: 'Query', entities: [{ type: 'Nothing' }], geoQ },
    })
    expect(body).toMatchObject({
      status: 403,
      detail:
        'The geometry in coordinates is too complex: its edges meet or overlap too often. Use a simpler geometry.',
    })
  })

  it('has no relations if it is stored', () => {
    const isMet = createRelationTest('intersects', { type: 'Point', coordinates: scribble[0] ?? [] })
    expect(isMet({ type: 'LineString', coordinates: scribble })).toBe(false)
  })
})

describe('a long road', () => {
  it('is not rejected', async () => {
    const road = Array.from({ length: 2_000 }, (_, index) => [index / 1_000, Math.sin(index / 10)])
    const isMet = createRelationTest('intersects', { type: 'Point', coordinates: road[1_000] ?? [] })
    const milliseconds = await cpuTimeOf(() => expect(isMet({ type: 'LineString', coordinates: road })).toBe(true))
    expect(milliseconds).toBeLessThan(2_000)
  })
})
