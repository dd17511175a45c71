import { day, hour, minute, second } from './time.js'

/** An ISO 8601 duration. Months have different lengths, so they are kept apart. */
export interface Duration {
  months: number
  milliseconds: number
}

const pattern =
  /^P(?:(?<weeks>\d+)W|(?=\d|T\d)(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<days>\d+)D)?(?:T(?=\d)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?)$/

const averageMonth = (365.2425 / 12) * day
const maxYears = 100

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
  return averageLength(duration) <= maxYears * 12 * averageMonth ? duration : undefined
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
