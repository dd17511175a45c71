import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Position } from 'geojson'
import type { Relation } from '../../../src/broker/query/geo-query.js'
import type { Geometry } from '../../../src/broker/query/jts.js'
import { createRelationTest, InvalidGeometry } from '../../../src/broker/query/spatial-relations.js'
import { cpuTimeOf } from '../../_helpers/durations.js'

const related = (relation: Exclude<Relation, 'near'>, a: Geometry, b: Geometry): boolean =>
  createRelationTest(relation, b)(a)

const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] })
const points = (...coordinates: Position[]): Geometry => ({ type: 'MultiPoint', coordinates })
const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })
const lines = (...coordinates: Position[][]): Geometry => ({ type: 'MultiLineString', coordinates })
const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
const polygons = (...coordinates: Position[][][]): Geometry => ({ type: 'MultiPolygon', coordinates })
const ring = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const square = polygon(ring(0, 0, 10, 10))
/** A square with a hole in the middle. */
const frame = polygon(ring(0, 0, 10, 10), ring(4, 4, 6, 6))
/** Open to the north between 4 and 6. */
const horseshoe = polygon([
  [0, 0],
  [10, 0],
  [10, 10],
  [6, 10],
  [6, 2],
  [4, 2],
  [4, 10],
  [0, 10],
  [0, 0],
])
const pair = polygons([ring(0, 0, 4, 4)], [ring(6, 0, 10, 4)])

