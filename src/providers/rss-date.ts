import { day, hour, minute } from '../time.js'
/** When an article was published; `null` for what is no time, or none that can be right. @param now milliseconds since 1970 */
export type FeedDateReader = (written: string, now: number) => Date | null

/** The empty date of many systems is earlier, articles in feeds are not. */
const earliest = Date.UTC(2000, 0)
/** Milliseconds by which a date may lie ahead: some sites announce, and some name a wrong zone. */
const mostAhead = day

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Hours. */
const zones: Partial<Record<string, number>> = {
  ...{ Z: 0, UT: 0, UTC: 0, GMT: 0, ICT: 7 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
}

const isoDay = /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/
const vietnameseDay = /\b(?<day>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>\d{4})\b/
const englishDay = /\b(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]*\.?[ -](?<year>\d{4}|\d{2})\b/i
const timeOfDay =
  /(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?: ?(?<half>[ap])m\b)?(?<rest>.*)$/i
const offset = /^(?:GMT|UTC?)? ?(?<sign>[+-]) ?(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?$/i

/**
 * Makes a reader of the dates that feeds have: RFC 822 (`Thu, 28 May 2026 17:00:00 +0700`), the same with `GMT+7`, ISO
 * 8601, and day, month, year as Vietnamese sites write them (`Thứ 5, 28/05/2026 17:00:00 GMT+7`).
 * @param timeZone IANA name, for dates that name no zone
 */
export function createFeedDateReader(timeZone: string): FeedDateReader {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const localOffset = (time: number) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return offsetOf(name) ?? 0
  }
  return (written, now) => {
    const text = written.replace(/\s+/g, ' ').trim().slice(0, 100)
    const { hour: digits = '0', minute = '0', second = '0', half, rest = '' } = timeOfDay.exec(text)?.groups ?? {}
    const midnight = midnightIn(text)
    const hour = hourOf(Number(digits), half)
    if (midnight === undefined || hour === undefined || Number(minute) > 59 || Number(second) > 60) return null
    const wall = midnight + ((hour * 60 + Number(minute)) * 60 + Number(second)) * 1000
    const zone = zoneNameIn(rest)
    const east = zone === '' ? localOffset(wall - localOffset(wall)) : offsetOf(zone)
    if (east === undefined) return null
    const time = wall - east
    return time < earliest || time > now + mostAhead ? null : new Date(time)
  }
}

/** Of a day of 24 hours, from one of 12 where `half` is `a` or `p`; `undefined` for an hour that no clock shows. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** The day of a date, as milliseconds since 1970 to its midnight in UTC. */
function midnightIn(text: string): number | undefined {
  const found = (isoDay.exec(text) ?? vietnameseDay.exec(text) ?? englishDay.exec(text))?.groups
  const { year = '', month = '', day = '' } = found ?? {}
  const monthIndex = /\d/.test(month) ? Number(month) - 1 : months.indexOf(month.toLowerCase())
  const midnight = new Date(Date.UTC(Number(year.length === 2 ? `20${year}` : year), monthIndex, Number(day)))
  // A 31st of April would be a day, but another one.
  return midnight.getUTCMonth() === monthIndex && midnight.getUTCDate() === Number(day) ? midnight.getTime() : undefined
}

/** What follows the time: a zone, in brackets or before a comment in brackets; or the day, which is no zone. */
function zoneNameIn(rest: string): string {
  const [, zone = ''] = /^[\s,-]*\(([^)]*)\)/.exec(rest) ?? /^([^(]*)/.exec(rest) ?? []
  return isoDay.test(zone) || vietnameseDay.test(zone) ? '' : zone.trim()
}

/** Milliseconds east of Greenwich; `undefined` for a zone that nobody knows. */
function offsetOf(zone: string): number | undefined {
  const named = zones[zone.toUpperCase()]
  if (named !== undefined) return named * hour
  const { sign, hours = '', minutes = '0' } = offset.exec(zone)?.groups ?? {}
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
}
