import { describe, expect, it } from '@jest/globals'
import { convert, plausible, toKmh, unitCodes, type Quantity } from '../../src/domain/units.js'

describe('convert', () => {
  it.each<[Quantity, number, string, number]>([
    ['pm25', 35.5, '\u00B5g/m\u00B3', 35.5],
    ['pm25', 35.5, '\u03BCg/m\u00B3', 35.5],
    ['pm10', 35.5, ' \u00B5g/m\u00B3 ', 35.5],
    ['pm10', 0.05, 'mg/m³', 50],
    ['pm25', 5000, 'ng/m³', 5],
    ['temperature', 22.4, '°C', 22.4],
    ['temperature', 212, '°F', 100],
    ['temperature', -40, '°F', -40],
    ['humidity', 81, '%', 81],
    ['probability', 15, '%', 15],
    ['windSpeed', 2.31, 'm/s', 2.31],
    ['windSpeed', 36, 'km/h', 10],
    ['windSpeed', 10, 'mph', 4.4704],
    ['windSpeed', 10, 'mp/h', 4.4704],
    ['windSpeed', 3600, 'kn', 1852],
    ['precipitation', 0.2, 'mm', 0.2],
    ['precipitation', 2, 'inch', 50.8],
  ])('converts %s %d %s to %d', (quantity, value, unit, converted) => {
    expect(convert(quantity, value, unit)).toBeCloseTo(converted, 9)
  })

  it.each<[Quantity, string]>([
    ['pm25', 'ppm'],
    ['pm10', 'ppb'],
    ['pm25', ''],
    ['pm25', 'particles/cm³'],
    ['temperature', 'K'],
    ['temperature', 'toString'],
    ['windSpeed', 'Bft'],
    ['humidity', '°C'],
  ])('returns undefined for %s in %s', (quantity, unit) => {
    expect(convert(quantity, 1, unit)).toBeUndefined()
  })
})

describe('toKmh', () => {
  it.each([
    [0, 0],
    [2.31, 8.3],
    [10, 36],
    [0.01, 0],
  ])('converts %d m/s to %d km/h', (metresPerSecond, expected) => {
    expect(toKmh(metresPerSecond)).toBe(expected)
  })
})

describe('plausible', () => {
  it.each<[Quantity, number]>([
    ['pm25', 0],
    ['pm25', 2000],
    ['pm10', 5000],
    ['temperature', -90],
    ['temperature', 60],
    ['humidity', 0],
    ['humidity', 100],
    ['windSpeed', 120],
    ['precipitation', 500],
    ['probability', 100],
  ])('keeps %s of %d', (quantity, value) => {
    expect(plausible(quantity, value)).toBe(value)
  })

  it.each<[Quantity, number]>([
    ['pm25', -0.1],
    ['pm25', -999],
    ['pm25', 985],
    ['pm25', 999],
    ['pm10', 1999.9],
    ['pm25', 2000.1],
    ['pm10', 9999],
    ['pm25', NaN],
    ['pm25', Infinity],
    ['temperature', -999],
    ['temperature', 60.1],
    ['humidity', -1],
    ['humidity', 100.1],
    ['windSpeed', -0.1],
    ['windSpeed', 121],
    ['precipitation', -1],
    ['probability', 101],
  ])('drops %s of %d', (quantity, value) => {
    expect(plausible(quantity, value)).toBeNull()
  })

  it('returns null for null', () => {
    expect(plausible('pm25', null)).toBeNull()
  })
})

describe('unitCodes', () => {
  it('are UN/CEFACT codes', () => {
    expect(Object.values(unitCodes)).toEqual(['GQ', 'CEL', 'P1', 'MTS', 'MMT', 'KMH'])
  })
})
