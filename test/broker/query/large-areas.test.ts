import { describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import type { Geometry } from '../../../src/broker/query/jts.js'
import { createRelationTest } from '../../../src/broker/query/spatial-relations.js'
import { cpuTimeOf } from '../../_helpers/durations.js'

const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
const polygons = (...coordinates: Position[][][]): Geometry => ({ type: 'MultiPolygon', coordinates })
const ring = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const relations = ['intersects', 'disjoint', 'within', 'contains', 'equals', 'overlaps'] as const
const related = (relation: (typeof relations)[number], a: Geometry, b: Geometry): boolean =>
  createRelationTest(relation, b)(a)

describe('areas with many positions', () => {
  const near = polygon(ring(0, 0, 1, 1))
  const around = (angle: number): Position => [Math.cos(angle), Math.sin(angle)]
  const backAndForth = Array.from({ length: 2_500 }, (): Position[] => [
    [0, 0],
    [1, 1],
  ]).flat()
  const zigzag = (aside: number): Position[] =>
    Array.from({ length: 10_000 }, (_, index) => [(index % 2) + aside, index / 10_000])
  const wedges = Array.from({ length: 2_000 }, (_, index) => [
    [0, 0],
    around(index / 500),
    around((index + 0.5) / 500),
    [0, 0],
  ])
  const islands = (count: number) =>
    polygons(...Array.from({ length: count }, (_, index) => [ring(index / 100, 0, index / 100 + 0.005, 1)]))

  it.each([
    ['a ring that runs back and forth', polygon([...backAndForth, [0, 1], [0, 0]])],
    ['a zigzag from south to north', polygon([...zigzag(0), ...zigzag(0.3).reverse(), [0, 0]])],
    ['holes that touch at one position', polygon(ring(-5, -5, 5, 5), ...wedges)],
    ['squares within squares', polygons(...Array.from({ length: 1_000 }, (_, i) => [ring(-i, -i, i + 1, i + 1)]))],
    ['too many parts', islands(5_000)],
  ])('count as invalid if JTS needs quadratic time: %s', async (_, area) => {
    const milliseconds = await cpuTimeOf(() => {
      for (const relation of relations) expect(related(relation, area, near)).toBe(false)
    })
    // Without the limits, each of these takes 10 to 80 seconds.
    expect(milliseconds).toBeLessThan(5_000)
  })

  it('are compared if they are coastlines or islands', () => {
    const coast = Array.from({ length: 20_000 }, (_, index): Position => {
      const angle = (index / 10_000) * Math.PI
      const radius = 2 + Math.sin(angle * 50) / 10 + Math.sin(angle * 3_000) / 1_000
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
    expect(related('contains', polygon([...coast, ...coast.slice(0, 1)]), near)).toBe(true)
    expect(related('intersects', islands(1_500), near)).toBe(true)
    expect(related('intersects', polygons([ring(0, 0, 9, 9)], [ring(2, 2, 3, 3)]), near)).toBe(false)
  })
})
