import { describe, expect, it } from '@jest/globals'
import { momentOf, toTrafficFlow, trafficAt, type Moment } from '../../../src/features/traffic/simulation.js'
import { segmentIdOf } from '../../../src/features/traffic/traffic-states.js'

const timeZone = 'Asia/Ho_Chi_Minh'
const ids = Array.from({ length: 300 }, (_, number) => `segment-${number}`)
/** A Wednesday and the following Saturday in the city's time zone. */
const at = (clock: string, day = '2026-11-18'): Moment => momentOf(Date.parse(`${day}T${clock}:00+07:00`), timeZone)
const saturday = '2026-11-21'

function meanDensity(moment: Moment): number {
  return ids.reduce((sum, id) => sum + trafficAt(id, moment, 1).density, 0) / ids.length
}

describe('momentOf', () => {
  it("returns the hour and the weekday in the city's time zone", () => {
    expect(momentOf(Date.UTC(2026, 10, 20, 17, 30, 59, 999), timeZone)).toEqual({
      time: Date.UTC(2026, 10, 20, 17, 30),
      hour: 0.5,
      weekend: true,
    })
    expect(at('07:15')).toMatchObject({ hour: 7.25, weekend: false })
  })
})

describe('trafficAt', () => {
  it('is deterministic for a segment, minute and seed', () => {
    const again = momentOf(at('07:30').time + 59_999, timeZone)
    expect(trafficAt('a', again, 7)).toEqual(trafficAt('a', at('07:30'), 7))
  })

  it('differs between segments and between seeds', () => {
    expect(trafficAt('a', at('07:30'), 1)).not.toEqual(trafficAt('b', at('07:30'), 1))
    expect(trafficAt('a', at('07:30'), 1)).not.toEqual(trafficAt('a', at('07:30'), 2))
  })

  it('has two rush hours on working days', () => {
    const [night, morning, noon, evening] = ['03:00', '07:40', '12:30', '17:40'].map((clock) => meanDensity(at(clock)))
    expect(night).toBeLessThan(0.15)
    expect(morning).toBeGreaterThan(2 * (night ?? 0))
    expect(morning).toBeGreaterThan(1.3 * (noon ?? 1))
    expect(evening).toBeGreaterThan(1.3 * (noon ?? 1))
  })

  it('has no morning rush at weekends', () => {
    expect(meanDensity(at('07:40', saturday))).toBeLessThan(meanDensity(at('07:40')) / 2)
    expect(meanDensity(at('18:30', saturday))).toBeGreaterThan(meanDensity(at('07:40', saturday)))
  })

  it('has segments of every level in the rush hour, and only free ones at night', () => {
    const levels = (moment: Moment) => new Set(ids.map((id) => trafficAt(id, moment, 1).congestionLevel))
    expect([...levels(at('17:40'))].sort()).toEqual(['congested', 'free', 'heavy', 'moderate'])
    expect([...levels(at('03:00'))]).toEqual(['free'])
  })

  it('stays plausible, with lower speeds at higher densities', () => {
    for (const clock of ['03:00', '07:40', '12:30', '17:40']) {
      for (const id of ids) {
        const { density, averageSpeed, vehicleCount } = trafficAt(id, at(clock), 1)
        expect(density).toBeGreaterThanOrEqual(0.01)
        expect(density).toBeLessThanOrEqual(0.97)
        expect(averageSpeed / (1 - density)).toBeGreaterThan(28)
        expect(averageSpeed / (1 - density)).toBeLessThan(62)
        expect(Number.isInteger(vehicleCount)).toBe(true)
        expect(vehicleCount).toBeLessThan(120)
      }
    }
  })

  it('is continuous, even at midnight', () => {
    const start = at('18:00', '2026-11-20').time
    const moments = Array.from({ length: 12 * 60 }, (_, minute) => momentOf(start + minute * 60_000, timeZone))
    for (const id of ids.slice(0, 20)) {
      const densities = moments.map((moment) => trafficAt(id, moment, 1).density)
      const steps = densities.slice(1).map((density, index) => Math.abs(density - (densities[index] ?? 0)))
      expect(Math.max(...steps)).toBeLessThan(0.08)
    }
  })
})

describe('toTrafficFlow', () => {
  it('returns an entity with location and time, marked as simulated', () => {
    const segment = { id: 'kim-ma-01', name: 'Đường Kim Mã', latitude: 21.0312, longitude: 105.8176 }
    const traffic = { density: 0.42, averageSpeed: 27.5, vehicleCount: 38, congestionLevel: 'moderate' } as const
    const entity = toTrafficFlow(segment, traffic, at('10:14'), { slug: 'hanoi' })
    const observedAt = '2026-11-18T03:14:00Z'
    expect(entity).toEqual({
      id: 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01',
      type: 'TrafficFlow',
      name: { type: 'Property', value: 'Đường Kim Mã' },
      location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8176, 21.0312] } },
      dateObserved: { type: 'Property', value: observedAt },
      source: { type: 'Property', value: 'simulation' },
      refRoadSegment: { type: 'Relationship', object: 'urn:ngsi-ld:RoadSegment:Hanoi:kim-ma-01' },
      density: { type: 'Property', value: 0.42, observedAt },
      averageSpeed: { type: 'Property', value: 27.5, unitCode: 'KMH', observedAt },
      vehicleCount: { type: 'Property', value: 38, observedAt },
      congestionLevel: { type: 'Property', value: 'moderate', observedAt },
    })
    expect(segmentIdOf(entity.id)).toBe('kim-ma-01')
  })
})
