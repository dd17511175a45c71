import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Position } from 'geojson'
import JtsRelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import JtsIsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { boundsOfCircle, haversine } from '../../../src/base/geo.js'
import { readGeoQuery } from '../../../src/broker/query/geo-query.js'
import { type Geometry, readShape, type Shape } from '../../../src/broker/query/geometry-validity.js'
import { createRelationTest, distanceTo, InvalidGeometry } from '../../../src/broker/query/spatial-relations.js'
import { line, lines, point, points, polygon, polygons, positions, ring } from './_helpers/queries.js'

const relateOp: Record<'intersects' | 'contains', (a: Shape, b: Shape) => boolean> = JtsRelateOp
const validity: { isValid: (shape: Shape) => boolean } = JtsIsValidOp

/** Determines the geometries, because tests expect a minimum number of cases of each kind. */
const seed = 20261128

describe('readGeoQuery', () => {
  const names = { expand: (name: string) => `x:${name}`, compact: (iri: string) => iri, link: undefined, context: undefined } // prettier-ignore
  const read = (query: Parameters<typeof readGeoQuery>[0]) => readGeoQuery(query, names)

  it('accepts coordinates as text and as an array', () => {
    const geometry = { type: 'Point', coordinates: [1, 2] }
    const expected = { relation: 'near', maxDistance: 2000.5, geometry, attribute: 'x:location' }
    const query = { georel: 'near;maxDistance==2000.5', geometry: 'Point' }
    expect(read({ ...query, coordinates: '[1,2]' })).toEqual(expected)
    expect(read({ ...query, coordinates: [1, 2] })).toEqual(expected)
    expect(read({ ...query, coordinates: [1, 2], geoproperty: 'place' })?.attribute).toBe('x:place')
    expect(read({ geoproperty: 'location' })).toBeUndefined()
  })

  it('accepts at most 2,000 positions, and no distance that is too large for a number', () => {
    const many = (length: number) => ({
      georel: 'within',
      geometry: 'MultiPoint',
      coordinates: Array(length).fill([1, 2]),
    })
    expect(read(many(2_000))?.geometry.coordinates).toHaveLength(2_000)
    expect(() => read(many(2_001))).toThrow('coordinates must not have more than 2000 positions.')
    const georel = `near;maxDistance==${'9'.repeat(400)}`
    expect(() => read({ georel, geometry: 'Point', coordinates: [1, 2] })).toThrow(
      'The distance of georel is too large.',
    )
  })
})

const at = (longitude: number, latitude: number) => ({ longitude, latitude })

describe('distanceTo', () => {
  const degree = 111_195.08
  const far = positions('50 50 3, 51 50 3, 51 51 3, 50 50 3')
  const near = positions('1 0 9, 2 0 9, 2 1 9, 1 0 9')
  const square = polygon(ring(-3, -3, 3, 3), ring(-1, -1, 1, 1))

  it.each<[string, [number, number], Geometry, degrees: number, digits: number]>([
    ['the nearest of several points', [0, 0], points('0 1, 0 3'), 1, 0],
    ['the interior of a line', [0, 1], line('-1 0, 1 0'), 1, 0],
    ['an area from inside', [2, 2], square, 0, 9],
    ['an area from its hole', [0, 0], square, 1, -2],
    ['an area from outside', [4, 0], square, 1, -1],
    ['a line across the antimeridian', [-179.5, 0], line('179.5 -1, 179.5 1'), 1, 0],
    ['the nearest of several lines', [0, 0], { type: 'MultiLineString', coordinates: [far, near] }, 1, 0],
    ['a line without length', [0, 0], line('0 1, 0 1'), 1, 0],
    ['an area without width', [0, 0], polygon(positions('0 1, 2 1, 1 1, 0 1')), 1, 0],
  ])('measures to %s', (_, [longitude, latitude], shape, degrees, digits) => {
    expect(distanceTo(at(longitude, latitude), shape)).toBeCloseTo(degrees * degree, digits)
  })

  it('agrees with the nearest of many sampled points on lines in a city', () => {
    const place = fc.tuple(
      fc.double({ min: 105.7, max: 106, noNaN: true }),
      fc.double({ min: 20.9, max: 21.2, noNaN: true }),
    )
    const parts = 2_000
    fc.assert(
      fc.property(place, fc.array(place, { minLength: 2, maxLength: 4 }), (from, coordinates) => {
        const pieces = coordinates.slice(1).map((to, index) => [coordinates[index] ?? to, to] as const)
        const sampled = pieces.flatMap(([start, end]) =>
          Array.from({ length: parts + 1 }, (_, index) => {
            const share = index / parts
            const [longitude, latitude] = [0, 1].map((axis) => start[axis]! + share * (end[axis]! - start[axis]!))
            return haversine(at(...from), at(longitude!, latitude!))
          }),
        )
        const longest = Math.max(...pieces.map(([start, end]) => haversine(at(...start), at(...end))))
        const distance = distanceTo(at(...from), { type: 'LineString', coordinates })
        // Tolerance: half the sampling step; and a great circle of 40 km is about 10 m away from a straight line.
        expect(Math.abs(Math.min(...sampled) - distance)).toBeLessThan(longest / parts / 2 + 15)
      }),
    )
  })
})

