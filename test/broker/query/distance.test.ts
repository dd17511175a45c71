import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { distanceTo } from '../../../src/broker/query/distance.js'
import type { Geometry } from '../../../src/broker/query/jts.js'
import { boundsOfCircle, haversine } from '../../../src/domain/geo.js'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
const degree = 111_195.08

describe('distanceTo', () => {
  it('measures to the nearest of several points', () => {
    const shape: Geometry = {
      type: 'MultiPoint',
      coordinates: [
        [0, 1],
        [0, 3],
      ],
    }
    expect(distanceTo(at(0, 0), shape)).toBeCloseTo(degree, 0)
  })

  it('measures to the interior and the ends of a line', () => {
    const shape: Geometry = {
      type: 'LineString',
      coordinates: [
        [-1, 0],
        [1, 0],
      ],
    }
    expect(distanceTo(at(0, 1), shape)).toBeCloseTo(degree, 0)
    expect(distanceTo(at(2, 0), shape)).toBeCloseTo(degree, 0)
    expect(distanceTo(at(0.5, 0), shape)).toBeCloseTo(0, 3)
  })

  it('returns 0 inside an area, but not in its hole', () => {
    const square = (size: number) => [
      [-size, -size],
      [size, -size],
      [size, size],
      [-size, size],
      [-size, -size],
    ]
    const shape: Geometry = { type: 'Polygon', coordinates: [square(3), square(1)] }
    expect(distanceTo(at(2, 2), shape)).toBe(0)
    expect(distanceTo(at(0, 0), shape)).toBeCloseTo(degree, -2)
    expect(distanceTo(at(4, 0), shape)).toBeCloseTo(degree, -1)
  })

  it('takes the shortest way across the antimeridian', () => {
    const shape: Geometry = {
      type: 'LineString',
      coordinates: [
        [179.5, -1],
        [179.5, 1],
      ],
    }
    expect(distanceTo(at(-179.5, 0), shape)).toBeCloseTo(degree, 0)
  })

  it('accepts heights, and lines and areas with several parts', () => {
    const far = [
      [50, 50, 3],
      [51, 50, 3],
      [51, 51, 3],
      [50, 50, 3],
    ]
    const near = far.map(([longitude = 0, latitude = 0]) => [longitude - 49, latitude - 50, 9])
    expect(distanceTo(at(0, 0), { type: 'Point', coordinates: [0, 1, 70] })).toBeCloseTo(degree, 0)
    expect(distanceTo(at(0, 0), { type: 'MultiLineString', coordinates: [far, near] })).toBeCloseTo(degree, 0)
    expect(distanceTo(at(0, 0), { type: 'MultiPolygon', coordinates: [[far], [near]] })).toBeCloseTo(degree, 0)
    expect(distanceTo(at(1.75, 0.5), { type: 'MultiPolygon', coordinates: [[far], [near]] })).toBe(0)
  })

  it('measures to lines without length and areas without width', () => {
    const once = [0, 1]
    expect(distanceTo(at(0, 0), { type: 'LineString', coordinates: [once, once] })).toBeCloseTo(degree, 0)
    expect(distanceTo(at(0, 1), { type: 'LineString', coordinates: [once, once] })).toBe(0)
    expect(distanceTo(at(0, 0), { type: 'Polygon', coordinates: [[once, once, once, once]] })).toBeCloseTo(degree, 0)
    const flat = [once, [2, 1], [1, 1], once]
    expect(distanceTo(at(0, 0), { type: 'Polygon', coordinates: [flat] })).toBeCloseTo(degree, 0)
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
        const boxes = boundsOfCircle({ ...centre, radius })
        const held = boxes.some(
          ({ west, south, east, north }) =>
            west <= point.longitude && point.longitude <= east && south <= point.latitude && point.latitude <= north,
        )
        expect(held).toBe(true)
      }),
    )
  })

  it('returns two boxes at the antimeridian, and all longitudes at a pole', () => {
    expect(boundsOfCircle({ ...at(179.99, 0), radius: 10_000 })).toHaveLength(2)
    expect(boundsOfCircle({ ...at(-179.99, 0), radius: 10_000 })).toHaveLength(2)
    expect(boundsOfCircle({ ...at(30, 89.99), radius: 10_000 })).toMatchObject([{ west: -180, east: 180, north: 90 }])
  })
})
