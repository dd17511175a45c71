import { averageLength, periodStart } from '../../base/period.js'
import type { Aggregation, TemporalQuery } from './temporal-query.js'

/** Maximum number of values per response: instances, or results of aggregation methods. */
export const maxTemporalValues = 10_000

/** A value at a point in time, in a series. */
export interface TimedValue {
  series_id: number
  observed_at: Date
}

/** Returns how many values to read per series. One more shows whether there are others. */
export function instanceLimit(
  series: number,
  { lastN }: Pick<TemporalQuery, 'lastN'>,
): { limit: number; cut: boolean } {
  // With at least two, a client that continues from the last time, which is included, makes progress.
  const share = Math.max(Math.floor(maxTemporalValues / series), 2)
  return lastN !== undefined && lastN <= share ? { limit: lastN, cut: false } : { limit: share, cut: true }
}

/**
 * Removes the values outside of the time range that is complete for all series, if a series has more than `limit` values.
 * Clients can then continue at the end of that range.
 * @returns the remaining values, and the end of their range in milliseconds since 1970 if values were removed
 */
export function cutInstances<Row extends TimedValue>(
  rows: Row[],
  limit: number,
  newest: boolean,
): { rows: Row[]; end?: number } {
  const lastTimes = [...groupBySeries(rows).values()]
    .filter((times) => times.length > limit)
    .flatMap((times) => times.sort((a, b) => (newest ? b - a : a - b)).slice(limit - 1, limit))
  if (lastTimes.length === 0) return { rows }
  const end = newest ? Math.max(...lastTimes) : Math.min(...lastTimes)
  const isInside = (time: number) => (newest ? time >= end : time <= end)
  return { rows: rows.filter(({ observed_at }) => isInside(observed_at.getTime())), end }
}

function groupBySeries(rows: TimedValue[]): Map<number, number[]> {
  const times = new Map<number, number[]>()
  for (const { series_id, observed_at } of rows) {
    const known = times.get(series_id)
    if (known) known.push(observed_at.getTime())
    else times.set(series_id, [observed_at.getTime()])
  }
  return times
}

/**
 * Returns the start of each period between two times, and the end of the last one, in milliseconds since 1970.
 * @returns `undefined` if there are more than `max` periods
 */
export function periodsBetween(
  { origin, duration }: Pick<Aggregation, 'origin' | 'duration'>,
  { oldest, newest }: { oldest: number; newest: number },
  max: number,
): number[] | undefined {
  let n = Math.floor((oldest - origin) / averageLength(duration))
  // Months are longer or shorter than the average.
  while (periodStart(origin, duration, n) > oldest) n -= 1
  while (periodStart(origin, duration, n + 1) <= oldest) n += 1
  const bounds: number[] = []
  for (let bound = periodStart(origin, duration, n); bound <= newest; bound = periodStart(origin, duration, n)) {
    if (bounds.length === max) return undefined
    bounds.push(bound)
    n += 1
  }
  return [...bounds, periodStart(origin, duration, n)]
}

/** Returns whether an aggregation has a single period, the whole range. */
export function isWholeRange({ duration }: Pick<Aggregation, 'duration'>): boolean {
  return averageLength(duration) === 0
}
