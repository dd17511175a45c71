import { describe, expect, it } from '@jest/globals'
import { indexOfCity, outlookOfCity } from '../../../clients/web/map/city-outlook.js'
import { barsOf } from '../../../clients/web/map/panel/span.js'

const zone = 'Asia/Ho_Chi_Minh'
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()

describe('the air of the city', () => {
  const sensor = { aqi: 100, kind: 'low_cost', stale: false, doubtful: false } as const

  it.each([
    ['the median of the stations', [{ aqi: 40 }, { aqi: 100 }, { aqi: 300 }, { kind: 'model', aqi: 10 }], 100],
    ['without doubtful and old ones', [{ aqi: 40 }, { aqi: 500, doubtful: true }, { aqi: 400, stale: true }], 40],
    ['of the model without stations', [{ kind: 'model', aqi: 70 }, { aqi: null }], 70],
    ['unknown without values', [{ aqi: null }], undefined],
  ] as const)('is %s', (_name, changes, expected) => {
    expect(indexOfCity(changes.map((change) => ({ ...sensor, ...change })))).toBe(expected)
  })

  it('tonight and tomorrow is the mean of the hours', () => {
    // Starts at 15:00 in the city. The index is the hour of the day, plus 100 tomorrow.
    const times = Array.from({ length: 40 }, (_none, index) => at(8 + index))
    const values = times.map((_time, index) => ((15 + index) % 24) + (index >= 9 ? 100 : 0))
    const places = [{ position: { lat: 21, lng: 105.8 }, sensor_ids: ['a', 'b'], values }]
    const forecast = { hours: times, places }
    expect(outlookOfCity(forecast, zone, Date.parse(at(8)))).toEqual({ tonight: 21, tomorrow: 111 })
    expect(outlookOfCity(forecast, zone, Date.parse(at(15))).tonight).toBeUndefined()
  })
})

it('a history of a year has the mean of each month in the city', () => {
  const day = (time: string, mean: number) => {
    const counted = { min: mean, max: mean, count: 24, valid_count: 24 }
    return { time, attribute: 'pm25', unit: 'µg/m³', mean, ...counted }
  }
  // The last day of November and the first of December start at 17:00 UTC of the day before.
  const points = [
    day('2026-11-28T17:00:00.000Z', 20),
    day('2026-11-29T17:00:00.000Z', 40),
    day('2026-11-30T17:00:00.000Z', 70),
    { ...day('2026-11-30T17:00:00.000Z', 500), attribute: 'pm10' },
  ]
  expect(barsOf(points, 'pm25', 'month', zone).map(({ value }) => value)).toEqual([20, 40, 70])
  expect(barsOf(points, 'pm25', 'year', zone)).toEqual([
    { time: '2026-11-28T17:00:00.000Z', value: 30 },
    { time: '2026-11-30T17:00:00.000Z', value: 70 },
  ])
})
