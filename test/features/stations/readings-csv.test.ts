import { describe, expect, it } from '@jest/globals'
import { InvalidRow } from '../../../src/features/stations/reading.js'
import { parseReadingsCsv } from '../../../src/features/stations/readings-csv.js'

const parse = (text: string) => parseReadingsCsv(text, 3)

describe('parseReadingsCsv', () => {
  it.each([
    ['commas', 'observed_at,pm25\nT,1'],
    ['semicolons', 'observed_at;pm25\nT;1'],
    ['tabs', 'observed_at\tpm25\nT\t1'],
    ['a byte order mark and CRLF', '\uFEFFobserved_at,pm25\r\nT,1\r\n'],
    ['quotes and spaces', '"observed_at" , "pm25"\n"T" , "1"'],
    ['empty lines', 'observed_at,pm25\n\nT,1\n\n'],
  ])('reads %s', (_name, text) => {
    expect(parse(text)).toEqual([{ observed_at: 'T', pm25: '1', units: {} }])
  })

  it('reads units in parentheses and brackets', () => {
    const [row] = parse('observed_at,CO (ppm),NO2[ppb]\nT,1,2')
    expect(row).toEqual({ observed_at: 'T', CO: '1', NO2: '2', units: { CO: 'ppm', NO2: 'ppb' } })
  })

  it.each([
    ['decimal commas between commas', 'observed_at,pm25,pm10\nT,38,4,61,2', 3, 5],
    ['a line without its failed sensor', 'observed_at;pm25;pm10;temperature;humidity\nT;25,0;60,4', 5, 3],
    ['a line that was cut', 'observed_at,pm25,pm10\nT,1', 3, 2],
  ])('marks %s as invalid', (_name, text, columns, cells) => {
    expect(parse(text)).toEqual([
      new InvalidRow(`The row must have ${columns} columns, like the first line, not ${cells}.`),
    ])
  })

  it('ignores empty cells at the end of lines', () => {
    expect(parse('observed_at;pm25;;\nT;1\nT;1;;;;')).toEqual(Array(2).fill({ observed_at: 'T', pm25: '1', units: {} }))
  })

  it('reads the separator that Excel states', () => {
    expect(parse('sep=;\r\nobserved_at;pm25\r\nT;38,4')).toEqual([{ observed_at: 'T', pm25: '38.4', units: {} }])
  })

  it('finds the separator by the column observed_at', () => {
    expect(parse('observed_at,pm25,note;x\nT,1,a')).toEqual([{ observed_at: 'T', pm25: '1', 'note;x': 'a', units: {} }])
  })

  it('reads decimal commas between semicolons', () => {
    expect(parse('observed_at;pm25\nT;38,4')[0]).toMatchObject({ pm25: '38.4' })
    expect(parse('observed_at\tpm25\nT\t-1,234')[0]).toMatchObject({ pm25: '-1.234' })
  })

  it('keeps commas between commas, where they may separate thousands', () => {
    expect(parse('observed_at,co\nT,"1,234"')[0]).toMatchObject({ co: '1,234' })
  })

  it('skips empty rows of spreadsheets', () => {
    expect(parse('observed_at;pm25;\r\nT;1;\r\n;;\r\n;;\r\n')).toHaveLength(1)
  })

  it.each([
    ['a file without times', 'time,pm25\nT,1', 'must have a column observed_at'],
    ['more rows than allowed', 'a,b\n1,2\n1,2\n1,2\n1,2', 'must have at most 3 readings'],
    ['a header alone', 'observed_at,pm25\n', 'and readings'],
    ['an open quote', 'a,b\n"1,2', 'must be CSV'],
    ['two columns for the same field', 'observed_at,pm25,PM2.5\nT,1,2', 'must not have two columns for pm25'],
    ['too many columns before it parses the rows', `${'a,'.repeat(100)}b\n"1,2`, 'at most 100 columns'],
    ['long names of columns', `${'('.repeat(500_000)}\n1`, 'at most 100 characters'],
  ])('rejects %s', (_name, text, message) => {
    expect(() => parse(text)).toThrow(message)
  })
})
