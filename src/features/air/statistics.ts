import type { AqiStandard, StatisticsInterval } from '../../../generated/types.js'
import type { Days } from '../../base/period.js'
import { day as dayLength } from '../../base/time.js'
import type { Limit, Standard } from '../../platform/config/standards.js'
import type { HourStatistics } from '../../platform/ngsi-ld/hour-statistics.js'
import { dailyIndex, pollutants, type DayValues } from './aqi.js'

/** Minimum number of hours of a day that counts, and minimum share of the hours of a year that counts. */
const enough = { hoursOfDay: 18, shareOfYear: 0.75 }

export interface StatisticsOptions extends Days {
  interval?: StatisticsInterval
  /** Name of the quantity or `airQualityIndex`. */
  attribute: string
  aqiStandard: AqiStandard
  limits: readonly StandardLimit[]
}

/** A limit with the name of its standard. */
interface StandardLimit extends Limit {
  standard: string
}

/** Statistics of the hours of a period that count, not rounded. */
export interface PeriodStatistics extends Record<'mean' | 'min' | 'max' | 'p50' | 'p95' | 'p98', number | null> {
  /** First local date. */
  from: string
  hours: number
  /** Share of the hours that have passed. */
  capture: number
  /** Index of a day. */
  aqi: number | null
}

/** Statistics of one quantity. */
export type Statistics = ReturnType<typeof statisticsOf>

/** Rows by name of the quantity. */
type RowsByAttribute = ReadonlyMap<string, readonly HourStatistics[]>

/** Computes the statistics of a quantity. The index of days also reads the rows of all pollutants. */
export function statisticsOf(rows: RowsByAttribute, options: StatisticsOptions) {
  const { from, interval, attribute, limits } = options
  const own = rows.get(attribute) ?? []
  const days = own.filter(({ kind }) => kind === 'day')
  const indices = interval === 'day' ? indicesOfDays(rows, options) : new Map<string, number>()
  const periods = interval === 'day' ? days : own.filter(({ kind }) => kind === 'period')
  const hoursOfDay = new Map(own.flatMap(({ hour_of_day: hour, mean }) => (hour === null ? [] : [[hour, mean]])))
  return {
    summary: periodOf(
      own.find(({ kind }) => kind === 'all'),
      from,
    ),
    periods: periods.map((row): PeriodStatistics => ({
      ...periodOf(row, row.from),
      mean: interval === 'day' ? dayValues(row).mean : row.mean,
      aqi: indices.get(row.from) ?? null,
    })),
    limits: limits.map((limit, number) => ({ ...limit, exceedances: exceedances(limit, days, number) })),
    hoursOfDay: Array.from({ length: 24 }, (_, hour) => hoursOfDay.get(hour) ?? null),
    daysOfWeek: Array.from({ length: 7 }, (_, weekday) =>
      meanOf(days.filter((row) => weekdayOf(row.from) === weekday)),
    ),
  }
}

/** Returns the limits for a quantity that are in force on some of the days. */
export function limitsFor(attribute: string, standards: readonly Standard[], { from, to }: Days): StandardLimit[] {
  return standards.flatMap(({ name, limits }) =>
    limits
      .filter((limit) => limit.attribute === attribute && to > startOf(limit) && from < endOf(limit))
      .map((limit) => ({ ...limit, standard: name })),
  )
}

// Texts before and after all dates stand for open ends.
const startOf = ({ since = '' }: Limit) => since
const endOf = ({ until = '9999' }: Limit) => until

function periodOf(row: HourStatistics | undefined, from: string): PeriodStatistics {
  const [p50 = null, p95 = null, p98 = null] = row?.percentiles ?? []
  const { hours = 0, passed = 0, mean = null, min = null, max = null } = row ?? {}
  // The current hour can count before it has passed.
  const capture = passed === 0 ? 0 : Math.min(hours / passed, 1)
  return { from, mean, min, max, p50, p95, p98, hours, capture, aqi: null }
}

/** Returns the index of each day: of the quantity if it is a pollutant, or the highest of all pollutants. */
function indicesOfDays(rows: RowsByAttribute, { attribute, aqiStandard }: StatisticsOptions): Map<string, number> {
  const indices = new Map<string, number>()
  for (const pollutant of pollutants) {
    if (attribute !== 'airQualityIndex' && attribute !== pollutant) continue
    for (const row of rows.get(pollutant) ?? []) {
      const index = row.kind === 'day' ? dailyIndex(aqiStandard, pollutant, dayValues(row)) : null
      if (index !== null) indices.set(row.from, Math.max(index, indices.get(row.from) ?? 0))
    }
  }
  return indices
}

function dayValues({ hours, mean, max, eight_hours }: HourStatistics): DayValues {
  const counts = hours >= enough.hoursOfDay
  return counts ? { mean, hour: max, eightHours: eight_hours } : { mean: null, hour: null, eightHours: null }
}

/** Returns how many means of the averaging period are above a limit. Means of eight hours count once per day. */
function exceedances(limit: StandardLimit, days: readonly HourStatistics[], number: number): number {
  const isAbove = (value: number | null) => value !== null && value > limit.limit
  const isInForce = (date: string) => date >= startOf(limit) && date < endOf(limit)
  const inForce = days.filter(({ from }) => isInForce(from))
  switch (limit.averaging) {
    case 'hour':
      return inForce.reduce((sum, { above }) => sum + (above[number] ?? 0), 0)
    case 'eight_hours':
      return inForce.filter((row) => isAbove(dayValues(row).eightHours)).length
    case 'day':
      return inForce.filter((row) => isAbove(dayValues(row).mean)).length
    case 'year':
      return [...new Set(days.map(({ from }) => from.slice(0, 4)))].filter((year) => {
        const members = days.filter(({ from }) => from.startsWith(year))
        const [start, end] = [`${year}-01-01`, `${Number(year) + 1}-01-01`]
        const possible = ((Date.parse(end) - Date.parse(start)) / dayLength) * 24
        return isInForce(start) && hoursOf(members) >= enough.shareOfYear * possible && isAbove(meanOf(members))
      }).length
  }
}

function hoursOf(rows: readonly HourStatistics[]): number {
  return rows.reduce((sum, { hours }) => sum + hours, 0)
}

/** Returns the mean of the hours. */
function meanOf(rows: readonly HourStatistics[]): number | null {
  const hours = hoursOf(rows)
  return hours === 0 ? null : rows.reduce((sum, row) => sum + row.mean * row.hours, 0) / hours
}

/** Returns the day of the week. 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
