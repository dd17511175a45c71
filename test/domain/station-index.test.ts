import { describe, expect, it } from '@jest/globals'
import { toAirQuality } from '../../src/domain/air-quality-entity.js'
import type { AqiStandard } from '../../src/domain/aqi.js'
import { needsIndex, withIndex, type StoredHour } from '../../src/domain/station-index.js'
import { terms } from '../../src/domain/vocabulary.js'

const now = Date.parse('2026-11-21T03:30:00Z')
const hourMs = 3_600_000
const observedAt = '2026-11-21T03:10:00.000Z'
const at = (hoursAgo: number) => new Date(now - hoursAgo * hourMs).toISOString()
const property = (value: unknown, more = {}) => ({ type: 'Property', value, ...more })

function station(changes: object) {
  const opened = toAirQuality({
    id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:A:1',
    type: 'AirQualityObserved',
    ...changes,
  })
  if (!opened) throw new Error('It is no station.')
  return opened
}
const indexOf = (changes: object, stored: StoredHour[] = [], standard: AqiStandard = 'VN_AQI') => {
  const found = withIndex(station(changes), stored, { standard, now })
  return {
    aqi: found[terms.airQualityIndex]?.value,
    main: found.mainPollutant?.value,
    time: found[terms.airQualityIndex]?.observedAt,
  }
}
const none = { aqi: undefined, main: undefined, time: undefined }
const hours = (attribute: string, means: (number | null)[], unit = 'GQ'): StoredHour[] =>
  means.flatMap((mean, ago) =>
    mean === null ? [] : [{ attribute, unit, mean, hour: new Date(Date.parse('2026-11-21T03:00:00Z') - ago * hourMs) }],
  )

describe('withIndex for a station without an index', () => {
  it('adds the index of the concentrations with their time', () => {
    expect(indexOf({ pm25: property(50, { observedAt }) })).toEqual({ aqi: 100, main: 'pm25', time: observedAt })
    expect(indexOf({ pm25: property(50, { observedAt }) }, [], 'US_AQI')).toMatchObject({ aqi: 137 })
    expect(indexOf({ pm25: property(5, { observedAt: at(2) }), pm10: property(150, { observedAt }) })).toEqual({
      aqi: 100,
      main: 'pm10',
      time: observedAt,
    })
  })

  it('uses earlier hours, like the agents', () => {
    const pm25 = property(50, { observedAt })
    // NowCast of 50, 25: w = 1/2, so (50/2 + 25/4) in the Vietnamese standard.
    expect(indexOf({ pm25 }, hours('pm25', [null, 25]))).toMatchObject({ aqi: 63 })
    expect(indexOf({ pm25 }, hours('pm25', [null, 0.025], 'GP'))).toMatchObject({ aqi: 63 })
    for (const other of [hours('pm10', [null, 25]), hours('pm25', [null, 25], 'ppb'), hours('pm25', [99])])
      expect(indexOf({ pm25 }, other)).toMatchObject({ aqi: 100 })
  })

  it.each([
    ['GQ', 50, 100],
    ['µg/m³', 50, 100],
    ['μg/m3', 50, 100],
    ['GP', 0.05, 100],
    ['mg/m3', 0.05, 100],
    [undefined, 50, 100],
    ['ppb', 50, undefined],
    ['C62', 50, undefined],
  ])('converts the unit %s: %p is %p', (unitCode, value, aqi) => {
    const more = unitCode === undefined ? { observedAt } : { observedAt, unitCode }
    expect(indexOf({ pm25: property(value, more) }).aqi).toBe(aqi)
  })

  it.each([-1, -999, 2001, 985, 1e308])('ignores the implausible value %p', (value) => {
    expect(indexOf({ pm25: property(value, { observedAt }) })).toEqual(none)
  })

  it('requires a value of the last 24 hours, at most an hour ahead', () => {
    const aqi = (time: string) => indexOf({ pm25: property(50, { observedAt: time }) }).aqi
    expect(aqi(at(24))).toBe(100)
    expect(aqi(at(24.1))).toBeUndefined()
    expect(aqi(at(-1))).toBe(100)
    expect(aqi(at(-1.1))).toBeUndefined()
  })

  it('has the time of the observation, or of the newest stored hour', () => {
    expect(indexOf({ pm25: property(50), dateObserved: property(observedAt) }).time).toBe(observedAt)
    expect(indexOf({ pm25: property(50) })).toEqual(none)
    expect(indexOf({ pm25: property(50) }, hours('pm25', [null, 40, 30]))).toMatchObject({
      main: 'pm25',
      time: '2026-11-21T02:00:00.000Z',
    })
  })

  it('adds nothing without a concentration', () => {
    for (const changes of [{}, { pm25: property('50') }, { no2: property(50, { observedAt }) }])
      expect(indexOf(changes)).toEqual(none)
  })
})

describe('withIndex for a station with an index', () => {
  const pm25 = property(50, { observedAt })
  const given = (time: string | undefined, value: unknown = 77) => ({
    pm25,
    airQualityIndex: property(value, time === undefined ? {} : { observedAt: time }),
  })

  it('keeps an index that is as recent as the concentrations', () => {
    for (const time of [observedAt, at(1.3), undefined]) expect(indexOf(given(time)).aqi).toBe(77)
    expect(needsIndex(station(given(observedAt)), now)).toBe(false)
  })

  it('replaces an outdated or invalid index', () => {
    expect(indexOf(given(at(2)))).toEqual({ aqi: 100, main: 'pm25', time: observedAt })
    for (const value of [-1, 1001, 'high']) expect(indexOf(given(observedAt, value)).aqi).toBe(100)
  })

  it('keeps the index if the concentrations are also old', () => {
    const old = { pm25: property(50, { observedAt: at(30) }), airQualityIndex: property(77, { observedAt: at(60) }) }
    expect(indexOf(old)).toMatchObject({ aqi: 77, time: at(60) })
  })
})
