import { hour } from '../../base/time.js'

/** A value of one quantity at one place. `time` is in milliseconds since 1970. */
export interface TimedValue {
  time: number
  value: number
}

/** Consecutive values that a check doubts, by the times of the first and the last one. */
export interface Doubt {
  reason: 'flat' | 'spike'
  from: number
  to: number
}

/** The value of a place nearby, at most two hours from the value that is checked. */
export interface Neighbour {
  value: number
  isReference: boolean
}

export const flat = { count: 12, duration: 6 * hour }

/**
 * Returns the runs of at least twelve equal values over at least six hours. Zeros do not count, because clean air and
 * still rain gauges report them for days. AirGradient's map requires 24 hours.
 * @param values in ascending order of time
 * @param isKnown whether a value belongs to a known run, which may begin before the first of the values
 */
export function flatRuns(
  values: readonly TimedValue[],
  isKnown: (value: TimedValue) => boolean = () => false,
): Doubt[] {
  const doubts: Doubt[] = []
  let first = 0
  for (let next = 1; next <= values.length; next += 1) {
    const [start, last] = [values[first], values[next - 1]]
    if (!start || !last || values[next]?.value === start.value) continue
    const isLong = next - first >= flat.count && last.time - start.time >= flat.duration
    if (start.value !== 0 && (isLong || isKnown(start)))
      doubts.push({ reason: 'flat', from: start.time, to: last.time })
    first = next
  }
  return doubts
}

export const checkWindow = 12 * hour
const spike = { window: checkWindow, minCount: 6, minDistance: 20, deviations: 3 }
/** Median absolute deviation to standard deviation, for a normal distribution. */
const madToDeviation = 1.4826

/**
 * Returns single values far from the median of the twelve hours before them, if the next value returns to it. Far means
 * more than three standard deviations (by the median absolute deviation), and more than 20. A spike also differs by
 * more than 20 from the next value. A rise that lasts is no spike.
 * @param values concentrations in µg/m³, in ascending order of time
 * @param since values before this time are not checked
 */
export function spikes(values: readonly TimedValue[], since = -Infinity): Doubt[] {
  return values.flatMap(({ time, value }, index): Doubt[] => {
    const next = values[index + 1]
    // Most values end here, so the cheap condition is first.
    if (time < since || !next || !isJump(value, next.value)) return []
    const before = values.slice(0, index).filter((one) => time - one.time <= spike.window)
    if (before.length < spike.minCount) return []
    const middle = median(before.map((one) => one.value))
    const deviation = median(before.map((one) => Math.abs(one.value - middle))) * madToDeviation
    const limit = Math.max(spike.deviations * deviation, spike.minDistance)
    const isSpike = Math.abs(value - middle) > limit && Math.abs(next.value - middle) <= limit
    return isSpike ? [{ reason: 'spike', from: time, to: time }] : []
  })
}

/** Returns whether a value is so far from the next one that it may be a spike. */
export function isJump(value: number, next: number | undefined): boolean {
  return next !== undefined && Math.abs(value - next) > spike.minDistance
}

const neighbourhood = { minCount: 3, high: 50, deviations: 2, distance: 30 }

/**
 * Returns whether PM2.5 or PM10 in µg/m³ is unlike the values around: more than 30 from their mean and, if the mean is
 * at least 50, more than two standard deviations. AirGradient's map has the same rule, without the minimum of 30 for
 * high means. Reference stations count twice.
 */
export function isUnlikeNeighbours(value: number, neighbours: readonly Neighbour[]): boolean {
  if (neighbours.length < neighbourhood.minCount) return false
  const { mean, deviation } = weighted(neighbours)
  const least = mean >= neighbourhood.high ? neighbourhood.deviations * deviation : 0
  return Math.abs(value - mean) > Math.max(neighbourhood.distance, least)
}

const humid = { humidity: 95, factor: 2 }

/** Returns whether very humid air explains PM2.5, because optical sensors count droplets. @param humidity in percent */
export function isDroplets(value: number, humidity: number, neighbours: readonly Neighbour[]): boolean {
  if (humidity <= humid.humidity || neighbours.length === 0) return false
  return value > humid.factor * weighted(neighbours).mean
}

function weighted(neighbours: readonly Neighbour[]) {
  const values = neighbours.flatMap(({ value, isReference }) => (isReference ? [value, value] : [value]))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}
