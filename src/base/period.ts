import type { Result } from './result.js'
import { day } from './time.js'

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
  const end = timeOf('to', query.to)
  if (end.invalid) return end
  const to = end.value?.getTime() ?? now
  const start = timeOf('from', query.from)
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

/** Returns the period of a filter. @returns an invalid field unless `from` is before `to` */
export function openPeriodOf(query: { from?: string; to?: string }): Result<OpenPeriod> {
  const from = timeOf('from', query.from)
  if (from.invalid) return from
  const to = timeOf('to', query.to)
  if (to.invalid) return to
  if (from.value && to.value && to.value <= from.value) return { invalid: notAfterFrom }
  return { value: { from: from.value, to: to.value } }
}

/** Parses the time in a query parameter. */
export function timeOf(parameter: string, text: string | undefined): Result<Date | undefined> {
  if (text === undefined) return { value: undefined }
  const time = new Date(text)
  // The schema accepts leap seconds, which `Date` cannot represent.
  if (!Number.isNaN(time.getTime())) return { value: time }
  return { invalid: { location: `query.${parameter}`, message: 'is not a usable time', code: 'invalid_format' } }
}
