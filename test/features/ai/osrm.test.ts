import { afterAll, describe, expect, it } from '@jest/globals'
import { noRoute, noSegment, overloaded, startOsrm, tooMany } from '../../../scripts/dev/stand-ins/osrm.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { createOsrm } from '../../../src/features/ai/osrm.js'
import type { ProviderErrorKind } from '../../../src/platform/providers/provider-error.js'

const lake = { latitude: 21.0285, longitude: 105.8542 }
const park = { latitude: 21.0052, longitude: 105.8418 }

const standIn = await startOsrm()
const osrm = createOsrm({ url: `${standIn.origin}/` })
afterAll(() => standIn.close())

/** Returns a line, given as "longitude latitude, …". */
const line = (text: string) => ({
  type: 'LineString',
  coordinates: text.split(', ').map((position) => position.split(' ').map(Number)),
})
const whole = line('105.8542 21.0285, 105.8418 21.0052')

/** A response with changes. */
const ok = (changes: { route?: object; waypoints?: unknown; code?: string } = {}): Failure => ({
  status: 200,
  body: {
    code: changes.code ?? 'Ok',
    routes: [{ geometry: whole, weight: 370.5, duration: 370.5, distance: 2845.5, ...changes.route }],
    waypoints: changes.waypoints,
  },
})

describe('the OSRM client', () => {
  it('requests the full line as GeoJSON, with longitude first', async () => {
    await osrm.route([lake, park])
    const { path, query } = standIn.requests.at(-1)!
    expect(decodeURIComponent(path)).toBe('/route/v1/driving/105.854200,21.028500;105.841800,21.005200')
    expect(query).toEqual({ overview: 'full', geometries: 'geojson', alternatives: 'false', steps: 'false' })
  })

  it('returns distance, duration, line and gaps', async () => {
    standIn.failNext(ok({ waypoints: [{ name: '', location: [105.854201, 21.028498], distance: 4.231521214 }, {}] }))
    expect(await osrm.route([lake, park])).toEqual({
      distance: 2845.5,
      duration: 370.5,
      coordinates: whole.coordinates,
      gaps: [4.231521214, 0],
    })
  })

  it.each([{ type: 'Point', coordinates: [105.8542, 21.0285] }, line('105.8542 21.0285')])(
    'returns a line of two equal points for a route without length: %j',
    async (geometry) => {
      standIn.failNext(ok({ route: { geometry, distance: 0, duration: 0 } }))
      const { coordinates } = line('105.8542 21.0285, 105.8542 21.0285')
      expect(await osrm.route([lake, lake])).toMatchObject({ distance: 0, coordinates })
    },
  )

  it.each<[name: string, failure: Failure]>([
    ['there is no route', noRoute],
    ['there is no road nearby', noSegment],
    ['the message is missing', { status: 400, body: { code: 'NoRoute' } }],
    ['the nearest road is too far away', ok({ waypoints: [{ distance: 3 }, { distance: 5_001 }] })],
  ])('returns undefined if %s', async (_, failure) => {
    standIn.failNext(failure)
    expect(await osrm.route([lake, park])).toBeUndefined()
  })

  // http.test.ts tests the kinds of other errors.
  it.each<[name: string, failure: Failure, kind: ProviderErrorKind]>([
    ['an invalid query', { status: 400, body: { code: 'InvalidQuery', message: 'malformed' } }, 'invalid-request'],
    ['too many points', { status: 400, body: { code: 'TooBig', message: 'Too many entries' } }, 'invalid-request'],
    ['a plain text error', { status: 400, body: 'NoRoute' }, 'invalid-request'],
    ['another service at the address', { status: 404, body: { code: 'NoRoute' } }, 'not-found'],
    ['the rate limit', tooMany, 'rate-limited'],
    ['overload', overloaded(503), 'unavailable'],
    ['another code', ok({ code: 'NoRoute' }), 'invalid-answer'],
    ['no line', ok({ route: { geometry: undefined } }), 'invalid-answer'],
    ['a polyline', ok({ route: { geometry: '_p~iF~ps|U' } }), 'invalid-answer'],
    ['no point', ok({ route: { geometry: { type: 'LineString', coordinates: [] } } }), 'invalid-answer'],
    ['a polygon', ok({ route: { geometry: { type: 'Polygon', coordinates: [[[105, 21]]] } } }), 'invalid-answer'],
    ['an invalid position', ok({ route: { geometry: line('105 21, 21 105') } }), 'invalid-answer'],
    ['no distance', ok({ route: { distance: null } }), 'invalid-answer'],
    ['a negative duration', ok({ route: { duration: -1 } }), 'invalid-answer'],
    ['no routes', { status: 200, body: { code: 'Ok', routes: [] } }, 'invalid-answer'],
  ])('returns the kind of a failure: %s', async (_, failure, kind) => {
    standIn.failNext(failure)
    await expect(osrm.route([lake, park])).rejects.toMatchObject({ provider: 'OSRM', kind })
  })

  it('times out', async () => {
    standIn.failNext('hang')
    const impatient = createOsrm({ url: standIn.origin, timeout: 30 })
    await expect(impatient.route([lake, park])).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('stops if its signal aborts', async () => {
    const before = standIn.requests.length
    await expect(osrm.route([lake, park], AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' })
    expect(standIn.requests).toHaveLength(before)
  })
})
