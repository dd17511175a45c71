import { describe, expect, it } from '@jest/globals'
import { pointToLineDistance } from '@turf/point-to-line-distance'
import fc from 'fast-check'
import { boundsOfCircle } from '../../../src/broker/query/bounds.js'
import { distanceTo } from '../../../src/broker/query/distance.js'
import { toShape } from '../../../src/broker/query/topology.js'
import { haversine } from '../../../src/domain/geo.js'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
const degree = 111_195.08

describe('distanceTo', () => {
  it('measures to the nearest of several points', () => {
    const shape = toShape({
      type: 'MultiPoint',
      coordinates: [
        [0, 1],
        [0, 3],
      ],
    })
    expect(distanceTo(at(0, 0), shape)).toBeCloseTo(degree, 0)
  })

  it('measures to the middle of a line and to its end', () => {
    const shape = toShape({
      type: 'LineString',
      coordinates: [
        [-1, 0],
        [1, 0],
      ],
    })
    expect(distanceTo(at(0, 1), shape)).toBeCloseTo(degree, 0)
    expect(distanceTo(at(2, 0), shape)).toBeCloseTo(degree, 0)
    expect(distanceTo(at(0.5, 0), shape)).toBeCloseTo(0, 3)
  })

  it('is 0 in an area, and not in its hole', () => {
    const square = (size: number) => [
      [-size, -size],
      [size, -size],
      [size, size],
      [-size, size],
      [-size, -size],
    ]
    const shape = toShape({ type: 'Polygon', coordinates: [square(3), square(1)] })
    expect(distanceTo(at(2, 2), shape)).toBe(0)
    expect(distanceTo(at(0, 0), shape)).toBeCloseTo(degree, -2)
    expect(distanceTo(at(4, 0), shape)).toBeCloseTo(degree, -1)
  })

  it('crosses the antimeridian the short way', () => {
    const shape = toShape({
      type: 'LineString',
      coordinates: [
        [179.5, -1],
        [179.5, 1],
      ],
    })
    expect(distanceTo(at(-179.5, 0), shape)).toBeCloseTo(degree, 0)
  })

  it('measures to lines in a city as another implementation does', () => {
    const place = fc.tuple(
      fc.double({ min: 105.7, max: 106, noNaN: true }),
      fc.double({ min: 20.9, max: 21.2, noNaN: true }),
    )
    fc.assert(
      fc.property(place, fc.array(place, { minLength: 2, maxLength: 5 }), (from, coordinates) => {
        const expected = pointToLineDistance(from, { type: 'LineString', coordinates }, { units: 'meters' })
        const shape = toShape({ type: 'LineString', coordinates })
        expect(Math.abs(distanceTo(at(...from), shape) - expected)).toBeLessThan(0.01)
      }),
    )
  })
})

describe('boundsOfCircle', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  it('holds every point of the circle', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 0, max: 5_000_000, noNaN: true }), place, (centre, radius, point) => {
        fc.pre(haversine(centre, point) <= radius)
        const boxes = boundsOfCircle(centre, radius)
        const held = boxes.some(
          ({ west, south, east, north }) =>
            west <= point.longitude && point.longitude <= east && south <= point.latitude && point.latitude <= north,
        )
        expect(held).toBe(true)
      }),
    )
  })

  it('is two boxes at the antimeridian and all longitudes at a pole', () => {
    expect(boundsOfCircle(at(179.99, 0), 10_000)).toHaveLength(2)
    expect(boundsOfCircle(at(-179.99, 0), 10_000)).toHaveLength(2)
    expect(boundsOfCircle(at(30, 89.99), 10_000)).toMatchObject([{ west: -180, east: 180, north: 90 }])
  })
})