describe('boundsOfCircle', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  it('contains every point of the circle', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 0, max: 5_000_000, noNaN: true }), place, (centre, radius, point) => {
        fc.pre(haversine(centre, point) <= radius)
        const { longitude: x, latitude: y } = point
        const boxes = boundsOfCircle({ ...centre, radius })
        expect(boxes.some((box) => box.west <= x && x <= box.east && box.south <= y && y <= box.north)).toBe(true)
      }),
    )
  })

  it('returns two boxes at the antimeridian, and all longitudes at a pole', () => {
    expect(boundsOfCircle({ ...at(179.99, 0), radius: 10_000 })).toHaveLength(2)
    expect(boundsOfCircle({ ...at(-179.99, 0), radius: 10_000 })).toHaveLength(2)
    expect(boundsOfCircle({ ...at(30, 89.99), radius: 10_000 })).toMatchObject([{ west: -180, east: 180, north: 90 }])
  })
})

const square = polygon(ring(0, 0, 10, 10))
/** A square with a hole in the middle. */
const frame = polygon(ring(0, 0, 10, 10), ring(4, 4, 6, 6))
/** Open to the north between 4 and 6. */
const horseshoe = polygon(positions('0 0, 10 0, 10 10, 6 10, 6 2, 4 2, 4 10, 0 10, 0 0'))
const relations = ['intersects', 'disjoint', 'within', 'contains', 'equals', 'overlaps'] as const
const related = (relation: (typeof relations)[number], a: Geometry, b: Geometry): boolean =>
  createRelationTest(relation, b)(a)

describe('createRelationTest', () => {
  const bowTie = positions('0 0, 10 10, 10 0, 0 10, 0 0')
  it.each<[string, Geometry]>([
    ['an area that crosses itself', polygon(bowTie)],
    ['an area without width', polygon(positions('2 2, 8 2, 5 2, 2 2'))],
    ['a hole outside its area', polygon(ring(0, 0, 10, 10), ring(20, 20, 30, 30))],
    ['lines, one of them without length', lines('2 2, 8 2, 5 2, 2 2', '5 5, 5 5')],
  ])('evaluates no relation of an invalid geometry: %s', (_, invalid) => {
    const others = [point(5, 5), line('-1 5, 11 6'), square, polygon(ring(5, 5, 15, 15)), point(50, 50)]
    for (const relation of relations) {
      for (const other of others) expect(related(relation, invalid, other)).toBe(false)
      for (const other of [...others, invalid]) expect(() => related(relation, other, invalid)).toThrow(InvalidGeometry)
    }
  })

  it('evaluates coastlines, islands and long roads', () => {
    const coast = Array.from({ length: 20_000 }, (_, index): Position => {
      const angle = (index / 10_000) * Math.PI
      const radius = 2 + Math.sin(angle * 50) / 10 + Math.sin(angle * 3_000) / 1_000
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
    const near = polygon(ring(0, 0, 1, 1))
    const islands = Array.from({ length: 1_500 }, (_, index) => [ring(index / 100, 0, index / 100 + 0.005, 1)])
    const road = Array.from({ length: 2_000 }, (_, index): Position => [index / 1_000, Math.sin(index / 10)])
    expect(related('contains', polygon([...coast, ...coast.slice(0, 1)]), near)).toBe(true)
    expect(related('intersects', polygons(...islands), near)).toBe(true)
    expect(related('intersects', { type: 'LineString', coordinates: road }, point(...(road[1_000] ?? [])))).toBe(true)
  })

  it('evaluates intersects, disjoint and within like the full topology of JTS', () => {
    const position = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
    const path = fc.array(position, { minLength: 2, maxLength: 5 })
    const corner = fc.integer({ min: -2, max: 9 })
    const box = fc
      .tuple(corner, corner, fc.integer({ min: 1, max: 6 }))
      .map(([x, y, size]) => ring(x, y, x + size, y + size))
    const triangle = fc.tuple(position, position, position).map(([a, b, c]): Position[] => [a, b, c, a])
    const moved = fc.tuple(fc.constantFrom(frame, horseshoe), position).map(([area, [dx, dy]]): Geometry => {
      const rings = area.coordinates as Position[][]
      return polygon(...rings.map((corners) => corners.map(([x = 0, y = 0]) => [x + dx, y + dy])))
    })
    const geometry = fc.oneof(
      position.map((place) => point(...place)),
      fc
        .array(position, { minLength: 1, maxLength: 3 })
        .map((all): Geometry => ({ type: 'MultiPoint', coordinates: all })),
      path.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
      fc.tuple(path, path).map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates })),
      fc.oneof(box, triangle).map((outline) => polygon(outline)),
      moved,
      fc.tuple(box, box).map(([a, b]) => polygons([a], [b])),
    )
    const seen = { intersects: 0, within: 0 }
    fc.assert(
      fc.property(geometry, geometry, (a, b) => {
        const [first, second] = [readShape(a), readShape(b)]
        fc.pre(validity.isValid(first) && validity.isValid(second))
        const [intersects, within] = [relateOp.intersects(first, second), relateOp.contains(second, first)]
        seen.intersects += Number(intersects)
        seen.within += Number(within)
        expect(related('intersects', a, b)).toBe(intersects)
        expect(related('disjoint', a, b)).toBe(!intersects)
        expect(related('within', a, b)).toBe(within)
      }),
      { numRuns: 3_000, seed },
    )
    expect(seen.intersects).toBeGreaterThan(300)
    expect(seen.within).toBeGreaterThan(30)
  })
})
