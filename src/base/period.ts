import type { Result } from './errors.js'
import { day, hour, minute, second } from './time.js'

const maxDays = 366

export interface Period {
  /** Included. */
  from: Date
  /** Not included. */
  to: Date
}

/** A period without a maximum length, of which both ends are optional. */
export type OpenPeriod = { [End in keyof Period]?: Period[End] | undefined }

const notAfterFrom = { location: 'query.to', message: 'must be later than query.from', code: 'conflict' } as const

/**
 * Returns the period of a history, by default the last day.
 * @param now milliseconds since 1970
 * @returns an invalid field unless the period is from 1 ms to 366 days long
 */
export function periodOf(query: { from?: string; to?: string }, now: number): Result<Period> {
  const end = timeOf('query.to', query.to)
  if (end.invalid) return end
  const to = end.value?.getTime() ?? now
  const start = timeOf('query.from', query.from)
  if (start.invalid) return start
  const from = start.value?.getTime() ?? to - day
  if (to <= from) return { invalid: notAfterFrom }
  if (to - from <= maxDays * day) return { value: { from: new Date(from), to: new Date(to) } }
  const detail = `The period must be at most ${maxDays} days long.`
  return {
    invalid: {
      location: 'query.from',
      message: `must be at most ${maxDays} days before query.to`,
      code: 'too_large',
      limit: maxDays,
      detail,
    },
  }
}

const daysByDefault = 30

/** Local dates such as `2026-10-01`. */
export interface Days {
  /** Included. */
  from: string
  /** Not included. */
  to: string
}

/**
 * Returns the days of a query, by default the last 30 days and today.
 * @param query dates that the schema has checked
 * @returns an invalid field unless the period is from one day to `maxYears` long
 */
export function daysOf(query: { from?: string; to?: string }, today: string, maxYears = 10): Result<Days> {
  const to = query.to ?? dateAfter(today, 1)
  const from = query.from ?? dateAfter(to, -daysByDefault)
  if (to <= from) return { invalid: notAfterFrom }
  const earliest = `${String(Number(to.slice(0, 4)) - maxYears).padStart(4, '0')}${to.slice(4)}`
  if (from >= earliest) return { value: { from, to } }
  const message = `must be at most ${maxYears === 1 ? 'a year' : `${maxYears} years`} before query.to`
  return { invalid: { location: 'query.from', message, code: 'too_large', limit: maxYears } }
}

/** Returns the local date. @param now milliseconds since 1970 */
export function localDate(now: number, timeZone: string): string {
  // This locale writes `YYYY-MM-DD`.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

/** Returns the date that many days later. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

/** Returns the period of a filter. @returns an invalid field unless `from` is before `to` */
export function openPeriodOf(query: { from?: string; to?: string }): Result<OpenPeriod> {
  const from = timeOf('query.from', query.from)
  if (from.invalid) return from
  const to = timeOf('query.to', query.to)
  if (to.invalid) return to
  if (from.value && to.value && to.value <= from.value) return { invalid: notAfterFrom }
  return { value: { from: from.value, to: to.value } }
}

/** Parses the time of a field. @param location such as `query.from` */
export function timeOf(location: string, text: string): Result<Date>
export function timeOf(location: string, text: string | undefined): Result<Date | undefined>
export function timeOf(location: string, text: string | undefined): Result<Date | undefined> {
  if (text === undefined) return { value: undefined }
  const time = new Date(text)
  // The schema accepts leap seconds, which `Date` cannot represent.
  if (!Number.isNaN(time.getTime())) return { value: time }
  return { invalid: { location, message: 'is not a usable time', code: 'invalid_format' } }
}

/** An ISO 8601 duration. Months have different lengths, so they are kept apart. */
export interface Duration {
  months: number
  milliseconds: number
}

const pattern =
  /^P(?:(?<weeks>\d+)W|(?=\d|T\d)(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<days>\d+)D)?(?:T(?=\d)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?)$/

const averageMonth = (365.2425 / 12) * day
const maxDurationYears = 100

/**
 * Parses an ISO 8601 duration of integers, such as `P1M`, `P2W` or `P1DT12H` (ETSI GS CIM 009, 4.5.19.1).
 * @returns `undefined` for any other text, and for more than 100 years
 */
export function parseDuration(text: string): Duration | undefined {
  const parts = pattern.exec(text)?.groups
  if (!parts) return undefined
  const number = (name: string) => Number(parts[name] ?? 0)
  const duration = {
    months: number('years') * 12 + number('months'),
    milliseconds:
      number('weeks') * 7 * day +
      number('days') * day +
      number('hours') * hour +
      number('minutes') * minute +
      number('seconds') * second,
  }
  return averageLength(duration) <= maxDurationYears * 12 * averageMonth ? duration : undefined
}

/** Returns the average length of a duration in milliseconds. */
export function averageLength({ months, milliseconds }: Duration): number {
  return months * averageMonth + milliseconds
}

/**
 * Returns the start of period number `n` (milliseconds since 1970) of a sequence of periods. Months are counted from the
 * origin in UTC, so that periods from 31 January begin on the last day of a month.
 */
export function periodStart(origin: number, { months, milliseconds }: Duration, n: number): number {
  const start = new Date(origin)
  const dayOfMonth = start.getUTCDate()
  start.setUTCDate(1)
  start.setUTCMonth(start.getUTCMonth() + n * months)
  start.setUTCDate(Math.min(dayOfMonth, daysInMonth(start)))
  return start.getTime() + n * milliseconds
}

function daysInMonth(time: Date): number {
  const lastDay = new Date(time)
  lastDay.setUTCMonth(time.getUTCMonth() + 1, 0)
  return lastDay.getUTCDate()
}
