import { describe, expect, it } from '@jest/globals'
import { toAirQuality } from '../../../src/features/air/air-quality-entity.js'
import { sensorsOf } from '../../../src/features/air/sensors.js'
import { foreignStations, stationEntity } from '../../_helpers/stations.js'

const observedAt = '2026-11-21T03:00:00.000Z'
const now = Date.parse(observedAt)
const read = () => [stationEntity('A:1', observedAt), ...foreignStations].flatMap((one) => toAirQuality(one) ?? [])

describe('sensorsOf', () => {
  it('returns the entities with a location', () => {
    expect(sensorsOf(read(), 'vi', now).map(({ id }) => id)).toEqual(['Hanoi:A:1'])
  })

  it('derives the sensors once per list and language', () => {
    const entities = read()
    const sensors = sensorsOf(entities, 'vi', now)
    expect(sensorsOf(entities, 'vi', now)).toBe(sensors)
    expect(sensorsOf(entities, 'en', now)[0]?.category_label).toBe('Moderate')
    expect(sensorsOf(read(), 'vi', now)).not.toBe(sensors)
  })
})
