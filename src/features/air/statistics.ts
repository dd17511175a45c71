import type { AqiStandard, StatisticsInterval } from '../../../generated/types.js'
import { groupBy } from '../../base/groups.js'
import type { Days } from '../../base/period.js'
import { day as dayLength, hour as hourLength } from '../../base/time.js'
import type { Limit, Standard } from '../../platform/config/standards.js'
import type { LocalHour } from '../../platform/ngsi-ld/observation-hours.js'
import { dailyIndex, pollutants, type DayValues } from './aqi.js'

/** Share of the values of an hour, and number of hours of a day, from which they count. */
const enough = { shareOfHour: 0.75, hoursOfDay: 18, hoursOfEight: 6, shareOfYear: 0.75 }

/** An hour that counts. Days are local dates such as `2026-10-01`. */
export interface CountedHour {
  /** Start in milliseconds since 1970. */
  time: number
  day: string
  /** Local hour from 0 to 23. */
  hourOfDay: number
  value: number
}

/** A local time. */
export interface LocalTime {
  day: string
  hourOfDay: number
}

interface Options extends Days {
  interval: StatisticsInterval
  /** Hours that begin later are not missing. */
  now: LocalTime
  attribute: string
  aqiStandard: AqiStandard
  standards: readonly Standard[]
}

/** Statistics of one quantity, not rounded. */
export type Statistics = ReturnType<typeof statisticsOf>

/** Computes the statistics of days. @param hours those of the days, and the seven before them, in ascending order */
export function statisticsOf(hours: readonly CountedHour[], options: Options) {
  const { from, to, interval, now, attribute, aqiStandard, standards } = options
  const within = hours.filter(({ day }) => day >= from && day < to)
  const days = valuesOfDays(hours, within)
  const pollutant = interval === 'day' ? pollutants.find((name) => name === attribute) : undefined
  const periods = [...groupBy(within, ({ day }) => firstDay(day, interval))].map(([first, members]) => {
    const period = { from: first > from ? first : from, to: earlier(nextPeriod(first, interval), to) }
    const values = summary(members, possibleHours(period, now))
    const isDay = interval === 'day'
    const day = days.get(first)
    return {
      from: period.from,
      ...values,
      mean: isDay ? (day?.mean ?? null) : values.mean,
      aqi: pollutant && day ? dailyIndex(aqiStandard, pollutant, day) : null,
    }
  })
  return {
    summary: { from, ...summary(within, possibleHours({ from, to }, now)), aqi: null },
    periods,
    limits: standards.flatMap(({ name, limits }) =>
      limits
        .filter((limit) => limit.attribute === attribute && isInForce(limit, { from, to }))
        .map((limit) => ({ standard: name, ...limit, exceedances: exceedances(limit, within, days) })),
    ),
    hoursOfDay: meansBy(within, 24, ({ hourOfDay }) => hourOfDay),
    daysOfWeek: meansBy(within, 7, ({ day }) => weekday(day)),
  }
}

/**
 * Returns the hours that count: those whose valid values are at least 75 % of the values that they have, and of the
 * values that hours of their day usually have.
 */
export function countedHours(rows: readonly LocalHour[]): CountedHour[] {
  return [...groupBy(rows, ({ day }) => day)].flatMap(([day, members]) => {
    const usual = percentile(members.map(({ count }) => count).sort(ascending), 50) ?? 0
    return members.flatMap(({ hour, hour_of_day: hourOfDay, mean, count, valid_count }) =>
      mean === null || valid_count < enough.shareOfHour * Math.max(count, usual)
        ? []
        : [{ time: hour.getTime(), day, hourOfDay, value: mean }],
    )
  })
}