/** Pairs of geometries with their relations. Pairs without a relation are disjoint. */
const table: [string, Geometry, Geometry, string[]][] = [
  ['a point and itself', point(1, 1), point(1, 1), ['intersects', 'within', 'contains', 'equals']],
  ['two points', point(1, 1), point(1, 2), []],
  ['a point and points with it', point(1, 1), points([1, 1], [2, 2]), ['intersects', 'within']],
  ['points that share one', points([1, 1], [2, 2]), points([2, 2], [3, 3]), ['intersects', 'overlaps']],
  [
    'the same points in another order',
    points([1, 1], [2, 2]),
    points([2, 2], [1, 1]),
    ['intersects', 'within', 'contains', 'equals'],
  ],
  ['a point on a line', point(5, 5), line([0, 0], [10, 10]), ['intersects', 'within']],
  ['a point at the end of a line', point(0, 0), line([0, 0], [10, 10]), ['intersects']],
  ['a point beside a line', point(5, 6), line([0, 0], [10, 10]), []],
  ['a point in a square', point(5, 5), square, ['intersects', 'within']],
  ['a point on the edge of a square', point(0, 5), square, ['intersects']],
  ['a point in the hole of a frame', point(5, 5), frame, []],
  ['a point in the second polygon', point(8, 2), pair, ['intersects', 'within']],
  ['points of which one is outside', points([5, 5], [11, 5]), square, ['intersects']],
  ['points of which one is on the edge', points([5, 5], [10, 5]), square, ['intersects', 'within']],
  ['lines that cross', line([0, 0], [10, 10]), line([0, 10], [10, 0]), ['intersects']],
  ['lines that touch at their ends', line([0, 0], [5, 5]), line([5, 5], [9, 0]), ['intersects']],
  ['lines that share a piece', line([0, 0], [6, 0]), line([4, 0], [10, 0]), ['intersects', 'overlaps']],
  ['a line within a longer one', line([2, 0], [4, 0]), line([0, 0], [3, 0], [10, 0]), ['intersects', 'within']],
  [
    'a line and its reverse',
    line([0, 0], [3, 0], [10, 5]),
    line([10, 5], [3, 0], [0, 0]),
    ['intersects', 'within', 'contains', 'equals'],
  ],
  ['parallel lines', line([0, 0], [10, 0]), line([0, 1], [10, 1]), []],
  [
    'a line that two lines cover',
    line([1, 0], [9, 0]),
    lines(
      [
        [0, 0],
        [5, 0],
      ],
      [
        [5, 0],
        [10, 0],
      ],
    ),
    ['intersects', 'within'],
  ],
  ['a line in a square', line([1, 1], [9, 9]), square, ['intersects', 'within']],
  ['a line across a square', line([-5, 5], [15, 5]), square, ['intersects']],
  ['a line on the edge of a square', line([0, 2], [0, 8]), square, ['intersects']],
  ['a line across a hole', line([1, 5], [9, 5]), frame, ['intersects']],
  ['a line through the gap of a horseshoe', line([1, 8], [9, 8]), horseshoe, ['intersects']],
  ['a line between two polygons', line([1, 2], [9, 2]), pair, ['intersects']],
  ['a square in a square', polygon(ring(2, 2, 4, 4)), square, ['intersects', 'within']],
  ['a square with a common edge inside', polygon(ring(0, 2, 4, 4)), square, ['intersects', 'within']],
  ['squares side by side', polygon(ring(10, 0, 20, 10)), square, ['intersects']],
  ['squares with one common corner', polygon(ring(10, 10, 20, 20)), square, ['intersects']],
  ['squares that overlap', polygon(ring(5, 5, 15, 15)), square, ['intersects', 'overlaps']],
  ['bars that form a cross', polygon(ring(4, -5, 6, 15)), polygon(ring(-5, 4, 15, 6)), ['intersects', 'overlaps']],
  [
    'a square from another corner',
    polygon([
      [10, 10],
      [0, 10],
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
    square,
    ['intersects', 'within', 'contains', 'equals'],
  ],
  ['a square that fills a hole', polygon(ring(4, 4, 6, 6)), frame, ['intersects']],
  ['a square in a hole', polygon(ring(4.5, 4.5, 5.5, 5.5)), frame, []],
  ['a square around a hole', polygon(ring(3, 3, 7, 7)), frame, ['intersects', 'overlaps']],
  ['a frame in its square', frame, square, ['intersects', 'within']],
  ['a square across a horseshoe', polygon(ring(1, 3, 9, 9)), horseshoe, ['intersects', 'overlaps']],
  ['two squares in one', pair, square, ['intersects', 'within']],
  [
    'two squares in another order',
    pair,
    polygons([ring(6, 0, 10, 4)], [ring(0, 0, 4, 4)]),
    ['intersects', 'within', 'contains', 'equals'],
  ],
  [
    'positions with heights',
    line([1, 1, 30], [9, 9, 40]),
    polygon(ring(0, 0, 10, 10).map((corner) => [...corner, 5])),
    ['intersects', 'within'],
  ],
  [
    'points of other heights',
    { type: 'Point', coordinates: [1, 1, 30] },
    point(1, 1),
    ['intersects', 'within', 'contains', 'equals'],
  ],
]
const mirrored: Record<string, string> = { within: 'contains', contains: 'within' }
const relations = ['intersects', 'disjoint', 'within', 'contains', 'equals', 'overlaps'] as const

describe('createRelationTest', () => {
  it.each(table)('evaluates %s', (_, a, b, holding) => {
    const expected = holding.length === 0 ? ['disjoint'] : holding
    expect(relations.filter((relation) => related(relation, a, b)).sort()).toEqual([...expected].sort())
    const other = expected.map((relation) => mirrored[relation] ?? relation)
    expect(relations.filter((relation) => related(relation, b, a)).sort()).toEqual(other.sort())
  })
})

const position = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
const triangle = fc
  .tuple(position, position, position)
  .filter(([a, b, c]) => (b[0] - a[0]) * (c[1] - a[1]) !== (b[1] - a[1]) * (c[0] - a[0]))
  .map(([a, b, c]): Geometry => ({ type: 'Polygon', coordinates: [[a, b, c, a]] }))
const segment = fc
  .tuple(position, position)
  .filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1])
  .map((coordinates): Geometry => ({ type: 'LineString', coordinates }))
const dot = position.map((coordinates): Geometry => ({ type: 'Point', coordinates }))
const simple = fc.oneof(triangle, segment, dot)

