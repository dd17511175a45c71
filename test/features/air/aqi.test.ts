import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AqiStandard, Pollutant } from '../../../generated/types.js'
import { convert } from '../../../src/base/units.js'
import { airQualityIndex, pollutants, subIndex } from '../../../src/features/air/aqi.js'

const vn: [pollutant: Pollutant, breakpoints: number[]][] = [
  ['pm25', [0, 25, 50, 80, 150, 250, 350, 500]],
  ['pm10', [0, 50, 150, 250, 350, 420, 500, 600]],
  ['no2', [0, 100, 200, 700, 1200, 2350, 3100, 3850]],
  ['so2', [0, 125, 350, 550, 800, 1600, 2100, 2630]],
  ['co', [0, 10_000, 30_000, 45_000, 60_000, 90_000, 120_000, 150_000]],
  ['o3', [0, 160, 200, 300, 400, 800, 1000, 1200]],
]
const vnIndices = [0, 50, 100, 150, 200, 300, 400, 500]
const vnRows = vn.flatMap(([pollutant, breakpoints]) =>
  breakpoints.map((concentration, index) => ({ pollutant, concentration, index: vnIndices[index]! })),
)

/** The first and last concentrations of each range of the EPA. */
const usRanges: [pollutant: Pollutant, unit: string, ranges: number[]][] = [
  ['pm25', 'µg/m³', [0, 9, 9.1, 35.4, 35.5, 55.4, 55.5, 125.4, 125.5, 225.4, 225.5, 325.4]],
  ['pm10', 'µg/m³', [0, 54, 55, 154, 155, 254, 255, 354, 355, 424, 425, 604]],
  ['no2', 'ppb', [0, 53, 54, 100, 101, 360, 361, 649, 650, 1249, 1250, 2049]],
  ['so2', 'ppb', [0, 35, 36, 75, 76, 185, 186, 304]],
  ['o3', 'ppb', [0, 54, 55, 70, 71, 85, 86, 105, 106, 200, 405, 604]],
  ['co', 'ppm', [0, 4.4, 4.5, 9.4, 9.5, 12.4, 12.5, 15.4, 15.5, 30.4, 30.5, 50.4]],
]
const usIndices = [0, 50, 51, 100, 101, 150, 151, 200, 201, 300, 301, 500]
const us = usRanges.flatMap(([pollutant, unit, ranges]) =>
  ranges.flatMap((low, at) =>
    at % 2 === 0 ? [[pollutant, unit, low, ranges[at + 1]!, usIndices[at]!, usIndices[at + 1]!] as const] : [],
  ),
)
/** Precision to which the EPA truncates, in the unit of the table. */
const usStep: Record<Pollutant, number> = { pm25: 0.1, pm10: 1, no2: 1, so2: 1, o3: 1, co: 0.1 }

/** Returns the index of one hour. */
const at = (standard: AqiStandard, pollutant: Pollutant, concentration: number, unit = 'µg/m³') =>
  subIndex(standard, pollutant, [convert(pollutant, concentration, unit)!])

describe('subIndex of VN_AQI', () => {
  it.each(vnRows)('is $index at $concentration µg/m³ of $pollutant', ({ pollutant, concentration, index }) => {
    expect(at('VN_AQI', pollutant, concentration)).toBeCloseTo(index, 9)
    const above = at('VN_AQI', pollutant, concentration * (1 + 1e-9) + 1e-9)!
    expect(above).toBeCloseTo(index, 5)
    if (index < 500) expect(above).toBeGreaterThan(index)
    const below = at('VN_AQI', pollutant, concentration * (1 - 1e-9))!
    expect(below).toBeCloseTo(index, 5)
    if (index > 0) expect(below).toBeLessThan(index)
  })

  it('is linear between breakpoints', () => {
    expect(at('VN_AQI', 'pm25', 65)).toBeCloseTo(125, 9)
    expect(at('VN_AQI', 'pm10', 100)).toBeCloseTo(75, 9)
    expect(at('VN_AQI', 'o3', 180)).toBeCloseTo(75, 9)
  })

  it.each(vn)('ends at 500 for %s', (pollutant, breakpoints) => {
    expect(at('VN_AQI', pollutant, breakpoints.at(-1)! * 1.001)).toBe(500)
    expect(at('VN_AQI', pollutant, Number.MAX_VALUE)).toBe(500)
  })
})

