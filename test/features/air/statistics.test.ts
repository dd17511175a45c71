import { describe, expect, it } from '@jest/globals'
import { dailyIndex, type DayValues } from '../../../src/features/air/aqi.js'
import { localTime } from '../../../src/features/air/sensor-statistics.js'
import { countedHours, percentile, statisticsOf, type CountedHour } from '../../../src/features/air/statistics.js'
import type { Limit } from '../../../src/platform/config/standards.js'

const hour = 3_600_000

/** Hours from a time in UTC, which is the local time here. `null` leaves an hour out. */
function hoursFrom(start: string, values: readonly (number | null)[]): CountedHour[] {
  return values.flatMap((value, index) => {
    const time = Date.parse(`${start}Z`) + index * hour
    const local = new Date(time).toISOString()
    return value === null ? [] : [{ time, day: local.slice(0, 10), hourOfDay: Number(local.slice(11, 13)), value }]
  })
}

const hoursWith = (value: number, count: number) => Array.from({ length: count }, () => value)

const base = {
  from: '2026-10-01',
  to: '2026-10-03',
  interval: 'day',
  now: { day: '2026-11-01', hourOfDay: 0 },
  attribute: 'pm25',
  aqiStandard: 'VN_AQI',
  standards: [],
} as const

describe('hours that count', () => {
  it.each<[string, [count: number, valid: number][], counted: number[]]>([
    [
      '75 % of the values',
      [
        [12, 9],
        [12, 12],
      ],
      [0, 1],
    ],
    [
      'less',
      [
        [12, 8],
        [12, 12],
      ],
      [1],
    ],
    [
      'fewer values than usual',
      [
        [12, 12],
        [8, 8],
        [12, 12],
      ],
      [0, 2],
    ],
    [
      'hourly values',
      [
        [1, 1],
        [1, 0],
      ],
      [0],
    ],
    ['none', [], []],
  ])('%s', (_name, counts, counted) => {
    const rows = counts.map(([count, valid_count], index) => ({
      unit: 'GQ',
      hour: new Date(index * hour),
      day: '1970-01-01',
      hour_of_day: index,
      mean: valid_count === 0 ? null : 20,
      count,
      valid_count,
    }))
    expect(countedHours(rows).map(({ hourOfDay }) => hourOfDay)).toEqual(counted)
  })
})

it.each<[number[], number, number | null]>([
  [[10, 20, 30, 40], 50, 25],
  [[10, 20, 30, 40, 50], 95, 48],
  [[10, 20], 0, 10],
  [[10, 20], 100, 20],
  [[7], 98, 7],
  [[], 50, null],
])('of %p, percentile %d is %p', (values, percent, expected) => {
  expect(percentile(values, percent)).toEqual(expected === null ? null : expect.closeTo(expected, 9))
})

describe('periods', () => {
  it('have a mean of the day from 18 hours on', () => {
    const hours = hoursFrom('2026-10-01T00:00', [
      ...hoursWith(20, 17),
      ...Array<null>(7).fill(null),
      ...hoursWith(30, 18),
    ])
    expect(statisticsOf(hours, base).periods).toMatchObject([
      { from: '2026-10-01', mean: null, max: 20, hours: 17, capture: 17 / 24, aqi: null },
      { from: '2026-10-02', mean: 30, max: 30, hours: 18, capture: 0.75, aqi: 60 },
    ])
  })

  it.each<['month' | 'year', string[]]>([
    ['month', ['2026-10-31', '2026-11-01']],
    ['year', ['2026-10-31']],
  ])('of a %s begin with the query', (interval, expected) => {
    const hours = hoursFrom('2026-10-31T00:00', [...hoursWith(10, 24), ...hoursWith(20, 24)])
    const query = { ...base, from: '2026-10-31', to: '2026-11-02', interval, now: { day: '2026-12-01', hourOfDay: 0 } }
    const { periods } = statisticsOf(hours, query)
    expect(periods.map(({ from }) => from)).toEqual(expected)
    expect(periods.every(({ capture, aqi }) => capture === 1 && aqi === null)).toBe(true)
  })

  it.each<[string, { day: string; hourOfDay: number }, capture: number]>([
    ['is over', { day: '2026-10-09', hourOfDay: 3 }, 0.5],
    ['ends now', { day: '2026-10-02', hourOfDay: 0 }, 1],
    ['goes on', { day: '2026-10-02', hourOfDay: 6 }, 0.8],
  ])('count only hours that have passed: one that %s', (_name, now, capture) => {
    const hours = hoursFrom('2026-10-01T00:00', hoursWith(10, 24))
    expect(statisticsOf(hours, { ...base, now }).summary.capture).toBeCloseTo(capture, 9)
  })
})

