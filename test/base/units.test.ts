import { describe, expect, it } from '@jest/globals'
import { concentrationIn, convert, plausible, toKmh, toPpb, unitCodes, type Quantity } from '../../src/base/units.js'

describe('convert', () => {
  it.each<[Quantity, number, string, number]>([
    ['pm25', 35.5, '\u00B5g/m\u00B3', 35.5],
    ['pm25', 35.5, '\u03BCg/m\u00B3', 35.5],
    ['pm10', 35.5, ' \u00B5g/m\u00B3 ', 35.5],
    ['pm10', 0.05, 'mg/m³', 50],
    ['pm25', 5000, 'ng/m³', 5],
    ['no2', 21, 'µg/m³', 21],
    ['co', 1.2, 'mg/m³', 1200],
    // Factors of the EPA, WHO and others at 25 °C: 1 ppb is 1.88, 2.62, 1.96 and 1.145 µg/m³.
    ['no2', 1000, 'ppb', 1881.64],
    ['so2', 1000, 'ppb', 2620.29],
    ['o3', 1000, 'ppb', 1963.11],
    ['co', 1000, 'ppb', 1145.6],
    ['co', 1, 'ppm', 1145.6],
    ['o3', 0.1, 'ppm', 196.311],
    ['co', 1, '59', 1145.6],
    ['no2', 100, '61', 188.164],
    ['pressure', 1009.4, 'hPa', 1009.4],
    ['pressure', 1009.4, 'mbar', 1009.4],
    ['pressure', 100_940, 'Pa', 1009.4],
    ['pressure', 100.94, 'kPa', 1009.4],
    ['temperature', 22.4, '°C', 22.4],
    ['temperature', 212, '°F', 100],
    ['temperature', -40, '°F', -40],
    ...['ug/m³', 'µg/m^3', 'μg m⁻³', 'ug.m-3', 'mcg/m3', 'UG/M3', 'ug/m**3', '㎍/㎥', 'ugm3'].map(
      (unit): [Quantity, number, string, number] => ['pm25', 12, unit, 12],
    ),
    ['co', 1, 'MG/M3', 1000],
    ['o3', 0.1, 'PPM', 196.311],
    ['no2', 1000, 'PPB', 1881.64],
    ['no2', 1000, 'ppbv', 1881.64],
    ...['℃', 'ºC', '˚C', '° C', 'degC', 'C', 'Celsius'].map((unit): [Quantity, number, string, number] => [
      'temperature',
      22.4,
      unit,
      22.4,
    ]),
    ['temperature', 212, '℉', 100],
    ['humidity', 81, '%RH', 81],
    ['pressure', 1009.4, 'HPA', 1009.4],
    ['humidity', 81, '%', 81],
    ['probability', 15, '%', 15],
    ['wind_speed', 2.31, 'm/s', 2.31],
    ['wind_speed', 36, 'km/h', 10],
    ['wind_speed', 10, 'mph', 4.4704],
    ['wind_speed', 10, 'mp/h', 4.4704],
    ['wind_speed', 3600, 'kn', 1852],
    ['precipitation', 0.2, 'mm', 0.2],
    ['precipitation', 2, 'inch', 50.8],
    ['co2', 447, 'ppm', 447],
    ['tvoc', 0.2, 'ppm', 200],
    ['noise', 54.5, 'dB(A)', 54.5],
    ['rain', 2, 'in/h', 50.8],
  ])('converts %s %d %s to %d', (quantity, value, unit, converted) => {
    expect(convert(quantity, value, unit)! / converted).toBeCloseTo(1, 5)
  })

  it.each<[Quantity, string]>([
    ['pm25', 'ppm'],
    ['pm10', 'ppb'],
    ['pm25', ''],
    ['pm25', 'particles/cm³'],
    ['no2', 'ppt'],
    ['pressure', 'psi'],
    ['pressure', 'MPa'],
    ['temperature', 'K'],
    ['temperature', 'toString'],
    ['wind_speed', 'Bft'],
    ['humidity', '°C'],
    ['tvoc', 'µg/m³'],
  ])('returns undefined for %s in %s', (quantity, unit) => {
    expect(convert(quantity, 1, unit)).toBeUndefined()
  })
})

describe('concentrationIn', () => {
  it('returns µg/m³ for any pollutant and unit', () => {
    expect(concentrationIn('o3', 100)).toBe(100)
    expect(concentrationIn('o3', 0.1, 'mg/m³')).toBe(100)
    expect(concentrationIn('o3', 100, 'ppb')).toBeCloseTo(196.31, 2)
  })

  it('returns null for an unknown unit and for an implausible value', () => {
    expect(concentrationIn('o3', 100, 'C62')).toBeNull()
    expect(concentrationIn('o3', 3, 'ppm')).toBeNull()
  })
})

describe('toPpb', () => {
  it('is the inverse of the conversion from ppb', () => {
    for (const gas of ['no2', 'so2', 'o3', 'co'] as const)
      expect(toPpb(gas, convert(gas, 70, 'ppb')!)).toBeCloseTo(70, 9)
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
  it.each<[Quantity, min: number, max: number]>([
    ['pm25', 0, 2000],
    ['pm10', 0, 5000],
    ['no2', 0, 5000],
    ['so2', 0, 8000],
    ['o3', 0, 2000],
    ['co', 0, 200_000],
    ['pressure', 300, 1100],
    ['temperature', -90, 60],
    ['humidity', 0, 100],
    ['wind_speed', 0, 120],
    ['rain', 0, 2500],
    ['precipitation', 0, 500],
    ['co2', 0, 40_000],
    ['tvoc', 0, 60_000],
    ['noise', 0, 150],
    ['probability', 0, 100],
  ])('keeps %s from %d to %d', (quantity, min, max) => {
    for (const value of [min, max]) expect(plausible(quantity, value)).toBe(value)
    for (const value of [min - 0.1, max + 0.1]) expect(plausible(quantity, value)).toBeNull()
  })

  it('drops values that broken instruments report, unless the quantity can have them', () => {
    expect([985, 999].map((value) => plausible('pm25', value))).toEqual([null, null])
    expect([1999.9, 9999].map((value) => plausible('pm10', value))).toEqual([null, null])
    expect([plausible('so2', 9999), plausible('co', 999)]).toEqual([null, 999])
  })

  it.each([null, NaN, Infinity])('returns null for %p', (value) => {
    expect(plausible('pm25', value)).toBeNull()
  })
})

describe('unitCodes', () => {
  it('are UN/CEFACT codes', () => {
    expect(Object.values(unitCodes)).toEqual(['GQ', 'CEL', 'P1', 'A97', 'MTS', 'MMT', 'KMH', '59', '61', '2N', 'H67'])
  })
})