describe('subIndex of US_AQI', () => {
  it.each(us)('of %s in %s from %d to %d goes from %d to %d', (pollutant, unit, low, high, from, to) => {
    const step = usStep[pollutant]
    const indexOf = (concentration: number) => at('US_AQI', pollutant, concentration, unit)
    expect(indexOf(low)).toBeCloseTo(from, 9)
    expect(indexOf(high)).toBeCloseTo(to, 9)
    expect(indexOf(low + step)).toBeGreaterThan(from)
    expect(indexOf(high - step)).toBeLessThan(to)
    expect(indexOf((low + high) / 2)).toBeGreaterThan(from)
    // Concentrations are truncated to the precision.
    expect(indexOf(low + 0.9 * step)).toBeCloseTo(from, 9)
    expect(indexOf(high + 0.9 * step)).toBeCloseTo(to, 9)
    if (low > 0) expect(indexOf(low - 0.1 * step)).toBeCloseTo(from - 1, 9)
  })

  it.each<[Pollutant, number, string, number]>([
    ['o3', 0.07853333, 'ppm', 126],
    ['pm25', 35.92431999, 'µg/m³', 102],
    ['co', 8.47532711, 'ppm', 90],
  ])('follows the breakpoints of the EPA for %s of %d %s: %d', (pollutant, concentration, unit, index) => {
    expect(Math.round(at('US_AQI', pollutant, concentration, unit)!)).toBe(index)
  })

  it('tolerates rounding errors at a breakpoint', () => {
    expect(at('US_AQI', 'pm25', 35.49999999999999)).toBeCloseTo(101, 9)
    expect(at('US_AQI', 'pm10', 54.99999999999999)).toBeCloseTo(51, 9)
  })

  it.each<[Pollutant, number, string, number]>([
    ['pm25', 425.3, 'µg/m³', 699],
    ['pm10', 783, 'µg/m³', 699],
    ['no2', 2848, 'ppb', 699],
    ['o3', 803, 'ppb', 699],
    ['co', 70.3, 'ppm', 699],
  ])('of %s at %d %s continues with the last band', (pollutant, concentration, unit, index) => {
    expect(at('US_AQI', pollutant, concentration, unit)).toBeCloseTo(index, 9)
  })

  it.each<[Pollutant, number, number]>([
    ['pm25', 1900, 1000],
    ['so2', 8000, 200],
    ['co', Number.MAX_VALUE, 1000],
  ])('of %s at %d µg/m³ ends at %d', (pollutant, concentration, index) => {
    expect(at('US_AQI', pollutant, concentration)).toBe(index)
  })
})

