import { describe, expect, it } from '@jest/globals'
import { parseDuration, periodStart } from '../../src/base/iso-duration.js'
import { day, hour, minute, second } from '../../src/base/time.js'

describe('parseDuration', () => {
  it.each([
    ['P3Y6M4DT12H30M5S', 42, 4 * day + 12 * hour + 30 * minute + 5 * second],
    ['P2W', 0, 14 * day],
    ['PT0S', 0, 0],
    ['PT1M', 0, minute],
    ['P100Y', 1200, 0],
  ])('parses %s (ETSI GS CIM 009, 4.5.19.1)', (text, months, milliseconds) => {
    expect(parseDuration(text)).toEqual({ months, milliseconds })
  })

  it.each(['', 'P', 'PT', 'P1DT', 'T1H', '1D', 'P1W1D', 'P1H', 'PT1D', 'P-1D', 'P1.5D', 'p1d', 'P101Y', ' P1D'])(
    'rejects %j',
    (text) => {
      expect(parseDuration(text)).toBeUndefined()
    },
  )
})

describe('periodStart', () => {
  const starts = (origin: string, months: number, milliseconds: number) =>
    [-1, 0, 1, 2].map((n) => new Date(periodStart(Date.parse(origin), { months, milliseconds }, n)).toISOString())

  it('counts months from the origin, so that the last day of a month is not lost', () => {
    expect(starts('2024-01-31T06:00:00Z', 1, 0)).toEqual([
      '2023-12-31T06:00:00.000Z',
      '2024-01-31T06:00:00.000Z',
      '2024-02-29T06:00:00.000Z',
      '2024-03-31T06:00:00.000Z',
    ])
  })

  it('adds months before days', () => {
    expect(starts('2026-01-01T00:00:00Z', 1, day).slice(1)).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-02-02T00:00:00.000Z',
      '2026-03-03T00:00:00.000Z',
    ])
  })
})
