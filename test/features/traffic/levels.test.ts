import { describe, expect, it } from '@jest/globals'
import { segmentIdOf, trafficColor, trafficFlowUrn } from '../../../src/features/traffic/traffic-states.js'

describe('trafficColor', () => {
  it.each<[measure: 'vehicleCount' | 'averageSpeed' | 'density', colors: Record<string, number[]>]>([
    ['vehicleCount', { green: [0, 30], yellow: [30.1, 60], red: [60.1, 5_000] }],
    ['averageSpeed', { red: [0, 4.99], orange: [5, 19.99], green: [20, 80] }],
    ['density', { green: [0, 0.329], yellow: [0.33, 0.659], red: [0.66, 1] }],
  ])('of the %s is %j', (measure, colors) => {
    for (const [color, values] of Object.entries(colors))
      for (const value of values) expect([value, trafficColor({ [measure]: value })]).toEqual([value, color])
  })

  it('prefers vehicles to speed, and speed to density', () => {
    expect(trafficColor({ vehicleCount: 10, averageSpeed: 3, density: 0.9 })).toBe('green')
    expect(trafficColor({ averageSpeed: 10, density: 0.9 })).toBe('orange')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('treats %p as unknown', (value) => {
    expect(trafficColor({ vehicleCount: value, averageSpeed: value, density: 0.5 })).toBe('yellow')
    expect(trafficColor({ vehicleCount: value, averageSpeed: value, density: value })).toBeUndefined()
  })
})

describe('segmentIdOf', () => {
  it.each([
    ['urn:ngsi-ld:TrafficFlow:Hanoi:way:12-1', 'way:12-1'],
    ['urn:ngsi-ld:TrafficFlow:kim-ma-01', 'kim-ma-01'],
  ])('reads %s as %s', (entityId, segmentId) => {
    expect(segmentIdOf(entityId)).toBe(segmentId)
  })

  it.each(['urn:ngsi-ld:TrafficFlow:', 'kim-ma-01', '', `urn:ngsi-ld:TrafficFlow:Hanoi:${'x'.repeat(201)}`])(
    'returns undefined for %j',
    (entityId) => {
      expect(segmentIdOf(entityId)).toBeUndefined()
    },
  )

  it('is the inverse of trafficFlowUrn', () => {
    const city = { slug: 'ho-chi-minh' }
    expect(trafficFlowUrn(city, 'a:b.c_d-1')).toBe('urn:ngsi-ld:TrafficFlow:HoChiMinh:a:b.c_d-1')
    expect(segmentIdOf(trafficFlowUrn(city, 'a:b.c_d-1'))).toBe('a:b.c_d-1')
  })
})
