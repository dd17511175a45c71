import { describe, expect, it } from '@jest/globals'
import { parseReading } from '../../../src/features/stations/reading.js'

const now = Date.parse('2026-11-21T03:00:00Z')
const observed_at = '2026-11-21T10:00:00+07:00'

const parse = (row: unknown) => parseReading(row, { now, maxAgeDays: 400 })
const valuesOf = (row: object) => {
  const parsed = parse({ observed_at, ...row })
  return 'reading' in parsed ? parsed.reading.values : parsed.problem
}

describe('parseReading', () => {
  it('reads the time and all values', () => {
    const gases = { no2: 3, so2: 4, o3: 5, co: 6, co2: 410, tvoc: 12 }
    const weather = { temperature: 7, humidity: 8, pressure: 1009, wind_speed: 2, rain: 0.5 }
    const values = { pm25: 1, pm10: 2, pm1: 0.5, noise: 54.5, ...gases, ...weather }
    expect(parse({ observed_at, ...values })).toEqual({ reading: { observedAt: new Date(now), values } })
  })

  it('ignores case and punctuation in names', () => {
    expect(parse({ Observed_At: observed_at, 'PM2.5': 1, PM_10: 2, windSpeed: 3 })).toMatchObject({
      reading: { values: { pm25: 1, pm10: 2, wind_speed: 3 } },
    })
  })

  it.each<[what: string, row: object, values: object | string]>([
    ['text with a decimal comma', { pm25: ' 38,4 ', temperature: '-1.5e1' }, { pm25: 38.4, temperature: -15 }],
    ['no digit before or after the decimal point', { pm25: '.5', pm10: '5.' }, { pm25: 0.5, pm10: 5 }],
    ['a possible separator', { co: '1,234' }, 'co is ambiguous: write a decimal point, and no thousands separator.'],
    ['missing values', { pm25: 1, pm10: null, no2: '', so2: 'NaN', o3: 'N/A' }, { pm25: 1 }],
    ['a concentration in ppb', { no2: 24.45, units: { no2: 'ppb' } }, { no2: expect.closeTo(46.006, 3) }],
    ['a concentration in mg/m³', { co: 0.5, units: { co: 'mg/m³' } }, { co: 500 }],
    ['°F', { temperature: 50, units: { temperature: '°F' } }, { temperature: 10 }],
    ['dB(A)', { noise: 54.5, units: { noise: 'dB(A)' } }, { noise: 54.5 }],
    ['a name in another case', { 'Wind Speed': 36, units: { windSpeed: 'km/h' } }, { wind_speed: 10 }],
    ['Pa', { pressure: 101_325, units: { pressure: 'Pa' } }, { pressure: 1013.25 }],
    ['an unknown unit', { pm25: 1, units: { pm25: 'ppb' } }, 'The unit of pm25 must be one of: µg/m³, mg/m³.'],
    [
      'a unit without a text form',
      { no2: 1, units: { no2: { toString: null, valueOf: null } } },
      'The unit of no2 must be one of: µg/m³, mg/m³, ppb, ppm.',
    ],
    ['two names of a field', { pm25: 1, 'PM2.5': 2 }, 'The reading must not have two fields for pm25.'],
    ['values beyond all limits', { pm25: -1.1e9 }, 'pm25 must be from -1e9 to 1e9 µg/m³.'],
  ])('reads or rejects %s', (_what, row, values) => {
    expect(valuesOf(row)).toEqual(values)
  })

  it('keeps the other values if one cannot be stored, and those that are not valid', () => {
    expect(parse({ observed_at, pm25: 999.9, humidity: 130, co: 'x' })).toEqual({
      reading: { observedAt: new Date(now), values: { pm25: 999.9, humidity: 130 } },
      detail:
        'Not stored: co must be a number. Stored, but not valid: pm25 is a value that broken instruments report. ' +
        'humidity must be from 0 to 100 %.',
    })
  })

  it.each([[true], [{}], [[1]], ['1,234.5'], ['0x10'], [1e400]])('rejects %j as a value', (value) => {
    expect(valuesOf({ pm25: value })).toMatch(/^pm25 must be/)
  })

  it('rejects a reading without values', () => {
    expect(valuesOf({ radon: 12 })).toMatch(/^The reading must have at least one value: pm25, /)
  })

  it.each(['2026-11-21 10:00:00+07:00', '2026-11-21 10:00:00+07', '2026-11-21T03:00Z', '2026-11-21T10:00:00.000+0700'])(
    'accepts the time %s',
    (time) => {
      expect(parse({ observed_at: time, pm25: 1 })).toMatchObject({ reading: { observedAt: new Date(now) } })
    },
  )

  const malformed = ['2026-11-21T10:00:00', '21/11/2026 10:00', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z']
  it.each([...malformed, 1_795_230_000, undefined])('rejects the time %s', (time) => {
    expect(parse({ observed_at: time, pm25: 1 })).toEqual({
      problem: 'observed_at must be an ISO 8601 time with a time zone, such as 2026-11-21T10:00:00+07:00.',
    })
  })

  it('accepts clocks that are up to 10 minutes ahead', () => {
    expect(parse({ observed_at: '2026-11-21T03:10:00Z', pm25: 1 })).toHaveProperty('reading')
    expect(parse({ observed_at: '2026-11-21T03:10:01Z', pm25: 1 })).toEqual({
      problem: 'observed_at must not be more than 10 minutes in the future.',
    })
  })

  it('rejects anything but an object', () => {
    for (const row of [null, 1, 'x', [1]]) expect(parse(row)).toHaveProperty('problem')
  })
})
