/** Returns the median; for an even number of values, the mean of the two in the middle. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** Returns a quantile by the nearest-rank method; `share` is 0.99 for the 99th percentile. NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** A value at a time in seconds. */
export interface Point {
  at: number
  value: number
}

/** Returns the slope of the least-squares line, per unit of `at`. */
export function leastSquaresSlope(points: readonly Point[]): number {
  const [meanAt, meanValue] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))]
  const covariance = mean(points.map(({ at, value }) => (at - meanAt) * (value - meanValue)))
  return covariance / mean(points.map(({ at }) => (at - meanAt) ** 2))
}

/**
 * Returns the Theil–Sen slope per unit of `at`: the median of the slopes of all pairs of points. Single peaks do not
 * affect it. NaN for fewer than two points.
 */
export function theilSenSlope(points: readonly Point[]): number {
  const slopes = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => (to.value - from.value) / (to.at - from.at)),
  )
  return median(slopes.filter(Number.isFinite))
}