describe('subIndex of gases', () => {
  const ppb = (pollutant: Pollutant, hours: (number | null)[]) =>
    hours.map((value) => (value === null ? null : convert(pollutant, value, 'ppb')!))

  it.each<Pollutant>(['no2', 'so2', 'o3', 'co'])('uses the latest hour of %s in VN_AQI', (pollutant) => {
    expect(subIndex('VN_AQI', pollutant, [100, 900, 900, 900, 900, 900, 900, 900])).toBe(at('VN_AQI', pollutant, 100))
    expect(subIndex('VN_AQI', pollutant, [null, 100, 900])).toBe(at('VN_AQI', pollutant, 100))
  })

  it.each<Pollutant>(['no2', 'so2'])('uses the latest hour of %s in US_AQI', (pollutant) => {
    expect(subIndex('US_AQI', pollutant, [100, 300, 300, 300, 300, 300, 300, 300])).toBe(at('US_AQI', pollutant, 100))
  })

  it.each<[string, number[]]>([
    ['all eight', [60, 60, 60, 60, 70, 70, 70, 70]],
    ['six', [60, 60, 60, 70, 70, 70]],
  ])('uses the 8-hour mean of ozone in US_AQI if %s hours are known', (_, hours) => {
    expect(subIndex('US_AQI', 'o3', ppb('o3', hours))).toBeCloseTo(at('US_AQI', 'o3', 65, 'ppb')!, 9)
  })

  it('uses the 8-hour mean of carbon monoxide in US_AQI', () => {
    const hours = ppb('co', [1000, 1000, null, null, 3000, 3000, 1000, 3000, 90_000])
    expect(subIndex('US_AQI', 'co', hours)).toBeCloseTo(at('US_AQI', 'co', 2, 'ppm')!, 9)
  })

  it('uses the latest value in US_AQI if fewer than six of the last eight hours are known', () => {
    const hours = ppb('o3', [60, 80, 80, 80, 80, null, null, null, 80, 80])
    expect(subIndex('US_AQI', 'o3', hours)).toBe(at('US_AQI', 'o3', 60, 'ppb'))
  })

  it('uses the current hour of ozone in US_AQI above 0.125 ppm, if it has the higher index', () => {
    expect(subIndex('US_AQI', 'o3', ppb('o3', [164, 0, 0, 0, 0, 0, 0, 0]))).toBeCloseTo(150, 9)
    expect(subIndex('US_AQI', 'o3', ppb('o3', [124, 0, 0, 0, 0, 0, 0, 0]))).toBeLessThan(50)
    expect(subIndex('US_AQI', 'o3', ppb('o3', [125, 200, 200, 200, 200, 200, 200, 200]))).toBeGreaterThan(280)
  })
})

describe.each<AqiStandard>(['VN_AQI', 'US_AQI'])('subIndex of %s', (standard) => {
  it.each([-0.001, -999, NaN, Infinity, -Infinity])('is unknown for %d', (concentration) => {
    expect(subIndex(standard, 'pm25', [concentration])).toBeNull()
  })

  it.each(pollutants)('increases with %s, within the limits of the standard', (pollutant) => {
    const concentration = fc.double({ min: 0, max: pollutant === 'co' ? 200_000 : 5000, noNaN: true })
    fc.assert(
      fc.property(concentration, concentration, (a, b) => {
        const [low, high] = [at(standard, pollutant, Math.min(a, b))!, at(standard, pollutant, Math.max(a, b))!]
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeGreaterThanOrEqual(low)
        expect(high).toBeLessThanOrEqual(standard === 'VN_AQI' ? 500 : 1000)
      }),
    )
  })
})

