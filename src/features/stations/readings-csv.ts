import { parse } from 'csv-parse/sync'
import { Unprocessable, type FieldErrorCode } from '../../base/errors.js'
import { cut } from '../../base/text.js'
import { InvalidRow, plainName, repeatedField, timeField } from './reading.js'

/** A column with its unit, such as `co (ppm)` or `co [ppm]`. */
const columnFormat = /^(.*?)\s*[([]([^)\]]*)[)\]]$/
/** Limits the work per row, and the backtracking of `columnFormat`. */
const max = { columns: 100, nameLength: 100 }

/**
 * Converts readings in CSV to the rows that JSON would contain. Columns are separated by commas, semicolons or tabs. A
 * row with more or fewer cells than columns becomes an `InvalidRow`, because its values may belong to other columns.
 * @throws Unprocessable if the text is not CSV, has no rows, more than `maxRows` rows, too many columns, no column
 *   `observed_at`, or two columns for the same field
 */
export function parseReadingsCsv(csv: string, maxRows: number): unknown[] {
  const { delimiter, text } = separate(csv)
  // Before the rows are parsed, because a wide header makes each of them expensive.
  const [header = []] = recordsOf(text, delimiter, 1)
  checkWidth(header)
  const rows = recordsOf(text, delimiter, maxRows + 2).slice(1)
  if (rows.length === 0) throw invalid('too_few', 'must have a line with the names of the columns, and readings')
  if (rows.length > maxRows) throw invalid('too_many', `must have at most ${maxRows} readings`, maxRows)
  const columns = columnsOf(header)
  const units = Object.fromEntries(columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit]])))
  const cell = (value: string | undefined) => (delimiter === ',' ? value : value?.replace(decimalComma, '$1.'))
  return rows.map((row) => {
    const surplus = row.slice(columns.length).some((value) => value !== '')
    if (row.length < columns.length || surplus)
      return new InvalidRow(`The row must have ${columns.length} columns, like the first line, not ${row.length}.`)
    return { ...Object.fromEntries(columns.map(({ name }, index) => [name, cell(row[index])])), units }
  })
}

/** Matches the sign and the digits before a decimal comma. */
const decimalComma = /^([+-]?\d+),(?=\d+$)/

function invalid(code: FieldErrorCode, message: string, limit?: number): Unprocessable {
  return new Unprocessable({ location: 'body', message, code, ...(limit !== undefined && { limit }) })
}

function checkWidth(header: string[]): void {
  if (header.length > max.columns || header.some(({ length }) => length > max.nameLength))
    throw invalid(
      'too_many',
      `must have at most ${max.columns} columns, with names of at most ${max.nameLength} characters`,
    )
}

function columnsOf(header: string[]): { name: string; unit: string | undefined }[] {
  const columns = header.slice(0, header.findLastIndex((title) => title !== '') + 1).map(columnOf)
  const names = columns.map(({ name }) => name)
  const repeated = repeatedField(names)
  if (!names.some((name) => plainName(name) === timeField))
    throw invalid('required', 'must have a column observed_at. The first line must contain the names of the columns')
  if (repeated !== undefined) throw invalid('duplicate', `must not have two columns for ${repeated}`)
  return columns
}

function columnOf(title: string): { name: string; unit: string | undefined } {
  const [, name = title, unit] = columnFormat.exec(title) ?? []
  return { name, unit }
}

/** Returns the delimiter, and the text without the line `sep=;` with which Excel states it. */
function separate(csv: string): { delimiter: string; text: string } {
  const [line = '', delimiter] = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i.exec(csv) ?? []
  if (delimiter !== undefined) return { delimiter, text: csv.slice(line.length) }
  const [firstLine = ''] = csv.split(/[\r\n]/, 1)
  const marks = ['\t', ';', ','].filter((mark) => firstLine.includes(mark))
  const hasTime = (mark: string) =>
    firstLine.split(mark, max.columns).some((title) => plainName(title.slice(0, max.nameLength)) === timeField)
  return { delimiter: marks.find(hasTime) ?? marks[0] ?? ',', text: csv }
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
    throw invalid(
      'invalid_format',
      `must be CSV: ${error instanceof Error ? cut(error.message, 200) : 'it cannot be parsed'}`,
    )
  }
}