/** Returns the percentile of ascending values, interpolated linearly as `percentile_cont` of Postgres does. */
export function percentile(values: readonly number[], percent: number): number | null {
  const rank = (percent / 100) * (values.length - 1)
  const [low, high] = [values[Math.floor(rank)], values[Math.ceil(rank)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (rank - Math.floor(rank))
}

/** @param possible number of hours that have passed in the period */
function summary(hours: readonly CountedHour[], possible: number) {
  const values = hours.map(({ value }) => value).sort(ascending)
  return {
    mean: meanOf(values),
    min: values[0] ?? null,
    max: values.at(-1) ?? null,
    p50: percentile(values, 50),
    p95: percentile(values, 95),
    p98: percentile(values, 98),
    hours: values.length,
    // A day on which the clocks change has 23 or 25 hours.
    capture: possible === 0 ? 0 : Math.min(values.length / possible, 1),
  }
}

/** Returns the values of each day. @param hours those of `within`, and the seven before them */
function valuesOfDays(hours: readonly CountedHour[], within: readonly CountedHour[]): Map<string, DayValues> {
  const valueAt = new Map(hours.map(({ time, value }) => [time, value]))
  const eightHoursUntil = (time: number) => {
    const values = Array.from({ length: 8 }, (_, age) => valueAt.get(time - age * hourLength) ?? [])
    return values.flat().length < enough.hoursOfEight ? [] : (meanOf(values.flat()) ?? [])
  }
  return new Map(
    [...groupBy(within, ({ day }) => day)].map(([day, members]): [string, DayValues] => {
      const values = members.map(({ value }) => value)
      const counts = values.length >= enough.hoursOfDay
      return [
        day,
        {
          mean: counts ? meanOf(values) : null,
          hour: counts ? highest(values) : null,
          eightHours: counts ? highest(members.flatMap(({ time }) => eightHoursUntil(time))) : null,
        },
      ]
    }),
  )
}

/** Returns how many means of the averaging period of a limit are above it. Of eight hours, the highest mean of a day. */
function exceedances(limit: Limit, hours: readonly CountedHour[], days: ReadonlyMap<string, DayValues>): number {
  const isAbove = (day: string, value: number | null | undefined) =>
    value !== null && value !== undefined && value > limit.limit && isInForceOn(limit, day)
  switch (limit.averaging) {
    case 'hour':
      return hours.filter(({ day, value }) => isAbove(day, value)).length
    case 'eight_hours':
      return [...days].filter(([day, { eightHours }]) => isAbove(day, eightHours)).length
    case 'day':
      return [...days].filter(([day, { mean }]) => isAbove(day, mean)).length
    case 'year':
      return [...groupBy(hours, ({ day }) => firstDay(day, 'year'))].filter(
        ([first, members]) =>
          members.length >= enough.shareOfYear * 24 * lengthOf({ from: first, to: nextPeriod(first, 'year') }) &&
          isAbove(first, meanOf(members.map(({ value }) => value))),
      ).length
  }
}

function isInForceOn({ since = '', until = '9999' }: Limit, day: string): boolean {
  return day >= since && day < until
}

function isInForce({ since = '', until = '9999' }: Limit, { from, to }: Days): boolean {
  return from < until && to > since
}

function meansBy(
  hours: readonly CountedHour[],
  count: number,
  indexOf: (hour: CountedHour) => number,
): (number | null)[] {
  const groups = groupBy(hours, indexOf)
  return Array.from({ length: count }, (_, index) => meanOf((groups.get(index) ?? []).map(({ value }) => value)))
}

function possibleHours({ from, to }: Days, now: LocalTime): number {
  const whole = lengthOf({ from, to: earlier(to, now.day) })
  return Math.max(whole, 0) * 24 + (from <= now.day && now.day < to ? now.hourOfDay : 0)
}

/** Returns the number of days, negative if they end before they begin. */
function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength
}

function firstDay(day: string, interval: StatisticsInterval): string {
  if (interval === 'day') return day
  return interval === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

/** Returns the first day of the next period. */
function nextPeriod(first: string, interval: StatisticsInterval): string {
  const date = new Date(first)
  if (interval === 'day') date.setUTCDate(date.getUTCDate() + 1)
  else if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + 1)
  else date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}

/** 0 is Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Without a spread, whose number of arguments is limited. */
function highest(values: readonly number[]): number | null {
  return values.reduce<number | null>((max, value) => (max === null || value > max ? value : max), null)
}

function ascending(a: number, b: number): number {
  return a - b
}
