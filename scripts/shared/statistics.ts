/** The middle one of some values; of an even number the mean of the two. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** The value that a share of all do not exceed. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
}

/** A value at a time in seconds. */
export interface Point {
  at: number
  value: number
}

/**
 * The slope of points, in their unit a second, by Theil and Sen: the median of the slopes of all pairs, which single peaks
 * do not move. NaN of fewer than two.
 */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => (to.value - from.value) / (to.at - from.at)),
  )
  return median(slopes.filter(Number.isFinite))
}

/** How points grew after their first quarter, in which the process warms up; shares of the median of the second. */
export interface Growth {
  /** Medians of the second quarter, of the third, and of the last. */
  start: number
  middle: number
  end: number
  /** What the slope adds from the second quarter to the last, as a share: 0.02 is 2 %. */
  slope: number
}

/** @param seconds how long was watched in all */
export function growthOf(points: readonly Point[], seconds: number): Growth {
  const quarter = (number: number) =>
    median(
      points
        .filter(({ at }) => at >= (number * seconds) / 4 && at < ((number + 1) * seconds) / 4)
        .map(({ value }) => value),
    )
  const start = quarter(1)
  const warm = points.filter(({ at }) => at >= seconds / 4)
  return { start, middle: quarter(2), end: quarter(3), slope: (slopeOf(warm) * seconds) / 2 / start }
}
