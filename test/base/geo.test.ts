import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { arcOf, chordOf, earthRadius, haversine, toCartesian } from '../../src/base/geo.js'

const coordinates = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

const hanoi = { latitude: 21.0285, longitude: 105.8542 }
const saigon = { latitude: 10.7769, longitude: 106.7009 }

describe('haversine', () => {
  it('returns the distance from Hanoi to Ho Chi Minh City', () => {
    expect(haversine(hanoi, saigon) / 1000).toBeCloseTo(1143.7, 0)
  })

  it('returns the length of one degree of a meridian', () => {
    expect(haversine({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111195.08, 1)
  })

  it('returns half the circumference for antipodes, and 0 for the same point', () => {
    expect(haversine(hanoi, { latitude: -21.0285, longitude: 105.8542 - 180 })).toBeCloseTo(Math.PI * earthRadius, 0)
    expect(haversine(hanoi, hanoi)).toBe(0)
  })

  it('takes the short way across the antimeridian', () => {
    expect(haversine({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111195.08, 1)
  })
})

describe('chordOf and arcOf', () => {
  it('are inverse functions', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 19_000_000, noNaN: true }), (distance) => {
        expect(arcOf(chordOf(distance))).toBeCloseTo(distance, 3)
      }),
    )
  })

  it('are limited to half the circumference', () => {
    expect(chordOf(1e9)).toBeCloseTo(2 * earthRadius, 3)
    expect(arcOf(1e9)).toBeCloseTo(Math.PI * earthRadius, 3)
  })
})

describe('toCartesian', () => {
  it('returns points whose distances are the chords of haversine distances', () => {
    fc.assert(
      fc.property(coordinates, coordinates, (a, b) => {
        const [from, to] = [toCartesian(a), toCartesian(b)]
        const chord = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
        expect(Math.abs(chord - chordOf(haversine(a, b)))).toBeLessThan(1)
      }),
    )
  })
})
