import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Position } from 'geojson'
import { crossesItselfTooOften, readShape } from '../../../src/broker/query/geometry-validity.js'

/** Determines the geometries, because tests expect a minimum number of cases of each kind. */
const seed = 20261128

describe('crossesItselfTooOften', () => {
  const isTooComplex = (...coordinates: Position[][]): boolean =>
    crossesItselfTooOften(readShape({ type: 'MultiLineString', coordinates }))
  const position = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))

  /** Counts the pairs of segments that cross in the interior of both. Exact for small integers. */
  function countCrossings(paths: Position[][]): number {
    const side = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [px = 0, py = 0]: Position): number =>
      Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax))
    const segments = paths.flatMap((path) => path.slice(1).map((end, index) => [path[index] ?? end, end] as const))
    return segments.flatMap(([a, b], index) =>
      segments
        .slice(index + 1)
        .filter(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
    ).length
  }

  it('agrees with the comparison of all pairs for lines of up to 100 positions', () => {
    const path = fc.array(position, { minLength: 2, maxLength: 50, size: 'max' })
    const long = fc.array(position, { minLength: 80, maxLength: 100, size: 'max' })
    const given = fc.oneof(
      long.map((only) => [only]),
      fc.tuple(path, path),
    )
    let tooComplex = 0
    fc.assert(
      fc.property(given, (paths) => {
        const expected = countCrossings(paths) > 1_000
        if (expected) tooComplex += 1
        expect(isTooComplex(...paths)).toBe(expected)
      }),
      { numRuns: 200, seed },
    )
    expect(tooComplex).toBeGreaterThan(10)
  })

  it('detects more than 1,000 crossings, however long the lines are', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 100, maxLength: 300, size: 'max' }), (path) => {
        if (countCrossings([path]) > 1_000) expect(isTooComplex(path)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it.each([0, 30, 45, 90, 135])('accepts a long winding road without crossings, rotated by %d degrees', (degrees) => {
    const angle = (degrees / 180) * Math.PI
    const road = Array.from({ length: 20_000 }, (_, index) => {
      const [along, aside] = [index / 10_000, Math.sin(index / 10) / 100]
      return [along * Math.cos(angle) - aside * Math.sin(angle), along * Math.sin(angle) + aside * Math.cos(angle)]
    })
    expect(isTooComplex(road)).toBe(false)
  })
})
