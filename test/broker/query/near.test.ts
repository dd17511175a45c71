import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { useBroker } from '../_helpers/broker.js'
import { found, located as at, ring, store } from './_helpers/queries.js'

const broker = useBroker()
const hanoi = { latitude: 21.03, longitude: 105.85 }

/** Returns the distance by the spherical law of cosines, independently of the haversine formula. */
function greatCircle(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const [phi, psi, delta] = [a.latitude, b.latitude, b.longitude - a.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number]
  const cosine = Math.sin(phi) * Math.sin(psi) + Math.cos(phi) * Math.cos(psi) * Math.cos(delta)
  return 6_371_008.8 * Math.acos(Math.min(1, Math.max(-1, cosine)))
}

async function near(
  type: string,
  centre: { latitude: number; longitude: number },
  distance: string,
): Promise<string[]> {
  const coordinates = JSON.stringify([centre.longitude, centre.latitude])
  return found(broker().url, { type, georel: `near;${distance}`, geometry: 'Point', coordinates })
}

describe('near', () => {
  const places = fc.sample(
    fc.tuple(fc.double({ min: 105.7, max: 106, noNaN: true }), fc.double({ min: 20.9, max: 21.2, noNaN: true })),
    { numRuns: 200, seed: 7 },
  )

  it('finds points within and beyond a distance, in agreement with the law of cosines', async () => {
    const points = Object.fromEntries(places.map((coordinates, index) => [`p${index}`, at('Point', coordinates)]))
    await store(broker().url, points, 'Station')
    const distances = places.map(([longitude, latitude]) => greatCircle(hanoi, { latitude, longitude }))
    for (const metres of [500, 2_000, 9_000.5, 100_000]) {
      const within = distances.flatMap((distance, index) => (distance <= metres ? [`p${index}`] : []))
      const beyond = distances.flatMap((distance, index) => (distance >= metres ? [`p${index}`] : []))
      expect(await near('Station', hanoi, `maxDistance==${metres}`)).toEqual(within)
      expect(await near('Station', hanoi, `minDistance==${metres}`)).toEqual(beyond)
    }
  })

  it('measures to the nearest point of lines and areas', async () => {
    const metre = 1 / 111_195.08
    await store(
      broker().url,
      {
        road: at('LineString', positions('0.1 45, 0.1 46')),
        park: at('Polygon', [ring(-0.1, 45.4, 0.05, 45.6)]),
        stops: at('MultiPoint', [
          [10, 10],
          [0, 45.5 + 900 * metre],
        ]),
        roads: at('MultiLineString', [
          positions('10 10, 11 11'),
          [
            [-0.05, 45.5 - 1900 * metre],
            [0.05, 45.5 - 1900 * metre],
          ],
        ]),
        parks: at('MultiPolygon', [[ring(10, 10, 11, 11)], [ring(-0.05, 45.5 + 3000 * metre, 0.05, 46)]]),
      },
      'Ground',
    )
    const centre = { latitude: 45.5, longitude: 0 }
    expect(await near('Ground', centre, 'maxDistance==1')).toEqual(['park'])
    expect(await near('Ground', centre, 'maxDistance==901')).toEqual(['park', 'stops'])
    expect(await near('Ground', centre, 'maxDistance==2000')).toEqual(['park', 'stops', 'roads'])
    expect(await near('Ground', centre, 'maxDistance==3010')).toEqual(['park', 'stops', 'roads', 'parks'])
    expect(await near('Ground', centre, 'maxDistance==7900')).toEqual(['road', 'park', 'stops', 'roads', 'parks'])
    expect(await near('Ground', centre, 'minDistance==2000')).toEqual(['road', 'parks'])
  })

  it('works across the antimeridian and around the poles', async () => {
    await store(
      broker().url,
      {
        east: at('Point', [179.99, 0]),
        west: at('Point', [-179.99, 0]),
        north: at('Point', [10, 89.99]),
        beyondNorth: at('Point', [-170, 89.99]),
        south: at('Point', [0, -90]),
      },
      'Far',
    )
    expect(await near('Far', { latitude: 0, longitude: 180 }, 'maxDistance==2000')).toEqual(['east', 'west'])
    expect(await near('Far', { latitude: 0, longitude: -179.995 }, 'maxDistance==2000')).toEqual(['east', 'west'])
    expect(await near('Far', { latitude: 0, longitude: -179.995 }, 'maxDistance==600')).toEqual(['west'])
    expect(await near('Far', { latitude: 90, longitude: 0 }, 'maxDistance==1200')).toEqual(['north', 'beyondNorth'])
    expect(await near('Far', { latitude: -89.999, longitude: 77 }, 'maxDistance==200')).toEqual(['south'])
    expect(await near('Far', { latitude: 0, longitude: 0 }, 'maxDistance==99999999')).toHaveLength(5)
  })
})
