import { median, theilSenSlope, type Point } from '../../shared/statistics.js'

/** Growth after the first quarter, in which the process warms up. */
export interface Growth {
  /** Medians of the second, third and last quarter. */
  start: number
  middle: number
  end: number
  /** Growth along the slope from the second quarter to the last, as a share of `start`: 0.02 is 2 %. */
  slope: number
}

/** @param seconds duration of the whole measurement */
export function growthOf(points: readonly Point[], seconds: number): Growth {
  const quarter = (number: number) =>
    median(
      points
        .filter(({ at }) => at >= (number * seconds) / 4 && at < ((number + 1) * seconds) / 4)
        .map(({ value }) => value),
    )
  const start = quarter(1)
  const warm = points.filter(({ at }) => at >= seconds / 4)
  return { start, middle: quarter(2), end: quarter(3), slope: (theilSenSlope(warm) * seconds) / 2 / start }
}
