import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { centreOf } from '../../src/base/centre.js'

/** Returns positions that are given as "x y, …". */
const ring = (text: string) => text.split(', ').map((position) => position.split(' ').map(Number))
/** Returns a square with sides of `size` and its south-west corner at [x, y]. */
const square = (x: number, y: number, size: number) =>
  ring(`${x} ${y}, ${x + size} ${y}, ${x + size} ${y + size}, ${x} ${y + size}, ${x} ${y}`)

describe('centreOf', () => {
  it('returns a point unchanged, without its height', () => {
    expect(centreOf({ type: 'Point', coordinates: [105.8542, 21.0285] })).toEqual({
      longitude: 105.8542,
      latitude: 21.0285,
    })
    expect(centreOf({ type: 'Point', coordinates: [-180, 90, 12] })).toEqual({ longitude: -180, latitude: 90 })
  })

  it.each([
    ['area, not by the number of points on a side', '0 0, 4 0, 4 2, 3 2, 2.5 2, 2.2 2, 2.1 2, 0 2, 0 0', 2, 1],
    ['area, not by the corners of an L', '0 0, 2 0, 2 1, 1 1, 1 2, 0 2, 0 0', 5 / 6, 5 / 6],
  ])('is weighted by %s', (_what, text, longitude, latitude) => {
    const centre = centreOf({ type: 'Polygon', coordinates: [ring(text)] })
    expect(centre).toEqual({ longitude: expect.closeTo(longitude, 9), latitude: expect.closeTo(latitude, 9) })
  })

  it('ignores the direction of a ring, a missing last point, and holes', () => {
    const outer = square(105.8, 21, 0.001)
    const expected = { longitude: expect.closeTo(105.8005, 9), latitude: expect.closeTo(21.0005, 9) }
    expect(centreOf({ type: 'Polygon', coordinates: [outer.toReversed()] })).toEqual(expected)
    expect(centreOf({ type: 'Polygon', coordinates: [outer.slice(0, -1)] })).toEqual(expected)
    expect(centreOf({ type: 'Polygon', coordinates: [outer, square(105.8, 21, 0.0001)] })).toEqual(expected)
  })

  it('uses the largest of several polygons', () => {
    const coordinates = [[square(0, 0, 1)], [square(10, 10, 3)], [square(20, 20, 2)]]
    const centre = centreOf({ type: 'MultiPolygon', coordinates })
    expect(centre).toEqual({ longitude: expect.closeTo(11.5, 9), latitude: expect.closeTo(11.5, 9) })
  })

  it.each([
    ['is not split', '179.9 0, -179.9 0, -179.9 0.2, 179.9 0.2, 179.9 0', 180],
    ['continues beyond 180', '179.9 0, 180.3 0, 180.3 0.2, 179.9 0.2, 179.9 0', -179.9],
    ['continues beyond -180', '-179.9 0, -180.3 0, -180.3 0.2, -179.9 0.2, -179.9 0', 179.9],
  ])('is on the antimeridian for a polygon that %s', (_what, text, longitude) => {
    const centre = centreOf({ type: 'Polygon', coordinates: [ring(text)] })
    expect(centre).toEqual({ longitude: expect.closeTo(longitude, 6), latitude: expect.closeTo(0.1, 6) })
  })

  it('accounts for shorter degrees of longitude in the north', () => {
    const coordinates = [[square(0, 70, 1.2)], [square(50, 0, 1)]]
    expect(centreOf({ type: 'MultiPolygon', coordinates })).toMatchObject({ longitude: expect.closeTo(50.5, 9) })
  })

  it('uses the mean of the points of a ring without area', () => {
    expect(centreOf({ type: 'Polygon', coordinates: [ring('105 21, 106 22, 105 21')] })).toEqual({
      longitude: 105.5,
      latitude: 21.5,
    })
    expect(centreOf({ type: 'Polygon', coordinates: [[[105, 21]]] })).toEqual({ longitude: 105, latitude: 21 })
  })

  it('always lies between the outermost points', () => {
    const position = fc.tuple(
      fc.double({ min: 105.8, max: 105.9, noNaN: true }),
      fc.double({ min: 21, max: 21.1, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 12 }), (positions) => {
        const centre = centreOf({ type: 'Polygon', coordinates: [positions] })
        if ('problem' in centre) throw new Error(centre.problem)
        const [longitudes, latitudes] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
        const slack = 1e-9
        expect(centre.longitude).toBeGreaterThanOrEqual(Math.min(...longitudes) - slack)
        expect(centre.longitude).toBeLessThanOrEqual(Math.max(...longitudes) + slack)
        expect(centre.latitude).toBeGreaterThanOrEqual(Math.min(...latitudes) - slack)
        expect(centre.latitude).toBeLessThanOrEqual(Math.max(...latitudes) + slack)
      }),
    )
  })

  it.each([
    [undefined, 'no geometry'],
    [null, 'no geometry'],
    [[105, 21], 'no geometry'],
    [{}, 'an unsupported geometry'],
    [{ type: 'LineString', coordinates: ring('105 21, 106 22') }, 'an unsupported geometry'],
    [{ type: 'GeometryCollection', geometries: [] }, 'an unsupported geometry'],
    [{ type: 'Point' }, 'not numbers'],
    [{ type: 'Point', coordinates: [] }, 'not numbers'],
    [{ type: 'Point', coordinates: [105] }, 'not numbers'],
    [{ type: 'Point', coordinates: ['105', '21'] }, 'not numbers'],
    [{ type: 'Point', coordinates: [Number.NaN, 21] }, 'not numbers'],
    [{ type: 'Point', coordinates: [Infinity, 21] }, 'out of range'],
    [{ type: 'Point', coordinates: [180.1, 21] }, 'out of range'],
    [{ type: 'Point', coordinates: [21, 105.8] }, 'out of range'],
    [{ type: 'Polygon', coordinates: [] }, 'without an outer ring'],
    [{ type: 'Polygon', coordinates: [[]] }, 'without an outer ring'],
    [{ type: 'Polygon', coordinates: [ring('105 21, 105 91')] }, 'out of range'],
    [{ type: 'MultiPolygon', coordinates: [] }, 'no polygon'],
    [{ type: 'MultiPolygon', coordinates: 'far away' }, 'no polygon'],
  ])('rejects %j: %s', (geometry, problem) => {
    expect(centreOf(geometry)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
