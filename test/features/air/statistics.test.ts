import { describe, expect, it } from '@jest/globals'
import sql from 'sql-template-tag'
import { hour } from '../../../src/base/time.js'
import { dailyIndex, type DayValues } from '../../../src/features/air/aqi.js'
import { limitsFor, statisticsOf, type StatisticsOptions } from '../../../src/features/air/statistics.js'
import type { Limit } from '../../../src/platform/config/standards.js'
import { createPartitions, hourPartitions } from '../../../src/platform/database/partitions.js'
import { query, queriesOn } from '../../../src/platform/database/query.js'
import { createHourStatisticsRepository } from '../../../src/platform/ngsi-ld/hour-statistics.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

interface Hour {
  value: number
  count?: number
  valid?: number
}
type Hours = (number | null | Hour)[]

const hoursWith = (value: number, count: number) => Array.from({ length: count }, () => value)
const missing = (count: number) => Array<null>(count).fill(null)

interface Query extends Partial<StatisticsOptions> {
  timeZone?: string
  now?: string
}

const database = useDatabase()
let sensors = 0

/** Returns the statistics of hours that begin at a time. `null` leaves an hour out. */
async function statisticsFrom(
  start: string,
  hours: Hours,
  { timeZone = 'UTC', now = '2027-01-01T00:00:00Z', ...changes }: Query = {},
) {
  const { db } = database
  const options: StatisticsOptions = {
    ...{ from: '2026-10-01', to: '2026-10-03', interval: 'day', attribute: 'pm25', aqiStandard: 'VN_AQI', limits: [] },
    ...changes,
  }
  const rows = hours.flatMap((one, index) => {
    const { value, count = 1, valid = count } = typeof one === 'object' && one ? one : { value: one ?? 0 }
    return one === null ? [] : [{ at: new Date(Date.parse(start) + index * hour), count, valid, sum: value * valid }]
  })
  await createPartitions(
    db,
    hourPartitions,
    rows.map(({ at }) => at),
  )
  const id = await queriesOn(db).value<number>(sql`
    insert into observation_series (entity_id, entity_type, attribute, unit)
    values (${`urn:ngsi-ld:AirQualityObserved:${(sensors += 1)}`}, 'AirQualityObserved', 'pm25', 'GQ') returning id`)
  await query(
    db,
    sql`insert into observation_hours (series_id, hour, count, valid_count, sum)
        select ${id}::integer, hour, count, valid, sum from unnest(${rows.map(({ at }) => at)}::timestamptz[],
          ${rows.map(({ count }) => count)}::integer[], ${rows.map(({ valid }) => valid)}::integer[],
          ${rows.map(({ sum }) => sum)}::float8[]) as given (hour, count, valid, sum)`,
  )
  const found = await createHourStatisticsRepository(db).of({
    ...options,
    series: [{ id: id ?? 0, subject: 0, factor: 1, shift: 0, percentiles: true, eightHours: true }],
    timeZone,
    now: new Date(now),
    hourLimits: options.limits.map(({ limit }) => limit),
  })
  return statisticsOf(new Map([[options.attribute, found]]), options)
}

const limitsOf = (...limits: Omit<Limit, 'attribute'>[]) =>
  limits.map((limit) => ({ standard: 'Test', attribute: 'pm25' as const, ...limit }))

it.each<[string, Hour[], counted: number]>([
  [
    '75 % of the values',
    [
      { value: 1, count: 12, valid: 9 },
      { value: 1, count: 12 },
    ],
    2,
  ],
  [
    'fewer valid ones',
    [
      { value: 1, count: 12, valid: 8 },
      { value: 1, count: 12 },
    ],
    1,
  ],
  [
    'fewer than usual',
    [
      { value: 1, count: 12 },
      { value: 1, count: 8 },
      { value: 1, count: 12 },
    ],
    2,
  ],
  ['one or none', [{ value: 1 }, { value: 1, count: 1, valid: 0 }], 1],
  ['none', [], 0],
])('counts hours with %s', async (_name, hours, counted) => {
  expect((await statisticsFrom('2026-10-01T00:00Z', hours)).summary.hours).toBe(counted)
})

it('interpolates percentiles', async () => {
  const { summary } = await statisticsFrom('2026-10-01T00:00Z', [10, 20, 30, 40, 50])
  expect(summary).toMatchObject({ mean: 30, min: 10, max: 50, p50: 30, p95: expect.closeTo(48, 9) })
  expect((await statisticsFrom('2026-10-01T00:00Z', [])).summary).toMatchObject({ mean: null, p50: null, capture: 0 })
})

