import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AqiStandard } from '../../../generated/types.js'
import { nowCast } from '../../../src/features/air/aqi.js'

const standards: AqiStandard[] = ['VN_AQI', 'US_AQI']
const checkHours = [20.3, 26.3, 18.4, 17.5, 22.3, 20.4, 19.2, 21.7, 20.6, 23.4, 28.9, 30.2]

describe.each(standards)('nowCast of %s', (standard) => {
  it('returns the reference value: w 0.579, 21.40 µg/m³', () => {
    expect(nowCast(standard, checkHours)).toBeCloseTo(21.4, 2)
  })

  it.each<[what: string, hours: (number | null)[], mean: number | null]>([
    ['a constant value', Array<number>(12).fill(33.3), 33.3],
    ['0 for all hours', Array<number>(12).fill(0), 0],
    ['0 for two hours', [0, 0], 0],
    ['no hour', [], null],
    ['one hour', [20], null],
    ['one of the last three hours', [20, null, null, 20, 20, 20, 20], null],
    ['none of the last three hours', [null, null, null, 20, 20, 20, 20], null],
    ['the first and second hour', [20, 20, null], 20],
    ['the first and third hour', [20, null, 20], 20],
    ['the second and third hour', [null, 20, 20], 20],
  ])('of %s: %j is %p', (_what, hours, mean) => {
    expect(nowCast(standard, hours)).toEqual(mean === null ? null : expect.closeTo(mean, 9))
  })

  it('ignores missing hours', () => {
    const expected = (20 + 0.8 ** 2 * 16 + 0.8 ** 5 * 18) / (1 + 0.8 ** 2 + 0.8 ** 5)
    expect(nowCast(standard, [20, null, 16, null, null, 18])).toBeCloseTo(expected, 9)
  })

  it('ignores hours after the twelfth', () => {
    expect(nowCast(standard, [...checkHours, 500, 900])).toBe(nowCast(standard, checkHours))
  })

  it('is never negative and never above the maximum hour', () => {
    const hours = fc.array(fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1000, noNaN: true })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(hours, (values) => {
        const mean = nowCast(standard, values)
        if (mean === null) return
        expect(mean).toBeGreaterThanOrEqual(0)
        expect(mean).toBeLessThanOrEqual(Math.max(...values.map((value) => value ?? 0)) * (1 + 1e-12))
      }),
    )
  })
})

describe('nowCast of quickly changing values', () => {
  it('halves the weight per hour without normalization in VN_AQI', () => {
    expect(nowCast('VN_AQI', [40, 20, 10])).toBeCloseTo(40 / 2 + 20 / 4 + 10 / 8, 9)
    expect(nowCast('VN_AQI', [40, 20])).toBeCloseTo(40 / 2 + 20 / 4, 9)
  })

  it('normalizes by the weights in US_AQI', () => {
    expect(nowCast('US_AQI', [40, 20, 10])).toBeCloseTo((40 + 20 / 2 + 10 / 4) / (1 + 1 / 2 + 1 / 4), 9)
  })

  it('treats a ratio of exactly one half as quickly changing', () => {
    expect(nowCast('VN_AQI', [20, 10])).toBeCloseTo(12.5, 9)
    expect(nowCast('VN_AQI', [20, 10.2])).toBeCloseTo((20 + 0.51 * 10.2) / 1.51, 9)
  })

  it('treats an hour of 0 as known', () => {
    expect(nowCast('VN_AQI', [0, 20])).toBeCloseTo(5, 9)
    expect(nowCast('US_AQI', [0, 20])).toBeCloseTo(10 / 1.5, 9)
  })
})
