import { describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import { crossesItselfTooOften, type Geometry, readShape } from '../../../src/broker/query/geometry-validity.js'
import { createRelationTest } from '../../../src/broker/query/spatial-relations.js'
import { cpuTimeOf } from '../../_helpers/durations.js'
import { point, polygon, polygons, ring } from '../../broker/query/_helpers/queries.js'

const zigzag = (index: number) => index % 2

describe('areas with many positions', () => {
  const around = (angle: number): Position => [Math.cos(angle), Math.sin(angle)]
  const backAndForth = Array.from({ length: 5_000 }, (_, index): Position => [zigzag(index), zigzag(index)])
  const teeth = (aside: number) => Array.from({ length: 10_000 }, (_, index) => [zigzag(index) + aside, index / 10_000])
  const wedges = Array.from({ length: 2_000 }, (_, index) => [
    ...[[0, 0], around(index / 500)],
    ...[around((index + 0.5) / 500), [0, 0]],
  ])
  const islands = Array.from({ length: 5_000 }, (_, index) => [ring(index / 100, 0, index / 100 + 0.005, 1)])

  it.each([
    ['a ring that runs back and forth', polygon([...backAndForth, [0, 1], [0, 0]])],
    ['a zigzag from south to north', polygon([...teeth(0), ...teeth(0.3).reverse(), [0, 0]])],
    ['holes that touch at one position', polygon(ring(-5, -5, 5, 5), ...wedges)],
    ['squares within squares', polygons(...Array.from({ length: 1_000 }, (_, i) => [ring(-i, -i, i + 1, i + 1)]))],
    ['too many parts', polygons(...islands)],
  ])('count as invalid if JTS needs quadratic time: %s', async (_, area) => {
    const relations = ['intersects', 'disjoint', 'within', 'contains', 'equals', 'overlaps'] as const
    const near = polygon(ring(0, 0, 1, 1))
    const milliseconds = await cpuTimeOf(() => {
      for (const relation of relations) expect(createRelationTest(relation, near)(area)).toBe(false)
    })
    // Without the limits, each of these takes 10 to 80 seconds.
    expect(milliseconds).toBeLessThan(5_000)
  })
})

describe('a line of 60,000 positions', () => {
  const length = 60_000
  const line = (toPosition: (index: number) => Position) => Array.from({ length }, (_, index) => toPosition(index))
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
  ])('%s takes less than 6 s of CPU', async (_name, coordinates, expected) => {
    const shape = readShape({ type: 'LineString', coordinates })
    // Without Jest, this takes 0.1 to 0.2 s. A sweep line in one direction took 8 s for the zigzag to the north.
    const milliseconds = await cpuTimeOf(() => expect(crossesItselfTooOften(shape)).toBe(expected))
    expect(milliseconds).toBeLessThan(6_000)
  })
})

it('compares 10,000 points with a polygon of 100 corners in less than 0.7 s of CPU', async () => {
  const corners = Array.from({ length: 100 }, (_, index): Position => {
    const [angle, radius] = [(index / 50) * Math.PI, 1 + (index % 2)]
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  const isWithin = createRelationTest('within', polygon([...corners, ...corners.slice(0, 1)]))
  const all = Array.from({ length: 10_000 }, (_, n): Geometry =>
    point((n % 100) / 25 - 2, Math.floor(n / 100) / 25 - 2),
  )
  let found = 0
  const milliseconds = await cpuTimeOf(() => (found = all.filter(isWithin).length))
  expect(milliseconds).toBeLessThan(700)
  expect(found).toBeGreaterThan(2_000)
})