describe('periods', () => {
  it('have a mean and an index of the day from 18 hours on', async () => {
    const hours = [...hoursWith(20, 17), ...missing(7), ...hoursWith(30, 18)]
    expect((await statisticsFrom('2026-10-01T00:00Z', hours)).periods).toMatchObject([
      { from: '2026-10-01', mean: null, max: 20, hours: 17, capture: 17 / 24, aqi: null },
      { from: '2026-10-02', mean: 30, max: 30, hours: 18, capture: 0.75, aqi: 60 },
    ])
  })

  it.each<['month' | 'year', string[]]>([
    ['month', ['2026-10-31', '2026-11-01']],
    ['year', ['2026-10-31']],
  ])('of a %s begin with the query', async (interval, expected) => {
    const days = { from: '2026-10-31', to: '2026-11-02' }
    const { periods } = await statisticsFrom('2026-10-31T00:00Z', hoursWith(10, 48), { ...days, interval })
    expect(periods.map(({ from }) => from)).toEqual(expected)
    expect(periods.every(({ capture, aqi }) => capture === 1 && aqi === null)).toBe(true)
  })

  it.each<[string, now: string, capture: number]>([
    ['is over', '2026-10-09T03:00Z', 0.5],
    ['ends now', '2026-10-02T00:00Z', 1],
    ['goes on', '2026-10-02T06:59Z', 0.8],
  ])('count only hours that have passed: one that %s', async (_name, now, capture) => {
    const { summary } = await statisticsFrom('2026-10-01T00:00Z', hoursWith(10, 24), { now })
    expect(summary.capture).toBeCloseTo(capture, 9)
  })

  it.each<[string, string, string, number]>([
    ['23 hours', '2026-03-29', '2026-03-28T23:00Z', 23],
    ['25 hours', '2026-10-25', '2026-10-24T22:00Z', 25],
  ])('know days of %s', async (_name, from, start, count) => {
    const to = `${from.slice(0, -2)}${Number(from.slice(-2)) + 1}`
    const query = { from, to, timeZone: 'Europe/Berlin' }
    const { periods, hoursOfDay } = await statisticsFrom(start, hoursWith(10, 30), query)
    expect(periods).toMatchObject([{ from, hours: count, capture: 1 }])
    expect(hoursOfDay.filter((mean) => mean === null)).toHaveLength(count === 23 ? 1 : 0)
  })
})

describe('limits', () => {
  const twoDays = [...hoursWith(40, 16), ...hoursWith(100, 8), ...hoursWith(60, 24)]

  it.each<[string, Omit<Limit, 'attribute'>, number]>([
    ['hours', { averaging: 'hour', limit: 60 }, 8],
    ['hours since a date', { averaging: 'hour', limit: 50, since: '2026-10-02' }, 24],
    ['days', { averaging: 'day', limit: 59 }, 2],
    ['days at the limit', { averaging: 'day', limit: 60 }, 0],
    ['days with a high mean of eight hours', { averaging: 'eight_hours', limit: 95 }, 1],
    ['years without enough hours', { averaging: 'year', limit: 1 }, 0],
    ['days since a date', { averaging: 'day', limit: 59, since: '2026-10-02' }, 1],
    ['days until a date', { averaging: 'day', limit: 59, until: '2026-10-02' }, 1],
  ])('are compared with %s', async (_name, limit, expected) => {
    const { limits } = await statisticsFrom('2026-10-01T00:00Z', twoDays, { limits: limitsOf(limit) })
    expect(limits).toMatchObject([{ exceedances: expected }])
  })

  it('are compared with years of which 75 % of the hours count', async () => {
    const query = { from: '2025-01-01', to: '2026-01-01', limits: limitsOf({ averaging: 'year', limit: 25 }) }
    for (const [hours, exceedances] of [
      [6570, 1],
      [6569, 0],
    ] as const) {
      const { limits } = await statisticsFrom('2025-01-01T00:00Z', hoursWith(30, hours), query)
      expect(limits).toMatchObject([{ exceedances }])
    }
  })

  it('are those in force', () => {
    const standards = [
      { name: 'Test', source: '', limits: limitsOf({ averaging: 'day', limit: 1, since: '2026-10-03' }) },
    ]
    expect(limitsFor('pm25', standards, { from: '2026-10-01', to: '2026-10-03' })).toEqual([])
    expect(limitsFor('pm25', standards, { from: '2026-10-01', to: '2026-10-04' })).toHaveLength(1)
  })
})

it('returns the patterns of days and weeks', async () => {
  // A Thursday and a Friday.
  const hours = [...hoursWith(10, 24), 40, ...hoursWith(20, 23)]
  const { hoursOfDay, daysOfWeek } = await statisticsFrom('2026-10-01T00:00Z', hours)
  expect([hoursOfDay.length, hoursOfDay[0], hoursOfDay[23]]).toEqual([24, 25, 15])
  expect(daysOfWeek).toEqual([null, null, null, 10, expect.closeTo((40 + 23 * 20) / 24, 9), null, null])
})

describe('the index of a day', () => {
  /** Decision 1459/QĐ-TCMT, 2.2.2: hours that end at 18:00 on the day before, until midnight. */
  const ozone = [
    15.7, 14.2, 17.7, 18.9, 19.3, 15.7, 19.7, 22.6, 27.1, 29, 31.9, 25.3, 34.7, 35.2, 41.6, 45.7, 49.2, 55.8, 69.6,
    78.3, 91.5, 97.7, 81.2, 71.8, 43.5, 34.3, 21.5, 20.5, 19.4, 20.4, 21.3,
  ]

  it('reads means of eight hours that begin on the day before, as in the example of the decision', async () => {
    const limits = limitsOf({ averaging: 'eight_hours', limit: 74.3 }, { averaging: 'eight_hours', limit: 74.5 })
    const query = { to: '2026-10-02', attribute: 'o3', limits }
    const found = await statisticsFrom('2026-09-30T17:00Z', ozone, query)
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
    // Above 304 ppb, sulphur dioxide has an index of the mean of 24 hours.
    ['US_AQI', 'so2', { mean: 1583, hour: 2600 }, 300],
    ['US_AQI', 'so2', { mean: 790, hour: 2600 }, 200],
    ['VN_AQI', 'pm10', {}, null],
  ])('%s of %s with %p is %p', (standard, pollutant, values, expected) => {
    expect(dailyIndex(standard, pollutant, { mean: null, hour: null, eightHours: null, ...values })).toBe(expected)
  })
})
