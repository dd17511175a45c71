import { BadRequest } from '../errors.js'

const dayMs = 24 * 3_600_000
const mostDays = 366

export interface Period {
  /** Included. */
  from: Date
  /** Not included. */
  to: Date
}

/**
 * The period of a history: until now and a day long unless told otherwise.
 * @param now milliseconds since 1970
 * @throws BadRequest unless it has a length, of at most 366 days.
 */
export function periodOf(query: { from?: string; to?: string }, now: number): Period {
  const to = query.to === undefined ? now : instantOf('to', query.to)
  const from = query.from === undefined ? to - dayMs : instantOf('from', query.from)
  if (to <= from) throw BadRequest.at('query.to', 'must be later than query.from')
  if (to - from > mostDays * dayMs) {
    const detail = `The period must be no longer than ${mostDays} days.`
    throw BadRequest.at('query.from', `must be at most ${mostDays} days before query.to`, detail)
  }
  return { from: new Date(from), to: new Date(to) }
}

/** The schema lets a leap second pass, which has no place in milliseconds. */
function instantOf(name: string, text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw BadRequest.at(`query.${name}`, 'is not a time that can be used')
  return time
}
