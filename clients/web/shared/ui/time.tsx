import { locale } from '../language.js'
import { settings } from '../settings.js'

const styles = {
  short: { dateStyle: 'short', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'medium' },
  date: { dateStyle: 'medium' },
  clock: { hour: '2-digit', minute: '2-digit' },
  weekdayAndClock: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthOnly: { month: 'short' },
  dayAndClock: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const
type Style = keyof typeof styles

// Creating a formatter takes much longer than using it.
const times = new Map<Style, Intl.DateTimeFormat>()
const numbers = new Map<number, Intl.NumberFormat>()

function timeFormat(style: Style): Intl.DateTimeFormat {
  const { timeZone } = settings.city
  const format = times.get(style) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone })
  times.set(style, format)
  return format
}

/** Formats a time in the time zone of the city. */
export function formatTime(value: string | number | Date, style: Style = 'short'): string {
  return timeFormat(style).format(new Date(value))
}

/** Formats the time of day, for example `10:32`. */
export const formatClock = (value: string | number | Date): string => formatTime(value, 'clock')

/** Formats a time of today as `10:32`, and others as `21 Nov, 10:32`. */
export function formatMoment(value: string | number | Date): string {
  const isToday = formatTime(value, 'date') === formatTime(Date.now(), 'date')
  return formatTime(value, isToday ? 'clock' : 'dayAndClock')
}

/** Formats a date such as `2026-11-23` as its weekday. */
export const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Formats the distance of a time from now, for example `3 hours ago`. */
export function formatAge(value: string | number | Date): string {
  const seconds = (new Date(value).getTime() - Date.now()) / 1000
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / length), unit)
}

export function formatNumber(value: number, digits = 1): string {
  const format = numbers.get(digits) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  numbers.set(digits, format)
  return format.format(value)
}

interface TimeProps {
  value: string | number | Date | null | undefined
  style?: Style | 'age'
}

/** A time, with the full time as its tooltip, or a dash if there is none. */
export function Time({ value, style = 'short' }: TimeProps) {
  if (value === null || value === undefined) return <>–</>
  return (
    <time dateTime={new Date(value).toISOString()} title={formatTime(value, 'full')}>
      {style === 'age' ? formatAge(value) : formatTime(value, style)}
    </time>
  )
}
