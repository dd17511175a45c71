import { day } from '../time.js'
import type { Result } from './result.js'

const maxDays = 366

export interface Period {
  /** Included. */
  from: Date
  /** Not included. */
  to: Date
}

/**
 * Returns the period of a history, by default the last day.
 * @param now milliseconds since 1970
 * @returns an invalid field unless the period is from 1 ms to 366 days long
 */
export function periodOf(query: { from?: string; to?: string }, now: number): Result<Period> {
  const to = query.to === undefined ? now : Date.parse(query.to)
  const from = query.from === undefined ? to - day : Date.parse(query.from)
  // The schema accepts leap seconds, which `Date` cannot represent.
  const notATime = 'is not a usable time'
  if (Number.isNaN(to)) return { invalid: { location: 'query.to', message: notATime } }
  if (Number.isNaN(from)) return { invalid: { location: 'query.from', message: notATime } }
  if (to <= from) return { invalid: { location: 'query.to', message: 'must be later than query.from' } }
  if (to - from <= maxDays * day) return { value: { from: new Date(from), to: new Date(to) } }
  const detail = `The period must be at most ${maxDays} days long.`
  return { invalid: { location: 'query.from', message: `must be at most ${maxDays} days before query.to`, detail } }
}
