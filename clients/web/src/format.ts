/** Formats times in the time zone of the city. */
export interface Format {
  /** `10:32` */
  clock(time: number | string): string
  /** `10:32` for a time today, otherwise `21 Nov, 10:32`. */
  moment(time: number | string): string
  /** `21 Nov 2026` */
  date(time: number | string): string
  /** `Saturday` for `2026-11-21`, or `Today` for the current date. */
  day(date: string): string
}

/** Creates the formatters. @param timeZone IANA name */
export function createFormat(timeZone: string): Format {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
    return (time: number | string) => format.format(new Date(time))
  }
  const clock = write({ hour: '2-digit', minute: '2-digit' })
  const date = write({ day: 'numeric', month: 'short', year: 'numeric' })
  const short = write({ day: 'numeric', month: 'short' })
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' })
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  return {
    clock,
    date,
    moment: (time) => (date(time) === date(Date.now()) ? clock(time) : `${short(time)}, ${clock(time)}`),
    day: (day) => (day === today() ? 'Today' : weekday.format(new Date(`${day}T00:00:00Z`))),
  }
}

/** Formats an age: `just now`, `12 minutes ago`, `3 hours ago`, `2 days ago`. */
export function ago(time: number | string): string {
  const minutes = Math.round((Date.now() - new Date(time).getTime()) / 60_000)
  if (minutes < 2) return 'just now'
  if (minutes < 90) return `${minutes} minutes ago`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`
}

/** Formats a number with thousands separators, with at most one decimal by default. */
export function number(value: number, digits = 1): string {
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: digits }).format(value)
}

/** Formats a temperature, rounded: `24°`. */
export function degrees(celsius: number): string {
  return `${number(Math.round(celsius), 0)}°`
}

/** Formats a count: `1 station`, `2 stations`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${number(amount, 0)} ${amount === 1 ? one : many}`
}

/** Converts an identifier to words: `lightRain` to `Light rain`, `air_pollution` to `Air pollution`. */
export function words(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
