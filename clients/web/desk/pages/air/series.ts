/** A period, in ms since 1970. */
export interface Stretch {
  from: number
  to: number
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** A response has at most 10,000 values: about seven days of a sensor that sends each minute. */
const maxRaw = 7 * day
const maxHours = 95 * day

export type Interval = 'raw' | 'hour' | 'day'

/** Returns the interval of the values, so that curves are readable and need one request per sensor. */
export function intervalOf(by: Interval | 'auto', { from, to }: Stretch): Interval {
  const length = to - from
  if (by === 'day' || (by === 'auto' && length > maxHours)) return 'day'
  const isShort = by === 'raw' ? length <= maxRaw : by === 'auto' && length <= 2 * day
  return isShort ? 'raw' : 'hour'
}

/** The values of several sensors at the same times. */
export interface Aligned {
  /** In ms since 1970, ascending. */
  times: number[]
  /** One list per sensor. Null interrupts the curve; undefined does not. */
  curves: (number | null | undefined)[][]
  unit: string
}

/** A value, or the mean of an hour or day. */
type Point = { time: string; unit: string | null } & ({ value: number } | { mean: number })

const maxGaps = { raw: 2 * hour, hour: 1.5 * hour, day: 1.5 * day }

/** Aligns the values of sensors by time. Adds a gap where a sensor was silent. */
export function align(histories: readonly (readonly Point[] | undefined)[], interval: Interval): Aligned {
  const byTime = new Map<number, (number | null | undefined)[]>()
  const put = (time: number, index: number, value: number | null) => {
    const row = byTime.get(time) ?? Array.from({ length: histories.length })
    row[index] = value
    byTime.set(time, row)
  }
  for (const [index, points = []] of histories.entries()) {
    let last: number | undefined
    for (const point of points) {
      const time = Date.parse(point.time)
      if (last !== undefined && time - last > maxGaps[interval]) put(last + minute, index, null)
      put(time, index, 'value' in point ? point.value : point.mean)
      last = time
    }
  }
  const rows = [...byTime].toSorted(([a], [b]) => a - b)
  return {
    times: rows.map(([time]) => time),
    curves: histories.map((_points, index) => rows.map(([, row]) => row[index])),
    unit: histories.flatMap((points) => points?.[0]?.unit ?? [])[0] ?? '',
  }
}

/** Returns values as CSV, with a byte order mark for Excel. `clock` formats times in the time zone. */
export function toCsv(
  { times, curves, unit }: Aligned,
  names: readonly string[],
  { timeZone, clock }: { timeZone: string; clock: (time: number) => string },
): string {
  const header = [`time (${timeZone})`, ...names.map((name) => (unit === '' ? name : `${name} (${unit})`))]
  const rows = times.flatMap((time, index) => {
    const values = curves.map((values) => values[index] ?? '')
    return values.every((value) => value === '') ? [] : [[clock(time), ...values]]
  })
  return `\uFEFF${[header.map(textCell), ...rows].map((row) => row.join()).join('\r\n')}\r\n`
}

/** Quotes a text. An apostrophe keeps spreadsheets from running texts that begin like a formula. */
function textCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