describe('airQualityIndex', () => {
  it.each<[what: string, standard: AqiStandard, hours: Parameters<typeof airQualityIndex>[1], index: object | null]>([
    ['the highest index', 'VN_AQI', { pm25: [25, 25], pm10: [150, 150] }, { value: 100, mainPollutant: 'pm10' }],
    ['the highest index', 'VN_AQI', { pm25: [80, 80], pm10: [150, 150] }, { value: 150, mainPollutant: 'pm25' }],
    ['the highest index', 'US_AQI', { pm25: [35.5, 35.5], pm10: [54, 54] }, { value: 101, mainPollutant: 'pm25' }],
    ['the index of a gas', 'VN_AQI', { pm25: [25], no2: [700] }, { value: 150, mainPollutant: 'no2' }],
    ['the index of a gas', 'US_AQI', { pm25: [9], so2: [200] }, { value: 101, mainPollutant: 'so2' }],
    ['an index without a particle', 'VN_AQI', { co: [0] }, { value: 0, mainPollutant: 'co' }],
    ['an index without a particle', 'US_AQI', { co: [0] }, { value: 0, mainPollutant: 'co' }],
    ['the only index', 'VN_AQI', { pm25: [50, 50], pm10: [] }, { value: 100, mainPollutant: 'pm25' }],
    ['none without values', 'VN_AQI', {}, null],
    ['none without known values', 'VN_AQI', { pm25: [null, null], pm10: [null] }, null],
    ['PM2.5 in a tie', 'VN_AQI', { o3: [80], pm10: [50], pm25: [25] }, { value: 50, mainPollutant: 'pm25' }],
    ['an integer', 'VN_AQI', { pm25: [20.2, 20.2] }, { value: 40, mainPollutant: 'pm25' }],
    ['the nearest integer', 'VN_AQI', { pm25: [20.3, 20.3] }, { value: 41, mainPollutant: 'pm25' }],
    ['0 in clean air', 'VN_AQI', { pm25: [0, 0, 0] }, { value: 0, mainPollutant: 'pm25' }],
    ['half an index rounded up', 'VN_AQI', { pm10: [14.5, 14.5] }, { value: 15, mainPollutant: 'pm10' }],
    ['half an index rounded up', 'VN_AQI', { no2: [29] }, { value: 15, mainPollutant: 'no2' }],
    ['at most 500', 'VN_AQI', { pm25: [1900, 1900, 1900] }, { value: 500, mainPollutant: 'pm25' }],
    ['at most 1000', 'US_AQI', { pm25: [1900, 1900, 1900] }, { value: 1000, mainPollutant: 'pm25' }],
  ])('returns %s in %s: %j', (_what, standard, hours, index) => {
    expect(airQualityIndex(standard, hours)).toEqual(index)
  })

  it('uses NowCast for the reference values', () => {
    const hours = [20.3, 26.3, 18.4, 17.5, 22.3, 20.4, 19.2, 21.7, 20.6, 23.4, 28.9, 30.2]
    expect(airQualityIndex('VN_AQI', { pm25: hours })).toEqual({ value: 43, mainPollutant: 'pm25' })
  })

  it('uses the latest value if fewer than two of the last three hours are known', () => {
    expect(airQualityIndex('VN_AQI', { pm25: [80] })?.value).toBe(150)
    expect(airQualityIndex('VN_AQI', { pm25: [80, null, null, 25, 25] })?.value).toBe(150)
    expect(airQualityIndex('VN_AQI', { pm25: [null, null, null, 50, 25] })?.value).toBe(100)
  })

  it('ignores an invalid latest value', () => {
    expect(airQualityIndex('VN_AQI', { pm25: [-999, null, null, 50] })?.value).toBe(100)
    expect(airQualityIndex('VN_AQI', { pm25: [NaN] })).toBeNull()
  })

  it('rounds every half of VN_AQI up', () => {
    const halves = Array.from({ length: 50 }, (_, half) => half + 0.5)
    const indices = halves.map((concentration) => airQualityIndex('VN_AQI', { pm10: [concentration] })?.value)
    expect(indices).toEqual(halves.map((half) => half + 0.5))
  })

  it('is an integer from 0 to the limit of the standard for any hours', () => {
    const hours = fc.array(fc.oneof(fc.constant(null), fc.double()), { maxLength: 14 })
    const standards = fc.constantFrom<AqiStandard>('VN_AQI', 'US_AQI')
    fc.assert(
      fc.property(standards, fc.record({ pm25: hours, pm10: hours, o3: hours, co: hours }), (standard, known) => {
        const index = airQualityIndex(standard, known)
        if (!index) return
        expect(Number.isInteger(index.value)).toBe(true)
        expect(index.value).toBeGreaterThanOrEqual(0)
        expect(index.value).toBeLessThanOrEqual(standard === 'VN_AQI' ? 500 : 1000)
      }),
    )
  })
})
