import { describe, expect, it } from '@jest/globals'
import type { AqiStandard } from '../../../generated/types.js'
import { terms } from '../../../src/base/ngsi-ld.js'
import { convert } from '../../../src/base/units.js'
import { toAirQuality } from '../../../src/features/air/air-quality-entity.js'
import {
  currentIndex,
  needsIndex,
  withIndex,
  type RecentHours,
  type Concentrations,
  type StoredHour,
} from '../../../src/features/air/station-index.js'

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

  it.each<[unitCode: string | undefined, value: number, aqi: number | undefined]>([
    ['GQ', 50, 100],
    ['μg/m3', 50, 100],
    ['GP', 0.05, 100],
    [undefined, 50, 100],
    ['ppb', 50, undefined],
    ...[-1, -999, 2001, 985, 1e308].map((value): [string, number, undefined] => ['GQ', value, undefined]),
  ])('converts the unit %s: %p is %p', (unitCode, value, aqi) => {
    expect(indexOf({ pm25: property(value, { observedAt, ...(unitCode && { unitCode }) }) }).aqi).toBe(aqi)
  })

  it('requires a value of the last 24 hours, at most 10 minutes ahead', () => {
    const aqi = (time: string) => indexOf({ pm25: property(50, { observedAt: time }) }).aqi
    expect([24, 24.1, -1 / 6, -0.17].map((hoursAgo) => aqi(at(hoursAgo)))).toEqual([100, undefined, 100, undefined])
  })

  it('counts gases, in any of their units', () => {
    expect(indexOf({ pm25: property(25, { observedAt }), no2: property(700, { observedAt }) })).toMatchObject({
      aqi: 150,
      main: 'no2',
    })
    // 1 ppm of carbon monoxide is 1,146 µg/m³.
    expect(indexOf({ co: property(10, { observedAt, unitCode: '59' }) })).toMatchObject({ aqi: 54, main: 'co' })
  })

  it('has the time of the observation, or of the newest stored hour', () => {
    expect(indexOf({ pm25: property(50), dateObserved: property(observedAt) }).time).toBe(observedAt)
    expect(indexOf({ pm25: property(50) })).toEqual(none)
    expect(indexOf({ pm25: property(50) }, hours('pm25', [null, 40, 30]))).toMatchObject({
      main: 'pm25',
      time: '2026-11-21T02:00:00.000Z',
    })
  })

  it('ignores a pollutant that is more than 3 hours older than the newest value of the station', () => {
    const [pm25, no2] = [property(200, { observedAt: at(20) }), property(10, { observedAt })]
    expect(indexOf({ pm25, no2 })).toEqual({ aqi: 5, main: 'no2', time: observedAt })
    expect(indexOf({ pm25, temperature: property(24, { observedAt: at(17) }) })).toMatchObject({ aqi: 250 })
    expect(indexOf({ pm25, temperature: property(24, { observedAt }) })).toEqual(none)
  })

  it('adds nothing without a concentration', () => {
    for (const changes of [{}, { pm25: property('50') }, { nox: property(50, { observedAt }) }])
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

  it('removes an index of values that are more than 3 hours older than the newest value of the station', () => {
    const index = property(250, { observedAt: at(5) })
    const old = { pm25: property(200, { observedAt: at(5) }), airQualityIndex: index, mainPollutant: property('pm25') }
    expect(indexOf(old).aqi).toBe(250)
    expect(indexOf({ ...old, humidity: property(80, { observedAt }) })).toEqual(none)
    expect(indexOf({ ...old, no2: property(10, { observedAt }) })).toEqual({ aqi: 5, main: 'no2', time: observedAt })
    expect(indexOf({ airQualityIndex: index, humidity: property(80, { observedAt }) }).aqi).toBe(250)
  })

  it('keeps the index if the concentrations are also old', () => {
    const old = { pm25: property(50, { observedAt: at(30) }), airQualityIndex: property(77, { observedAt: at(60) }) }
    expect(indexOf(old)).toMatchObject({ aqi: 77, time: at(60) })
  })
})

describe('currentIndex', () => {
  const time = new Date(observedAt)
  const mean = (attribute: string, hoursAgo: number, value: number, unit = 'GQ'): StoredHour => ({
    attribute,
    unit,
    mean: value,
    hour: new Date(Date.parse('2026-11-21T03:00:00Z') - hoursAgo * hourMs),
  })

  it('returns null without a value', () => {
    expect(currentIndex('VN_AQI', {}, [mean('pm25', 0, 50), mean('pm25', 1, 50)])).toBeNull()
  })

  it('has the time of the pollutant that determines it', () => {
    const earlier = new Date(at(3))
    const current: Concentrations = {
      pm25: { observedAt: time, hours: [25] },
      no2: { observedAt: earlier, hours: [700] },
    }
    expect(currentIndex('VN_AQI', current, [])).toEqual({ value: 150, mainPollutant: 'no2', observedAt: earlier })
  })

  it('ignores a pollutant that is more than 3 hours older than the newest value of the place', () => {
    const current = (ago: number): Concentrations => ({
      pm25: { observedAt: new Date(time.getTime() - ago * hourMs), hours: [200] },
      no2: { observedAt: time, hours: [10] },
    })
    expect(currentIndex('VN_AQI', current(20), [])).toEqual({ value: 5, mainPollutant: 'no2', observedAt: time })
    expect(currentIndex('VN_AQI', current(3.01), [])?.value).toBe(5)
    expect(currentIndex('VN_AQI', current(3), [])).toMatchObject({ value: 250, mainPollutant: 'pm25' })
    expect(currentIndex('VN_AQI', current(20), [], time.getTime() + 4 * hourMs)).toBeNull()
  })

  it('prefers the earlier hours of the provider, and fills their gaps with stored ones', () => {
    const stored = [mean('pm25', 1, 500), mean('pm25', 2, 50), mean('pm25', 0, 500)]
    const index = (hours: RecentHours['hours']) =>
      currentIndex('VN_AQI', { pm25: { observedAt: time, hours } }, stored)?.value
    expect(index([50, 50])).toBe(100)
    expect(index([50, 50, null])).toBe(100)
    expect(index([50])).toBeGreaterThan(100)
  })

  it('uses the stored hours before the value, not before now', () => {
    const observed = new Date(at(10))
    const stored = [mean('pm25', 11, 25), mean('pm25', 1, 500)]
    expect(currentIndex('VN_AQI', { pm25: { observedAt: observed, hours: [50] } }, stored)?.value).toBe(63)
  })

  it('uses stored hours for the 8-hour means of US_AQI', () => {
    const stored = [1, 2, 3, 4, 5, 6, 7].map((ago) => mean('o3', ago, 70, '61'))
    const hours: RecentHours['hours'] = [convert('o3', 70, 'ppb')!]
    expect(currentIndex('US_AQI', { o3: { observedAt: time, hours } }, stored)?.value).toBe(100)
    expect(currentIndex('US_AQI', { o3: { observedAt: time, hours: [0] } }, stored)?.value).toBe(71)
    expect(currentIndex('US_AQI', { o3: { observedAt: time, hours: [0] } }, stored.slice(3))?.value).toBe(0)
  })
})
