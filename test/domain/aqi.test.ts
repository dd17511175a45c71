import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { airQualityIndex, subIndex, type AqiStandard, type Gas, type Pollutant } from '../../src/domain/aqi.js'

const vn: [pollutant: Pollutant | Gas, breakpoints: number[]][] = [
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

const us: [pollutant: Pollutant, low: number, high: number, from: number, to: number][] = [
  ['pm25', 0, 9, 0, 50],
  ['pm25', 9.1, 35.4, 51, 100],
  ['pm25', 35.5, 55.4, 101, 150],
  ['pm25', 55.5, 125.4, 151, 200],
  ['pm25', 125.5, 225.4, 201, 300],
  ['pm25', 225.5, 325.4, 301, 500],
  ['pm10', 0, 54, 0, 50],
  ['pm10', 55, 154, 51, 100],
  ['pm10', 155, 254, 101, 150],
  ['pm10', 255, 354, 151, 200],
  ['pm10', 355, 424, 201, 300],
  ['pm10', 425, 604, 301, 500],
]
const usStep = { pm25: 0.1, pm10: 1 }

describe('subIndex of VN_AQI', () => {
  it.each(vnRows)('is $index at $concentration µg/m³ of $pollutant', ({ pollutant, concentration, index }) => {
    expect(subIndex('VN_AQI', pollutant, concentration)).toBeCloseTo(index, 9)
  })

  it.each(vnRows)('is continuous around $concentration µg/m³ of $pollutant', ({ pollutant, concentration, index }) => {
    const above = subIndex('VN_AQI', pollutant, concentration * (1 + 1e-9) + 1e-9)!
    expect(above).toBeCloseTo(index, 5)
    if (concentration === 0) return
    const below = subIndex('VN_AQI', pollutant, concentration * (1 - 1e-9))!
    expect(below).toBeCloseTo(index, 5)
    expect(below).toBeLessThan(index)
    if (index < 500) expect(above).toBeGreaterThan(index)
  })

  it('is linear between breakpoints', () => {
    expect(subIndex('VN_AQI', 'pm25', 65)).toBeCloseTo(125, 9)
    expect(subIndex('VN_AQI', 'pm10', 100)).toBeCloseTo(75, 9)
    expect(subIndex('VN_AQI', 'o3', 180)).toBeCloseTo(75, 9)
  })

  it.each(vn)('ends at 500 for %s', (pollutant, breakpoints) => {
    expect(subIndex('VN_AQI', pollutant, breakpoints.at(-1)! * 1.001)).toBe(500)
    expect(subIndex('VN_AQI', pollutant, Number.MAX_VALUE)).toBe(500)
  })
})

describe('subIndex of US_AQI', () => {
  it.each(us)('of %s from %d to %d µg/m³ goes from %d to %d', (pollutant, low, high, from, to) => {
    const step = usStep[pollutant]
    expect(subIndex('US_AQI', pollutant, low)).toBeCloseTo(from, 9)
    expect(subIndex('US_AQI', pollutant, high)).toBeCloseTo(to, 9)
    expect(subIndex('US_AQI', pollutant, low + step)).toBeGreaterThan(from)
    expect(subIndex('US_AQI', pollutant, high - step)).toBeLessThan(to)
    expect(subIndex('US_AQI', pollutant, (low + high) / 2)).toBeGreaterThan(from)
  })

  it.each(us)(
    'of %s truncates concentrations to the precision of the band from %d to %d µg/m³',
    (pollutant, low, high, from, to) => {
      const step = usStep[pollutant]
      expect(subIndex('US_AQI', pollutant, low + 0.9 * step)).toBeCloseTo(from, 9)
      expect(subIndex('US_AQI', pollutant, high + 0.9 * step)).toBeCloseTo(to, 9)
      if (low > 0) expect(subIndex('US_AQI', pollutant, low - 0.1 * step)).toBeCloseTo(from - 1, 9)
    },
  )

  it('tolerates rounding errors at a breakpoint', () => {
    expect(subIndex('US_AQI', 'pm25', 35.49999999999999)).toBeCloseTo(101, 9)
    expect(subIndex('US_AQI', 'pm10', 54.99999999999999)).toBeCloseTo(51, 9)
  })

  it('ends at 500', () => {
    expect(subIndex('US_AQI', 'pm25', 325.5)).toBe(500)
    expect(subIndex('US_AQI', 'pm10', 605)).toBe(500)
    expect(subIndex('US_AQI', 'pm10', Number.MAX_VALUE)).toBe(500)
  })

  it('returns null for gases', () => {
    expect(subIndex('US_AQI', 'no2', 10)).toBeNull()
  })
})

describe.each<AqiStandard>(['VN_AQI', 'US_AQI'])('subIndex of %s', (standard) => {
  it.each([-0.001, -999, NaN, Infinity, -Infinity])('is unknown for %d', (concentration) => {
    expect(subIndex(standard, 'pm25', concentration)).toBeNull()
  })

  it.each<Pollutant>(['pm25', 'pm10'])('increases with %s, within 0 and 500', (pollutant) => {
    const concentration = fc.double({ min: 0, max: 2000, noNaN: true })
    fc.assert(
      fc.property(concentration, concentration, (a, b) => {
        const [low, high] = [
          subIndex(standard, pollutant, Math.min(a, b))!,
          subIndex(standard, pollutant, Math.max(a, b))!,
        ]
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeGreaterThanOrEqual(low)
        expect(high).toBeLessThanOrEqual(500)
      }),
    )
  })
})

describe('airQualityIndex', () => {
  it('returns the higher index of the two pollutants, and that pollutant', () => {
    expect(airQualityIndex('VN_AQI', { pm25: [25, 25], pm10: [150, 150] })).toEqual({
      value: 100,
      mainPollutant: 'pm10',
    })
    expect(airQualityIndex('VN_AQI', { pm25: [80, 80], pm10: [150, 150] })).toEqual({
      value: 150,
      mainPollutant: 'pm25',
    })
    expect(airQualityIndex('US_AQI', { pm25: [35.5, 35.5], pm10: [54, 54] })).toEqual({
      value: 101,
      mainPollutant: 'pm25',
    })
  })

  it('requires one of them', () => {
    expect(airQualityIndex('VN_AQI', { pm10: [50, 50] })).toEqual({ value: 50, mainPollutant: 'pm10' })
    expect(airQualityIndex('VN_AQI', { pm25: [50, 50], pm10: [] })).toEqual({ value: 100, mainPollutant: 'pm25' })
    expect(airQualityIndex('VN_AQI', {})).toBeNull()
    expect(airQualityIndex('VN_AQI', { pm25: [null, null], pm10: [null] })).toBeNull()
  })

  it('returns PM2.5 in a tie', () => {
    expect(airQualityIndex('VN_AQI', { pm25: [25, 25], pm10: [50, 50] })?.mainPollutant).toBe('pm25')
  })

  it('rounds to the nearest integer', () => {
    expect(airQualityIndex('VN_AQI', { pm25: [20.2, 20.2] })?.value).toBe(40)
    expect(airQualityIndex('VN_AQI', { pm25: [20.3, 20.3] })?.value).toBe(41)
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

  it('is 0 in clean air and at most 500', () => {
    expect(airQualityIndex('VN_AQI', { pm25: [0, 0, 0] })).toEqual({ value: 0, mainPollutant: 'pm25' })
    expect(airQualityIndex('US_AQI', { pm25: [1900, 1900, 1900] })?.value).toBe(500)
  })

  it('is an integer from 0 to 500 for any hours', () => {
    const hours = fc.array(fc.oneof(fc.constant(null), fc.double()), { maxLength: 14 })
    const standards = fc.constantFrom<AqiStandard>('VN_AQI', 'US_AQI')
    fc.assert(
      fc.property(standards, hours, hours, (standard, pm25, pm10) => {
        const index = airQualityIndex(standard, { pm25, pm10 })
        if (!index) return
        expect(Number.isInteger(index.value)).toBe(true)
        expect(index.value).toBeGreaterThanOrEqual(0)
        expect(index.value).toBeLessThanOrEqual(500)
      }),
    )
  })
})
