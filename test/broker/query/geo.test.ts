import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { errors, useRequests } from '../_helpers/broker.js'
import { found, located as at, positions, query, ring, store } from './_helpers/queries.js'

const { broker, send, outcome } = useRequests()
const square = [ring(10, 10, 20, 20)]
const within = { type: 'Shape', georel: 'within', geometry: 'Polygon', coordinates: JSON.stringify(square) }

const shapes = {
  inside: at('Point', [15, 15]),
  edge: at('Point', [10, 15]),
  outside: at('Point', [25, 15]),
  inOut: at('MultiPoint', positions('12 12, 25 25')),
  twoIn: at('MultiPoint', positions('12 12, 13 13')),
  lineIn: at('LineString', positions('11 11, 19 19')),
  lineAcross: at('LineString', positions('5 15, 25 15')),
  lineOut: at('LineString', positions('0 0, 5 5')),
  linesIn: at('MultiLineString', [positions('11 11, 12 12'), positions('13 13, 14 14')]),
  same: at('Polygon', [positions('20 20, 10 20, 10 10, 20 10, 20 20')]),
  small: at('Polygon', [ring(12, 12, 14, 14)]),
  large: at('Polygon', [ring(0, 0, 30, 30)]),
  holed: at('Polygon', [ring(0, 0, 30, 30), ring(9, 9, 21, 21)]),
  shifted: at('Polygon', [ring(15, 15, 25, 25)]),
  beside: at('Polygon', [ring(20, 10, 30, 20)]),
  islands: at('MultiPolygon', [[ring(11, 11, 12, 12)], [ring(13, 13, 14, 14)]]),
  scattered: at('MultiPolygon', [[ring(11, 11, 12, 12)], [ring(40, 40, 50, 50)]]),
}
const except = (...some: string[]) => Object.keys(shapes).filter((name) => !some.includes(name)).join(' ') // prettier-ignore

beforeAll(async () => {
  await store(broker().url, shapes, 'Shape')
  const property = { a: { type: 'Property', value: 1 } }
  await store(broker().url, { nowhere: property, elsewhere: { place: at('Point', [15, 15]).location } }, 'Shape')
})

describe('geo queries', () => {
  it.each<[string, string, unknown, string]>([
    ['within', 'Polygon', square, 'inside twoIn lineIn linesIn same small islands'],
    ['contains', 'Polygon', square, 'same large'],
    ['equals', 'Polygon', square, 'same'],
    ['intersects', 'Polygon', square, except('outside', 'lineOut', 'holed')],
    ['disjoint', 'Polygon', square, 'outside lineOut holed'],
    ['overlaps', 'Polygon', square, 'shifted scattered'],
    ['contains', 'Point', [15, 15], 'inside lineIn lineAcross same large'],
    ['equals', 'MultiPoint', positions('13 13, 12 12'), 'twoIn'],
    ['within', 'LineString', positions('10 10, 20 20'), 'inside twoIn lineIn linesIn'],
    [
      'within',
      'MultiPolygon',
      [square, [ring(39, 39, 51, 51)]],
      'inside twoIn lineIn linesIn same small islands scattered',
    ],
  ])('find entities that are %s %s %j', async (georel, geometry, coordinates, expected) => {
    const parameters = { type: 'Shape', georel, geometry, coordinates: JSON.stringify(coordinates) }
    expect((await found(broker().url, parameters)).join(' ')).toBe(expected)
  })

  it('compare the requested GeoProperty', async () => {
    expect(await found(broker().url, { ...within, geoproperty: 'place' })).toEqual(['elsewhere'])
    // 6.4.3.2: "It shall be ignored unless a geoquery is present."
    expect(await found(broker().url, { type: 'Shape', geoproperty: 'place', limit: '1' })).toEqual(['inside'])
  })

  it('can be combined with other conditions, paging and counting', async () => {
    expect(await found(broker().url, { ...within, id: 'urn:x:small,urn:x:large' })).toEqual(['small'])
    const page = await query(broker().url, { ...within, limit: '2', offset: '2', count: 'true' })
    expect(page.body).toMatchObject([{ id: 'urn:x:lineIn' }, { id: 'urn:x:linesIn' }])
    expect(page.headers.get('NGSILD-Results-Count')).toBe('7')
  })

  const point = { georel: 'within', geometry: 'Point', coordinates: '[1,2]' }
  it.each<[string, Record<string, string>]>([
    ['coordinates alone', { type: 'Shape', coordinates: '[1,2]' }],
    ['near without a distance', { ...point, georel: 'near' }],
    // 4.10: the distance is a number greater than zero.
    ['near with maxDistance 0', { ...point, georel: 'near;maxDistance==0.0' }],
    ['near with minDistance 0', { ...point, georel: 'near;minDistance==0' }],
    ['near with a line', { georel: 'near;maxDistance==1', geometry: 'LineString', coordinates: '[[0,0],[1,1]]' }],
    ['coordinates that are not JSON', { ...point, coordinates: '1,2' }],
    ['a position out of range', { ...point, coordinates: '[181,0]' }],
    ['coordinates of another geometry', { ...point, coordinates: '[[1,2]]' }],
    ['an open ring', { ...point, geometry: 'Polygon', coordinates: '[[[0,0],[1,0],[1,1],[0,1]]]' }],
  ])('are rejected with %s', async (_, parameters) => {
    const { status, body } = await query(broker().url, parameters)
    expect({ status, body }).toMatchObject({ status: 400, body: { type: `${errors}BadRequestData` } })
  })
})