describe('invariants', () => {
  const move = ([x = 0, y = 0]: Position): Position => [x + 64, y - 32]
  const moved = (geometry: Geometry): Geometry => {
    switch (geometry.type) {
      case 'Point':
        return { ...geometry, coordinates: move(geometry.coordinates) }
      case 'LineString':
        return { ...geometry, coordinates: geometry.coordinates.map(move) }
      case 'Polygon':
        return { ...geometry, coordinates: geometry.coordinates.map((corners) => corners.map(move)) }
      default:
        return geometry
    }
  }

  it('relations are consistent with each other', () => {
    fc.assert(
      fc.property(simple, simple, (a, b) => {
        const holds = Object.fromEntries(relations.map((relation) => [relation, related(relation, a, b)]))
        expect(holds['disjoint']).toBe(!holds['intersects'])
        expect(holds['within']).toBe(related('contains', b, a))
        expect(holds['equals']).toBe((holds['within'] && holds['contains']) ?? false)
        if (holds['overlaps']) expect(holds['within'] || holds['contains'] || holds['disjoint']).toBe(false)
        expect(related('equals', a, a)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('symmetric relations do not depend on the order', () => {
    fc.assert(
      fc.property(simple, simple, (a, b) => {
        for (const relation of ['intersects', 'disjoint', 'equals', 'overlaps'] as const) {
          expect(related(relation, a, b)).toBe(related(relation, b, a))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('relations do not change when both geometries move', () => {
    fc.assert(
      fc.property(simple, simple, (a, b) => {
        for (const relation of relations) {
          expect(related(relation, moved(a), moved(b))).toBe(related(relation, a, b))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('a point is in a triangle if it is on the same side of all edges', () => {
    fc.assert(
      fc.property(position, position, position, position, (a, b, c, p) => {
        const side = (from: Position, to: Position, at: Position): number =>
          Math.sign((to[0]! - from[0]!) * (at[1]! - from[1]!) - (to[1]! - from[1]!) * (at[0]! - from[0]!))
        fc.pre(side(a, b, c) !== 0)
        const sides = [side(a, b, p), side(b, c, p), side(c, a, p)].map((found) => found * side(a, b, c))
        const area = polygon([a, b, c, a])
        expect(related('within', point(...p), area)).toBe(sides.every((found) => found > 0))
        expect(related('intersects', point(...p), area)).toBe(sides.every((found) => found >= 0))
        expect(related('contains', area, point(...p))).toBe(sides.every((found) => found > 0))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('invalid geometries', () => {
  const bowTie: Position[] = [
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
    [0, 0],
  ]
  const flat: Position[] = [
    [2, 2],
    [8, 2],
    [5, 2],
    [2, 2],
  ]
  const others = [point(5, 5), line([-1, 5], [11, 6]), square, polygon(ring(5, 5, 15, 15)), point(50, 50)]

  it.each<[string, Geometry]>([
    ['an area that crosses itself', polygon(bowTie)],
    ['an area without width', polygon(flat)],
    ['an area of one position', polygon(Array.from({ length: 4 }, () => [5, 5]))],
    ['a line of one position', line([5, 5], [5, 5])],
    ['a hole outside its area', polygon(ring(0, 0, 10, 10), ring(20, 20, 30, 30))],
    ['areas that overlap', polygons([ring(0, 0, 4, 4)], [ring(2, 2, 6, 6)])],
    ['lines, one of them without length', lines([...flat], [...Array.from({ length: 2 }, () => [5, 5])])],
  ])('have no relations: %s', (_, invalid) => {
    for (const other of [...others, invalid]) {
      for (const relation of relations) {
        if (other !== invalid) expect(related(relation, invalid, other)).toBe(false)
        expect(() => related(relation, other, invalid)).toThrow(InvalidGeometry)
      }
    }
  })
})

it('compares 10,000 points with a polygon of 100 corners in less than 0.7 s of CPU', async () => {
  const corners = Array.from({ length: 100 }, (_, index): Position => {
    const [angle, radius] = [(index / 50) * Math.PI, 1 + (index % 2)]
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  const isWithin = createRelationTest('within', polygon([...corners, ...corners.slice(0, 1)]))
  let found = 0
  const milliseconds = await cpuTimeOf(() => {
    for (let index = 0; index < 10_000; index += 1)
      if (isWithin(point((index % 100) / 25 - 2, Math.floor(index / 100) / 25 - 2))) found += 1
  })
  expect(milliseconds).toBeLessThan(700)
  expect(found).toBeGreaterThan(2_000)
})
