import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Position } from 'geojson'
import { readShape } from '../../../src/broker/query/jts.js'
import { crossesItselfTooOften } from '../../../src/broker/query/self-intersection.js'
import { cpuTimeOf } from '../../_helpers/durations.js'

const isTooComplex = (...lines: Position[][]): boolean =>
  crossesItselfTooOften(readShape({ type: 'MultiLineString', coordinates: lines }))

/**
 * Counts the pairs of segments that cross in the interior of both, by comparing all pairs. Exact for small integers.
 */
function countCrossings(lines: Position[][]): number {
  const side = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [px = 0, py = 0]: Position): number =>
    Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax))
  const segments = lines.flatMap((line) => line.slice(1).map((end, index) => [line[index] ?? end, end] as const))
  const crossed = segments.flatMap(([a, b], index) =>
    segments
      .slice(index + 1)
      .filter(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  )
  return crossed.length
}

const position = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))

describe('crossesItselfTooOften', () => {
  it('agrees with the comparison of all pairs for lines of up to 100 positions', () => {
    const line = fc.array(position, { minLength: 2, maxLength: 50, size: 'max' })
    const long = fc.array(position, { minLength: 80, maxLength: 100, size: 'max' })
    const given = fc.oneof(
      long.map((only) => [only]),
      fc.tuple(line, line),
    )
    let tooComplex = 0
    fc.assert(
      fc.property(given, (lines) => {
        const expected = countCrossings(lines) > 1_000
        if (expected) tooComplex += 1
        expect(isTooComplex(...lines)).toBe(expected)
      }),
      { numRuns: 200 },
    )
    expect(tooComplex).toBeGreaterThan(10)
  })

  it('detects more than 1,000 crossings, however long the lines are', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 100, maxLength: 300, size: 'max' }), (line) => {
        if (countCrossings([line]) > 1_000) expect(isTooComplex(line)).toBe(true)
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

describe('a line of 60,000 positions', () => {
  const length = 60_000
  const line = (toPosition: (index: number) => Position): Position[] =>
    Array.from({ length }, (_, index) => toPosition(index))
  const zigzag = (index: number) => index % 2
  const steps = (index: number) => index / length
  const turn = (index: number) => (index / 300) * 2 * Math.PI

  it.each<[string, Position[], boolean]>([
    ['a zigzag to the north', line((index) => [zigzag(index) / 1_000, steps(index)]), false],
    ['a zigzag to the east', line((index) => [steps(index), zigzag(index) / 1_000]), false],
    ['long segments to the north', line((index) => [steps(index), zigzag(index)]), false],
    ['long segments to the east', line((index) => [zigzag(index), steps(index)]), false],
    ['long diagonal segments', line((index) => [zigzag(index) + steps(index), zigzag(index)]), true],
    ['the other diagonal', line((index) => [zigzag(index) + steps(index), 1 - zigzag(index)]), true],
    ['a spiral', line((index) => [steps(index) * Math.cos(turn(index)), steps(index) * Math.sin(turn(index))]), false],
    ['the same segment repeated', line((index) => [zigzag(index), 0]), true],
    ['the same position repeated', line((index) => [index === 0 ? 1 : 0, 0]), false],
    ['a scribble', line((index) => [Math.cos(index * 2.5), Math.sin(index * 2.5)]), true],
  ])('%s takes less than 6 s of CPU', async (_name, given, expected) => {
    const shape = readShape({ type: 'LineString', coordinates: given })
    // Without Jest, this takes 0.1 to 0.2 s. A sweep line in one direction took 8 s for the zigzag to the north.
    const milliseconds = await cpuTimeOf(() => expect(crossesItselfTooOften(shape)).toBe(expected))
    expect(milliseconds).toBeLessThan(6_000)
  })
})
