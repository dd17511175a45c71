/** An hour of a forecast. */
interface ForecastHour {
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
  /** Hours that do not overlap the best ones. Undefined if they are hardly worse. */
  worst?: Window
}

const hourMs = 3_600_000
/** Most people are outside during these hours. */
const [morning, night] = [5, 22]
const maxDays = 2
/** Hours of a window. A day of which less is left has shorter windows, so that two of them fit. */
const windowHours = 3
/** A model does not know the air precisely enough for smaller differences. */
const minDifference = 0.1

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
      if (windows.length < windowHours) return []
      const size = Math.min(windowHours, Math.floor(windows.length / 2))
      const means = windows.flatMap((_window, index) => meanOf(windows.slice(index, index + size), size))
      const [best] = means.toSorted((a, b) => a.aqi - b.aqi)
      if (!best) return []
      const others = means.filter(({ from, to }) => to <= best.from || from >= best.to)
      const [worst] = others.toSorted((a, b) => b.aqi - a.aqi)
      return [{ date, best, ...(worst && worst.aqi - best.aqi >= best.aqi * minDifference && { worst }) }]
    })
    .slice(0, maxDays)
}

/** Returns the mean of some hours in a row. */
function meanOf(hours: readonly Window[], size: number): Window[] {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last || last.to - first.from !== size * hourMs) return []
  return [{ from: first.from, to: last.to, aqi: Math.round(hours.reduce((sum, { aqi }) => sum + aqi, 0) / size) }]
}

// Creating a formatter takes much longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the date and the hour of the day in a time zone. */
export function localHour(time: string | number, timeZone: string): { date: string; hour: number } {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  const [date = '', clock = ''] = format.format(new Date(time)).split(' ')
  return { date, hour: parseInt(clock, 10) }
}