describe('near', () => {
  const near = (type: string, [longitude, latitude]: [number, number], distance: string): Promise<string[]> => {
    const coordinates = JSON.stringify([longitude, latitude])
    return found(broker().url, { type, georel: `near;${distance}`, geometry: 'Point', coordinates })
  }

  /** Returns the distance by the spherical law of cosines, independently of the haversine formula. */
  function greatCircle(...degrees: [x: number, y: number, otherX: number, otherY: number]): number {
    const [x, phi, otherX, psi] = degrees.map((each) => (each * Math.PI) / 180) as typeof degrees
    const cosine = Math.sin(phi) * Math.sin(psi) + Math.cos(phi) * Math.cos(psi) * Math.cos(otherX - x)
    return 6_371_008.8 * Math.acos(Math.min(1, Math.max(-1, cosine)))
  }

  it('finds points within and beyond a distance, in agreement with the law of cosines', async () => {
    const longitude = fc.double({ min: 105.7, max: 106, noNaN: true })
    const latitude = fc.double({ min: 20.9, max: 21.2, noNaN: true })
    const places = fc.sample(fc.tuple(longitude, latitude), { numRuns: 200, seed: 7 })
    const points = Object.fromEntries(places.map((coordinates, index) => [`p${index}`, at('Point', coordinates)]))
    await store(broker().url, points, 'Station')
    const distances = places.map((place) => greatCircle(105.85, 21.03, ...place))
    const named = (isFound: (distance: number) => boolean) =>
      distances.flatMap((distance, index) => (isFound(distance) ? [`p${index}`] : []))
    for (const metres of [500, 2_000, 9_000.5, 100_000]) {
      const [closer, farther] = [named((distance) => distance <= metres), named((distance) => distance >= metres)]
      expect(await near('Station', [105.85, 21.03], `maxDistance==${metres}`)).toEqual(closer)
      expect(await near('Station', [105.85, 21.03], `minDistance==${metres}`)).toEqual(farther)
    }
  })

  const metre = 1 / 111_195.08
  const ground = {
    road: at('LineString', positions('0.1 45, 0.1 46')),
    park: at('Polygon', [ring(-0.1, 45.4, 0.05, 45.6)]),
    stops: at('MultiPoint', positions(`10 10, 0 ${45.5 + 900 * metre}`)),
    roads: at('MultiLineString', [
      positions('10 10, 11 11'),
      positions(`-0.05 ${45.5 - 1900 * metre}, 0.05 ${45.5 - 1900 * metre}`),
    ]),
    parks: at('MultiPolygon', [[ring(10, 10, 11, 11)], [ring(-0.05, 45.5 + 3000 * metre, 0.05, 46)]]),
    // Across the antimeridian, and around the poles.
    east: at('Point', [179.99, 0]),
    west: at('Point', [-179.99, 0]),
    north: at('Point', [10, 89.99]),
    beyondNorth: at('Point', [-170, 89.99]),
    south: at('Point', [0, -90]),
  }
  it('measures to the nearest point of lines and areas, across the antimeridian and around the poles', async () => {
    await store(broker().url, ground, 'Ground')
    const rows: [[number, number], string, string][] = [
      [[0, 45.5], 'maxDistance==901', 'park stops'],
      [[0, 45.5], 'maxDistance==3010', 'park stops roads parks'],
      [[0, 45.5], 'maxDistance==7900', 'road park stops roads parks'],
      [[0, 45.5], 'minDistance==2000', 'road parks east west north beyondNorth south'],
      [[180, 0], 'maxDistance==2000', 'east west'],
      [[-179.995, 0], 'maxDistance==600', 'west'],
      [[0, 90], 'maxDistance==1200', 'north beyondNorth'],
      [[77, -89.999], 'maxDistance==200', 'south'],
      [[0, 0], 'maxDistance==99999999', Object.keys(ground).join(' ')],
    ]
    for (const [centre, distance, expected] of rows)
      expect([centre, distance, (await near('Ground', centre, distance)).join(' ')]).toEqual([
        centre,
        distance,
        expected,
      ])
  })
})

