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
  if (to <= from) throw new BadRequest('query.to must be later than query.from.')
  if (to - from > mostDays * dayMs) throw new BadRequest(`The period must be no longer than ${mostDays} days.`)
  return { from: new Date(from), to: new Date(to) }
}

/** The schema lets a leap second pass, which has no place in milliseconds. */
function instantOf(name: string, text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new BadRequest(`query.${name} is not a time that can be used.`)
  return time
}
