import { describe, expect, it } from '@jest/globals'
import { periodOf } from '../../src/base/period.js'

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