const subscription = (geoQ: object) => ({
  ...{ type: 'Subscription', entities: [{ type: 'Shape' }], geoQ },
  notification: { endpoint: { uri: 'http://127.0.0.1:1/' } },
})
const byPost = (geoQ: object, type = 'Nothing') => ({ type: 'Query', entities: [{ type }], geoQ })
const relations = ['within', 'contains', 'intersects', 'equals', 'overlaps', 'disjoint']

describe('invalid geometries', () => {
  const bowTie = [positions('10 10, 20 20, 20 10, 10 20, 10 10')]
  const flat = [positions('12 12, 18 12, 15 12, 12 12')]
  const pointLike = positions('15 15, 15 15')

  it('are stored, but not found by any relation', async () => {
    const high = at('Point', [15, 16, 30])
    const invalid = { bowTie: at('Polygon', bowTie), flat: at('Polygon', flat), pointLike: at('LineString', pointLike) }
    await store(broker().url, { ...invalid, high }, 'Odd')
    for (const georel of relations) {
      const expected = ['within', 'intersects'].includes(georel) ? ['high'] : []
      expect(await found(broker().url, { ...within, type: 'Odd', georel })).toEqual(expected)
    }
    const near = { georel: 'near;maxDistance==1', geometry: 'Point', coordinates: '[15,15]' }
    expect(await found(broker().url, { type: 'Odd', ...near })).toContain('pointLike')
  })

  // 4.7: geometries are those of GeoJSON, whose areas are valid by OGC Simple Features (06-103r4, 6.1.11).
  it.each<[string, geometry: string, coordinates: unknown, detail: string]>([
    ['an area that crosses itself', 'Polygon', bowTie, 'Self-intersection at [15,15].'],
    ['an area without width', 'Polygon', flat, 'Self-intersection at [12,12].'],
    ['a line without length', 'LineString', pointLike, 'Too few distinct points in geometry component'],
    ['a hole outside its area', 'Polygon', [...square, ring(50, 50, 60, 60)], 'Hole lies outside shell'],
    ['areas that overlap', 'MultiPolygon', [square, [ring(15, 15, 25, 25)]], 'Self-intersection at'],
  ])('in a query and a subscription return 400: %s', async (_, geometry, coordinates, detail) => {
    const problem = `400 BadRequestData: coordinates are not a valid geometry (OGC Simple Features): ${detail}`
    for (const georel of relations) {
      const geo = { georel, geometry, coordinates }
      const text = { ...geo, coordinates: JSON.stringify(coordinates) }
      for (const type of ['Shape', 'Nothing']) {
        const parameters = new URLSearchParams({ type, ...text }).toString()
        expect(await outcome(`GET /entities?${parameters}`)).toContain(problem)
        expect(await outcome('POST /entityOperations/query', byPost(geo, type))).toContain(problem)
      }
      expect(await outcome('POST /subscriptions', subscription(geo))).toContain(problem)
    }
  })
})

describe('a geometry that is too complex', () => {
  const scribble = Array.from({ length: 200 }, (_, index) =>
    [Math.cos(index * 2.5), Math.sin(index * 2.5)].map((degrees) => Number(degrees.toFixed(6))),
  )
  const backAndForth = Array.from({ length: 800 }, (_, index) => [index % 2, index % 2])

  it.each([
    ['a line that crosses itself', 'LineString', scribble, 'it crosses itself too often'],
    ['an area that overlaps itself', 'Polygon', [[...backAndForth, [0, 1], [0, 0]]], 'its edges meet or overlap too'],
  ])('is rejected, even if there are no entities: %s', async (_, geometry, coordinates, reason) => {
    const geo = { georel: 'intersects', geometry, coordinates }
    const problem = `: The geometry in coordinates is too complex: ${reason}`
    const query = await outcome('POST /entityOperations/query', byPost(geo))
    expect(query).toContain(`403 TooComplexQuery${problem}`)
    const parameters = new URLSearchParams({ type: 'Shape', ...geo, coordinates: JSON.stringify(coordinates) })
    expect((await send(`GET /entities?${parameters.toString()}`)).status).toBe(403)
    expect(await outcome('POST /subscriptions', subscription(geo))).toContain(`400 BadRequestData${problem}`)
  })
})
