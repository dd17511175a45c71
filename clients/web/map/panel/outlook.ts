/** An hour of a forecast. */
export interface ForecastHour {
  /** Start of the hour, ISO 8601. */
  time: string
  aqi: number | null
}

/** Some hours in a row, with their mean index. */
export interface Window {
  /** Milliseconds since 1970. */
  from: number
  to: number
  aqi: number
}

export interface Outlook {
  /** The date in the city, `2026-11-23`. */
  date: string
  best: Window
  worst: Window
}

const hourMs = 3_600_000
/** Most people are outside during these hours. */
const [morning, night] = [5, 22]
const maxDays = 2

/** Returns the best and the worst hours to be outside, today and tomorrow, in the time zone of the city. */
export function outlookOf(hours: readonly ForecastHour[], timeZone: string): Outlook[] {
  const days = new Map<string, Window[]>()
  for (const { time, aqi } of hours) {
    const { date, hour } = localHour(time, timeZone)
    if (aqi === null || hour < morning || hour >= night) continue
    const from = Date.parse(time)
    days.set(date, [...(days.get(date) ?? []), { from, to: from + hourMs, aqi }])
  }
  return [...days]
    .flatMap(([date, windows]) => {
      const triples = windows.flatMap((_window, index) => meanOf(windows.slice(index, index + 3)))
      const [best, worst] = [triples.toSorted((a, b) => a.aqi - b.aqi)[0], triples.toSorted((a, b) => b.aqi - a.aqi)[0]]
      return best && worst ? [{ date, best, worst }] : []
    })
    .slice(0, maxDays)
}

/** Returns the mean of three hours in a row. */
function meanOf(hours: readonly Window[]): Window[] {
  const [first, , last] = hours
  if (!first || !last || last.from - first.from !== 2 * hourMs) return []
  return [{ from: first.from, to: last.to, aqi: Math.round(hours.reduce((sum, { aqi }) => sum + aqi, 0) / 3) }]
}

/** Returns the date and the hour of the day in a time zone. */
export function localHour(time: string | number, timeZone: string): { date: string; hour: number } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', clock = ''] = format.format(new Date(time)).split(' ')
  return { date, hour: parseInt(clock, 10) }
}
