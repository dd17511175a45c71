import { describe, expect, it } from '@jest/globals'
import { hour } from '../../../src/base/time.js'
import { airQualityIndex } from '../../../src/features/air/aqi.js'
import { hoursFrom, withIndices } from '../../../src/features/air/forecasts.js'

const start = Date.parse('2026-11-21T03:00:00Z')
const hoursOf = (count: number) => Array.from({ length: count }, (_, row) => new Date(start + row * hour))

describe('withIndices', () => {
  it('computes an index from the hour and the 11 hours before', () => {
    const pm25 = Array.from({ length: 14 }, (_, row) => 40 + row)
    const hours = withIndices('VN_AQI', { hours: hoursOf(14), concentrations: { pm25 } })
    expect(hours[13]?.index).toEqual(airQualityIndex('VN_AQI', { pm25: pm25.slice(2).reverse() }))
  })

  it('finds earlier hours by their times', () => {
    const [first, second, third, fourth] = hoursOf(4) as [Date, Date, Date, Date]
    const concentrations = { pm25: [90, 80, 20] }
    const hours = withIndices('VN_AQI', { hours: [first, second, fourth], concentrations })
    expect(hours[2]?.index).toEqual(airQualityIndex('VN_AQI', { pm25: [20, null, 80, 90] }))
    expect(hours.map(({ startsAt }) => startsAt)).not.toContain(third)
  })

  it('uses gases', () => {
    const concentrations = { pm25: [10], o3: [180] }
    const [now] = withIndices('VN_AQI', { hours: hoursOf(1), concentrations })
    expect(now?.index).toEqual({ value: 75, mainPollutant: 'o3' })
  })

  it('ignores pollutants without a value in the hour', () => {
    const concentrations = { pm25: [300, 300, null], pm10: [10, 10, 10] }
    const hours = withIndices('VN_AQI', { hours: hoursOf(3), concentrations })
    expect(hours[2]).toMatchObject({ concentrations: { pm10: 10 }, index: { value: 10, mainPollutant: 'pm10' } })
  })

  it('returns no index for an hour without values', () => {
    const [now] = withIndices('VN_AQI', { hours: hoursOf(1), concentrations: { pm25: [null] } })
    expect(now).toEqual({ startsAt: new Date(start), concentrations: {}, index: null })
  })
})

describe('hoursFrom', () => {
  const hours = withIndices('VN_AQI', { hours: hoursOf(5), concentrations: {} })
  const starts = (now: number, count: number) => hoursFrom(hours, now, count).map(({ startsAt }) => startsAt.getTime())

  it('begins with the current hour', () => {
    expect(starts(start + 2 * hour, 2)).toEqual([start + 2 * hour, start + 3 * hour])
    expect(starts(start + 3 * hour - 1, 2)).toEqual([start + 2 * hour, start + 3 * hour])
  })

  it('returns fewer hours at the end', () => {
    expect(starts(start + 4 * hour, 3)).toEqual([start + 4 * hour])
  })
})
