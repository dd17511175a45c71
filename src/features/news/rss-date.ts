import { day } from '../../base/time.js'

/** V8 parses the placeholder `01 Jan 0001` of some systems as a day in 2001. */
const earliest = Date.UTC(2002, 0)
/** Milliseconds. Some sites announce articles in advance, and others state the wrong time zone. */
const maxAhead = day

const weekday = /^[^,\d]*( \d)?,/
const vietnameseDay = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/
const offset = /(:\d{2}(?:\.\d+)?) ?(?:GMT|UTC?)? ?([+-]) ?(\d{1,2}(?::?\d{2})?)$/i
const zone = /(?:Z|UTC?|GMT(?:[+-][\d:]+)?|[ECMP][SD]T)$/i

/**
 * Parses the publication date of an article: RFC 822 (`Thu, 28 May 2026 17:00:00 +0700`), the same with `GMT+7`, ISO
 * 8601, or day, month and year as on Vietnamese sites (`Thứ 5, 28/05/2026 17:00:00 GMT+7`).
 * @param timeZone IANA name, for dates without a zone
 * @param now milliseconds since 1970
 * @returns `null` for an invalid date, one before 2002, or one more than a day ahead
 */
export function parseFeedDate(written: string, timeZone: string, now: number): Date | null {
  const text = written
    .slice(0, 100)
    .replace(/\s+/g, ' ')
    .replace(weekday, '')
    .replace(/ ?\(.*/, '')
    .trim()
    .replace(vietnameseDay, '$3-$2-$1')
    .replace(/(\d)T(\d)/, '$1 $2')
    .replace(offset, '$1 GMT$2$3')
  const time = zone.test(text) ? Date.parse(text) : parseLocal(text, timeZone)
  return time >= earliest && time <= now + maxAhead ? new Date(time) : null
}

/** Parses a date without a time zone, for which `Date.parse` would use the zone of the process. */
function parseLocal(text: string, timeZone: string): number {
  const utc = Date.parse(`${text} UTC`)
  if (Number.isNaN(utc)) return utc
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsetName = format.formatToParts(utc).find(({ type }) => type === 'timeZoneName')?.value
  return Date.parse(`${text} ${offsetName}`)
}
