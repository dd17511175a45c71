import { isObject } from '../../base/json.js'
import { day } from '../../base/time.js'
import { convert, implausibility, quantities, sensorQuantities } from '../../base/units.js'
import { maxClockSkew } from '../../platform/ngsi-ld/entity-values.js'

/** The values that stations can send. */
export const readingFields = sensorQuantities

export type ReadingField = (typeof readingFields)[number]

/** The time of a reading, as `plainName` writes it. */
export const timeField = 'observedat'

/** Values that a station measured at one time, in the stored units. */
export interface Reading {
  observedAt: Date
  values: Partial<Record<ReadingField, number>>
}

/** A row that its format makes unusable, for example because columns are missing. */
export class InvalidRow {
  constructor(readonly problem: string) {}
}

/** A reading with the problems of its values (`detail`), or the reason for rejecting the row (`problem`). */
type ParsedReading = { reading: Reading; detail?: string } | { problem: string }

interface ReadingLimits {
  /** Milliseconds since 1970. */
  now: number
  /** Maximum age in days. */
  maxAgeDays: number
}

const timeFormat = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)? ?(Z|[+-]\d{2}(:?\d{2})?)$/i
/** Time zone of Postgres, which Date does not support. */
const hourOffset = /[+-]\d{2}$/
/** Larger values, positive or negative, are mistakes of the sender, not of the instrument. */
const maxValue = 1e9
const numberFormat = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i
const missing = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', '-'])

/**
 * Parses a row that a station sends. Ignores case and punctuation in names, and accepts numbers as text. Omits values
 * that cannot be stored. Rejects the row if no value is left.
 */
export function parseReading(row: unknown, limits: ReadingLimits): ParsedReading {
  if (row instanceof InvalidRow) return { problem: row.problem }
  if (!isObject(row)) return { problem: 'The reading must be an object.' }
  const repeated = repeatedField(Object.keys(row))
  if (repeated !== undefined) return { problem: `The reading must not have two fields for ${repeated}.` }
  const fields = new Map(Object.entries(row).map(([name, value]) => [plainName(name), value]))
  const time = parseTime(fields.get(timeField), limits)
  if (typeof time === 'string') return { problem: time }
  const sentUnits = fields.get('units')
  const unitOf = new Map(
    Object.entries(isObject(sentUnits) ? sentUnits : {}).map(([name, unit]) => [plainName(name), unit]),
  )
  const values: Reading['values'] = {}
  const problems: string[] = []
  const invalid: string[] = []
  for (const field of readingFields) {
    const found = parseValue(field, fields.get(plainName(field)), unitOf.get(plainName(field)))
    if (typeof found === 'number') {
      values[field] = found
      const problem = implausibleDetail(field, found)
      if (problem !== undefined) invalid.push(problem)
    } else if (found !== undefined) problems.push(found)
  }
  const detail = problems.join(' ')
  if (Object.keys(values).length === 0)
    return { problem: detail || `The reading must have at least one value: ${readingFields.join(', ')}.` }
  const details = [
    ...(detail === '' ? [] : [`Not stored: ${detail}`]),
    ...(invalid.length === 0 ? [] : [`Stored, but not valid: ${invalid.join(' ')}`]),
  ].join(' ')
  return { reading: { observedAt: time, values }, ...(details !== '' && { detail: details }) }
}

/** Returns the plain name of the time or of a value that several names stand for. */
export function repeatedField(names: string[]): string | undefined {
  const plain = names.map(plainName)
  return [timeField, ...readingFields].find((field) => {
    const name = plainName(field)
    return plain.indexOf(name) !== plain.lastIndexOf(name)
  })
}

/** Converts `PM2.5` and `pm2_5` to `pm25`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Returns the time, or why it cannot be used. */
function parseTime(value: unknown, { now, maxAgeDays }: ReadingLimits): Date | string {
  const text = typeof value === 'string' ? value.trim() : ''
  const time = new Date(
    timeFormat.test(text) ? text.replace(' ', 'T').replace(' ', '').replace(hourOffset, '$&:00') : NaN,
  )
  // Date moves February 30 to March.
  const isDate = new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10))
  if (Number.isNaN(time.getTime()) || !isDate)
    return 'observed_at must be an ISO 8601 time with a time zone, such as 2026-11-21T10:00:00+07:00.'
  if (time.getTime() > now + maxClockSkew) return 'observed_at must not be more than 10 minutes in the future.'
  if (time.getTime() < now - maxAgeDays * day) return `observed_at must not be more than ${maxAgeDays} days ago.`
  // Entities have whole seconds. With fractions, the broker's notification would add a second value to the history.
  time.setUTCMilliseconds(0)
  return time
}

/** Returns the value in the stored unit, `undefined` if it is missing, or why it cannot be stored. */
function parseValue(field: ReadingField, value: unknown, unit: unknown): number | string | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : 'an object'
  if (missing.has(text.toLowerCase())) return undefined
  // Some loggers write decimal commas. A comma before three digits may also separate thousands.
  if (/^[+-]?\d{1,3},\d{3}$/.test(text))
    return `${field} is ambiguous: write a decimal point, and no thousands separator.`
  const number = numberFormat.test(text) ? Number(text.replace(',', '.')) : NaN
  if (Number.isNaN(number)) return `${field} must be a number.`
  const { names } = quantities[field]
  const converted = unit === undefined ? number : convert(field, number, typeof unit === 'string' ? unit : '')
  if (converted === undefined) return `The unit of ${field} must be one of: ${names.join(', ')}.`
  if (!(Math.abs(converted) <= maxValue)) return `${field} must be from -1e9 to 1e9 ${names[0]}.`
  return converted
}

/** Returns why a value is stored, but not valid. */
function implausibleDetail(field: ReadingField, value: number): string | undefined {
  const {
    names: [unit],
    bounds: [lowest, highest],
  } = quantities[field]
  const reason = implausibility(field, value)
  if (reason === 'range') return `${field} must be from ${lowest} to ${highest} ${unit}.`
  return reason && `${field} is a value that broken instruments report.`
}
