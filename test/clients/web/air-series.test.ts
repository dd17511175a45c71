import { describe, expect, it } from '@jest/globals'
import { align, intervalOf, toCsv } from '../../../clients/web/desk/pages/air/series.js'

const day = 86_400_000
const unit = 'µg/m³'
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
const hours = (values: Record<number, number>) =>
  Object.entries(values).map(([hour, mean]) => ({ time: at(Number(hour)), unit, mean }))

it.each([
  ['auto', 1, 'raw'],
  ['auto', 7, 'hour'],
  ['auto', 365, 'day'],
  ['raw', 7, 'raw'],
  ['raw', 30, 'hour'],
  ['hour', 365, 'hour'],
  ['day', 7, 'day'],
] as const)('values %s of %i days are shown as %s', (by, days, interval) => {
  expect(intervalOf(by, { from: 0, to: days * day })).toBe(interval)
})

describe('the values of several sensors', () => {
  const aligned = align([hours({ 1: 10, 2: 20, 5: 50 }), hours({ 2: 200, 3: 300 }), undefined], 'hour')

  it('are beside each other, with a gap where a sensor was silent', () => {
    expect(aligned.unit).toBe(unit)
    expect(aligned.times).toHaveLength(5)
    expect(aligned.curves[0]).toEqual([10, 20, null, undefined, 50])
    expect(aligned.curves[1]).toEqual([undefined, 200, undefined, 300, undefined])
  })

  it('are written as CSV, without formulas and without rows for gaps', () => {
    const clock = (time: number) => new Date(time).toISOString().slice(11, 16)
    const rows = toCsv(aligned, ['=A "1"', 'B', 'C'], { timeZone: 'UTC', clock }).split('\r\n')
    expect(rows[0]).toBe(`\uFEFF"time (UTC)","'=A ""1"" (${unit})","B (${unit})","C (${unit})"`)
    expect(rows.slice(1)).toEqual(['01:00,10,,', '02:00,20,200,', '03:00,,300,', '05:00,50,,', ''])
  })
})
