import { describe, expect, it } from '@jest/globals'
import { localDate, parseDuration, periodOf, periodStart } from '../../src/base/period.js'
import { day, hour, minute, second } from '../../src/base/time.js'

const now = Date.parse('2026-11-21T03:30:00Z')

describe('periodOf', () => {
  it('is the last 24 hours by default', () => {
    expect(periodOf({}, now).value).toEqual({ from: new Date('2026-11-20T03:30:00Z'), to: new Date(now) })
  })

  it('is the 24 hours before `to`, or the time since `from`', () => {
    const to = '2026-11-01T00:00:00Z'
    expect(periodOf({ to }, now).value).toEqual({ from: new Date('2026-10-31T00:00:00Z'), to: new Date(to) })
    const from = '2026-11-01T07:00:00+07:00'
    expect(periodOf({ from }, now).value).toEqual({ from: new Date('2026-11-01T00:00:00Z'), to: new Date(now) })
  })

  it('is at most 366 days long', () => {
    const from = '2025-11-20T03:30:00Z'
    expect(periodOf({ from }, now).value?.from).toEqual(new Date(from))
    expect(periodOf({ from: '2025-11-20T03:29:59Z' }, now).invalid?.detail).toBe(
      'The period must be at most 366 days long.',
    )
  })

  it.each([
    [{ from: '2026-11-21T03:30:00Z' }, 'query.to', 'must be later than query.from', 'conflict'],
    [{ from: '2027-01-01T00:00:00Z' }, 'query.to', 'must be later than query.from', 'conflict'],
    [{ to: '2026-11-20T23:59:60Z' }, 'query.to', 'is not a usable time', 'invalid_format'],
  ])('rejects %j', (query, location, message, code) => {
    expect(periodOf(query, now).invalid).toEqual({ location, message, code })
  })
})

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

it('returns the local date', () => {
  expect(localDate(Date.parse('2026-10-01T17:30:00Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-10-02')
})
