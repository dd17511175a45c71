import { hour } from '../../base/time.js'
import { concentrationIn } from '../../base/units.js'
import { pollutants, type AqiStandard, type Pollutant } from './aqi.js'
import { currentIndex, indexWindowMs, type Concentrations, type StoredHour } from './station-index.js'

/** Hourly mean with the time of its newest value. */
export interface TimedHour extends StoredHour {
  newest: Date
}

/** The index at the end of an hour. */
export interface HourlyIndex {
  /** Start of the hour. */
  hour: Date
  /** Time of the newest value of the hour. */
  observedAt: Date
  value: number
}

/** Returns the starts of the hours whose index reads values of these times, in ascending order: 15 per value. */
export function touchedHours(times: Date[], until: Date): Date[] {
  const starts = times.flatMap((time) => {
    const first = time.getTime() - (time.getTime() % hour)
    return Array.from({ length: indexWindowMs / hour }, (_, later) => first + later * hour)
  })
  const touched = [...new Set(starts)].filter((start) => start <= until.getTime()).sort((a, b) => a - b)
  return touched.map((start) => new Date(start))
}

/** Splits hours in ascending order into groups of at most 48 h, so that no group reads a long period. */
export function groupsOf(hours: Date[]): Date[][] {
  const groups: Date[][] = []
  for (const one of hours) {
    const group = groups.at(-1)
    if (group?.[0] && one.getTime() - group[0].getTime() < 48 * hour) group.push(one)
    else groups.push([one])
  }
  return groups
}

/** Returns the index of each of these hours that has concentrations. @param stored from `indexWindowMs` before the first hour */
export function hourlyIndices(standard: AqiStandard, hours: Date[], stored: TimedHour[]): HourlyIndex[] {
  const rows = new Map<number, TimedHour[]>()
  for (const row of stored) rows.set(row.hour.getTime(), [...(rows.get(row.hour.getTime()) ?? []), row])
  return hours.flatMap((start): HourlyIndex[] => {
    const window = Array.from(
      { length: indexWindowMs / hour },
      (_, ago) => rows.get(start.getTime() - ago * hour) ?? [],
    )
    const [now = []] = window
    if (!now.some(isConcentration)) return []
    const observedAt = newestOf(now)
    const known = window.flat()
    const index = currentIndex(standard, latestOf(known), known, observedAt.getTime())
    return index ? [{ hour: start, observedAt, value: index.value }] : []
  })
}

/** @param rows newest first */
function latestOf(rows: TimedHour[]): Concentrations {
  const latest: Concentrations = {}
  for (const pollutant of pollutants) {
    const row = rows.find(({ attribute }) => attribute === pollutant)
    const value = row && concentrationIn(pollutant, row.mean, row.unit)
    if (row && typeof value === 'number') latest[pollutant] = { observedAt: row.newest, hours: [value] }
  }
  return latest
}

function newestOf(rows: TimedHour[]): Date {
  return new Date(Math.max(...rows.map(({ newest }) => newest.getTime())))
}

const isConcentration = ({ attribute }: TimedHour) => pollutants.some((name: Pollutant) => name === attribute)