describe('limits', () => {
  const exceedances = (limit: Omit<Limit, 'attribute'>, hours: CountedHour[], query = {}) =>
    statisticsOf(hours, {
      ...base,
      ...query,
      standards: [{ name: 'Test', source: 'Test', limits: [{ attribute: 'pm25', ...limit }] }],
    }).limits.map((one) => one.exceedances)

  const twoDays = hoursFrom('2026-10-01T00:00', [...hoursWith(40, 16), ...hoursWith(100, 8), ...hoursWith(60, 24)])

  it.each<[string, Omit<Limit, 'attribute'>, number[]]>([
    ['hours', { averaging: 'hour', limit: 60 }, [8]],
    ['days', { averaging: 'day', limit: 59 }, [2]],
    ['days at the limit', { averaging: 'day', limit: 60 }, [0]],
    ['days with a high mean of eight hours', { averaging: 'eight_hours', limit: 95 }, [1]],
    ['years without enough hours', { averaging: 'year', limit: 1 }, [0]],
    ['days since a date', { averaging: 'day', limit: 59, since: '2026-10-02' }, [1]],
    ['days until a date', { averaging: 'day', limit: 59, until: '2026-10-02' }, [1]],
    ['no days before the limit', { averaging: 'day', limit: 59, since: '2026-10-03' }, []],
  ])('are compared with %s', (_name, limit, expected) => {
    expect(exceedances(limit, twoDays)).toEqual(expected)
  })

  it('are compared with years of which 75 % of the hours count', () => {
    const query = { from: '2025-01-01', to: '2026-01-01' }
    const year = (count: number) => hoursFrom('2025-01-01T00:00', hoursWith(30, count))
    expect(exceedances({ averaging: 'year', limit: 25 }, year(6570), query)).toEqual([1])
    expect(exceedances({ averaging: 'year', limit: 25 }, year(6569), query)).toEqual([0])
  })
})

it('returns the patterns of days and weeks', () => {
  // A Thursday and a Friday.
  const hours = hoursFrom('2026-10-01T00:00', [...hoursWith(10, 24), 40, ...hoursWith(20, 23)])
  const { hoursOfDay, daysOfWeek } = statisticsOf(hours, base)
  expect([hoursOfDay.length, hoursOfDay[0], hoursOfDay[23]]).toEqual([24, 25, 15])
  expect(daysOfWeek).toEqual([null, null, null, 10, (40 + 23 * 20) / 24, null, null])
})

describe('the index of a day', () => {
  /** Decision 1459/QĐ-TCMT, 2.2.2: hours that end at 18:00 on the day before, until midnight. */
  const ozone = [
    15.7, 14.2, 17.7, 18.9, 19.3, 15.7, 19.7, 22.6, 27.1, 29, 31.9, 25.3, 34.7, 35.2, 41.6, 45.7, 49.2, 55.8, 69.6,
    78.3, 91.5, 97.7, 81.2, 71.8, 43.5, 34.3, 21.5, 20.5, 19.4, 20.4, 21.3,
  ]

  it('reads means of eight hours that begin on the day before, as in the example of the decision', () => {
    const limits: Limit[] = [74.3, 74.5].map((limit) => ({ attribute: 'o3', averaging: 'eight_hours', limit }))
    const query = { ...base, to: '2026-10-02', attribute: 'o3', standards: [{ name: 'Test', source: 'Test', limits }] }
    const found = statisticsOf(hoursFrom('2026-09-30T17:00', ozone), query)
    expect(found.limits.map(({ exceedances }) => exceedances)).toEqual([1, 0])
    expect(found.periods).toMatchObject([{ from: '2026-10-01', hours: 24, max: 97.7, aqi: 37 }])
  })

  it.each<['VN_AQI' | 'US_AQI', Parameters<typeof dailyIndex>[1], Partial<DayValues>, number | null]>([
    // The examples of the decision.
    ['VN_AQI', 'o3', { hour: 114.6, eightHours: 89.3 }, 45],
    ['VN_AQI', 'no2', { hour: 130.8 }, 65],
    ['VN_AQI', 'pm25', { mean: 55.7, hour: 140 }, 110],
    // Above 400 µg/m³, only the highest hour counts.
    ['VN_AQI', 'o3', { hour: 500, eightHours: 401 }, 225],
    ['VN_AQI', 'o3', { hour: 400, eightHours: 400 }, 300],
    ['VN_AQI', 'co', { mean: 1, hour: 10_000 }, 50],
    ['US_AQI', 'pm25', { mean: 35.4, hour: 300 }, 100],
    ['US_AQI', 'co', { hour: 50_000, eightHours: 5041 }, 50],
    ['VN_AQI', 'pm10', {}, null],
  ])('%s of %s with %p is %p', (standard, pollutant, values, expected) => {
    expect(dailyIndex(standard, pollutant, { mean: null, hour: null, eightHours: null, ...values })).toBe(expected)
  })
})

it('returns the local time', () => {
  expect(localTime(Date.parse('2026-10-01T17:30:00Z'), 'Asia/Ho_Chi_Minh')).toEqual({ day: '2026-10-02', hourOfDay: 0 })
})
