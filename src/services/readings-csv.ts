import { parse } from 'csv-parse/sync'
import { plainName, readingFields } from '../domain/reading.js'
import { cut } from '../domain/text.js'
import { Unprocessable } from '../errors.js'

/** A column with its unit, such as `co (ppm)` or `co [ppm]`. */
const columnFormat = /^(.*?)\s*[([]([^)\]]*)[)\]]$/
/** Limits the work per row, and the backtracking of `columnFormat`. */
const max = { columns: 100, nameLength: 100 }

/**
 * Converts readings in CSV to the rows that JSON would contain. Columns are separated by commas, semicolons or tabs.
 * @throws Unprocessable if the text is not CSV, has no rows, more than `maxRows` rows, too many columns, or two columns
 *   for the same field
 */
export function parseReadingsCsv(text: string, maxRows: number): Record<string, unknown>[] {
  const delimiter = delimiterOf(text)
  const [header = [], ...rows] = recordsOf(text, delimiter, maxRows + 2)
  if (rows.length === 0)
    throw new Unprocessable({
      location: 'body',
      message: 'must have a line with the names of the columns, and readings',
      code: 'too_few',
    })
  if (rows.length > maxRows)
    throw new Unprocessable({
      location: 'body',
      message: `must have at most ${maxRows} readings`,
      code: 'too_many',
      limit: maxRows,
    })
  const columns = columnsOf(header)
  const units = Object.fromEntries(columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit]])))
  const cell = (value: string | undefined) => (delimiter === ',' ? value : value?.replace(decimalComma, '$1.'))
  return rows.map((row) => ({
    ...Object.fromEntries(columns.map(({ name }, index) => [name, cell(row[index])])),
    units,
  }))
}

/** Matches the sign and the digits before a decimal comma. */
const decimalComma = /^([+-]?\d+),(?=\d+$)/

function columnsOf(header: string[]): { name: string; unit: string | undefined }[] {
  if (header.length > max.columns || header.some(({ length }) => length > max.nameLength))
    throw new Unprocessable({
      location: 'body',
      message: `must have at most ${max.columns} columns, with names of at most ${max.nameLength} characters`,
      code: 'too_many',
    })
  const columns = header.map((title) => {
    const [, name = title, unit] = columnFormat.exec(title) ?? []
    return { name, unit }
  })
  const names = columns.map(({ name }) => plainName(name))
  const repeated = ['observedat', ...readingFields].find((field) => names.indexOf(field) !== names.lastIndexOf(field))
  if (repeated !== undefined)
    throw new Unprocessable({
      location: 'body',
      message: `must not have two columns for ${repeated}`,
      code: 'duplicate',
    })
  return columns
}

function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1)
  return ['\t', ';'].find((mark) => firstLine.includes(mark)) ?? ','
}

function recordsOf(text: string, delimiter: string, maxRecords: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets export empty rows as `;;;`.
      skip_records_with_empty_values: true,
      trim: true,
      to: maxRecords,
    })
  } catch (error) {
    // The message can contain a whole field.
    throw new Unprocessable({
      location: 'body',
      message: `must be CSV: ${error instanceof Error ? cut(error.message, 200) : 'it cannot be parsed'}`,
      code: 'invalid_format',
    })
  }
}
