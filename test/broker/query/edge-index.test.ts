import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Position } from 'geojson'
import JtsRelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import JtsIsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import type { Geometry, Shape } from '../../../src/broker/query/jts.js'
import { readShape } from '../../../src/broker/query/jts.js'
import { createRelationTest } from '../../../src/broker/query/spatial-relations.js'
import { ring } from './_helpers/queries.js'

const relateOp: Record<'intersects' | 'contains', (a: Shape, b: Shape) => boolean> = JtsRelateOp
const validity: { isValid: (shape: Shape) => boolean } = JtsIsValidOp

const areas = {
  frame: [ring(0, 0, 10, 10), ring(4, 4, 6, 6)],
  /** Open to the north between 4 and 6. */
  horseshoe: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [6, 10],
      [6, 2],
      [4, 2],
      [4, 10],
      [0, 10],
      [0, 0],
    ],
  ],
}

const position = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
const line = fc.array(position, { minLength: 2, maxLength: 5 })
const box = fc
  .tuple(fc.integer({ min: -2, max: 9 }), fc.integer({ min: -2, max: 9 }), fc.integer({ min: 1, max: 6 }))
  .map(([x, y, size]) => ring(x, y, x + size, y + size))
const triangle = fc.tuple(position, position, position).map(([a, b, c]): Position[] => [a, b, c, a])
const movedArea = fc
  .tuple(fc.constantFrom(...Object.values(areas)), position)
  .map(([rings, [dx, dy]]) => rings.map((corners) => corners.map(([x = 0, y = 0]) => [x + dx, y + dy])))
const geometry = fc.oneof(
  position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  fc
    .array(position, { minLength: 1, maxLength: 3 })
    .map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
  line.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  fc.tuple(line, line).map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates })),
  fc.oneof(box, triangle).map((outline): Geometry => ({ type: 'Polygon', coordinates: [outline] })),
  movedArea.map((coordinates): Geometry => ({ type: 'Polygon', coordinates })),
  fc.tuple(box, box).map(([a, b]): Geometry => ({ type: 'MultiPolygon', coordinates: [[a], [b]] })),
)

it('evaluates intersects, disjoint and within like the full topology of JTS', () => {
  const seen = { intersects: 0, within: 0 }
  fc.assert(
    fc.property(geometry, geometry, (a, b) => {
      const [first, second] = [readShape(a), readShape(b)]
      fc.pre(validity.isValid(first) && validity.isValid(second))
      const intersects = relateOp.intersects(first, second)
      const within = relateOp.contains(second, first)
      seen.intersects += Number(intersects)
      seen.within += Number(within)
      expect(createRelationTest('intersects', b)(a)).toBe(intersects)
      expect(createRelationTest('disjoint', b)(a)).toBe(!intersects)
      expect(createRelationTest('within', b)(a)).toBe(within)
    }),
    { numRuns: 3_000 },
  )
  expect(seen.intersects).toBeGreaterThan(300)
  expect(seen.within).toBeGreaterThan(30)
})
