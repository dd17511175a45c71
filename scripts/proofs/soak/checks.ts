import { check, type Check } from '../../shared/checks.js'
import { median, theilSenSlope, type Point } from '../../shared/statistics.js'
import type { Sample } from './monitor.js'
import type { Statistics } from './user.js'

/** The measurements of a complete run. */
export interface SoakRun {
  minutes: number
  statistics: Pick<Statistics, 'unexpected' | 'total'>
  /** Unexpected lines of the service's log. */
  logLines: string[]
  /** The idle service before the load, every five seconds during the load, and the idle service after it. */
  before: Sample
  samples: Sample[]
  after: Sample
  /** Bytes on the heap after each garbage collection during the load. */
  heaps: Point[]
  exitCode: number | null
}

/** Minimum duration of runs that are checked for leaks: five minutes, minus the inaccuracy of timers. */
export const minMinutesForLeaks = 4.9
/**
 * Maximum growth from the second quarter to the last, as a share. Most handles are connections, whose number varies.
 */
const maxGrowth = { memory: 0.1, handles: 0.25 }
/** Handles and connections that may remain open after their first use. */
const tolerance = { handles: 8, connections: 2 }

export function checkRun(run: SoakRun): Check[] {
  const { statistics, logLines, exitCode } = run
  return [
    check('calls', statistics.total, { min: 1 }),
    check('unexpected statuses and connection errors', statistics.unexpected.length, { max: 0 }),
    check('warnings and errors in the log', logLines.length, { max: 0 }),
    ...checkGrowth(run),
    ...checkLeftovers(run),
    { name: 'exit code after SIGTERM', measured: String(exitCode), limit: '0', passed: exitCode === 0 },
    ...reportedValues(run),
  ]
}

/** Checks that memory, heap and handles do not grow under constant load. */
function checkGrowth({ minutes, samples, heaps }: SoakRun): Check[] {
  const points = (value: 'memory' | 'handles') => samples.map((sample) => ({ at: sample.at, value: sample[value] }))
  return [
    ...checkFlat('memory (RSS)', points('memory'), maxGrowth.memory, minutes),
    ...checkFlat('heap after garbage collection', heaps, maxGrowth.memory, minutes),
    ...checkFlat('open handles', points('handles'), maxGrowth.handles, minutes),
  ]
}

/** Measures growth in two ways: by the medians of quarters, and by the slope after the first quarter. */
function checkFlat(name: string, points: Point[], max: number, minutes: number): Check[] {
  const { start, middle, end, slope } = growthOf(points, minutes * 60)
  const limit = `<= ${1 + max}`
  const byMedians = `${name}, last quarter / second`
  if (minutes < minMinutesForLeaks)
    return [{ name: byMedians, measured: 'not checked below 5 minutes', limit, passed: undefined }]
  const ratios = `${round(end / start)} (third / second: ${round(middle / start)})`
  return [
    { name: byMedians, measured: ratios, limit, passed: end / start <= 1 + max },
    check(`${name}, slope from the second quarter to the last`, 1 + slope, { max: 1 + max }),
  ]
}

/** Growth after the first quarter, in which the process warms up. */
interface Growth {
  /** Medians of the second, third and last quarter. */
  start: number
  middle: number
  end: number
  /** Growth along the slope from the second quarter to the last, as a share of `start`: 0.02 is 2 %. */
  slope: number
}

/** @param seconds duration of the whole measurement */
function growthOf(points: readonly Point[], seconds: number): Growth {
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

/**
 * Checks that the load has left nothing open or undelivered. Short runs skip handles and Postgres connections, because
 * idle connections close only after a minute.
 */
function checkLeftovers({ minutes, before, after }: SoakRun): Check[] {
  const increase = (name: string, value: 'files' | 'handles' | 'connections', max: number) =>
    check(`${name} after the load, more than before`, after[value] - before[value], { max })
  const afterIdleTimeout = [
    increase('all handles', 'handles', tolerance.handles),
    increase('Postgres connections', 'connections', tolerance.connections),
  ]
  return [
    increase('handles except sockets', 'files', tolerance.handles),
    ...(minutes < minMinutesForLeaks ? [] : afterIdleTimeout),
    check('connections in use or waited for after the load', after.used + after.waiting, { max: 0 }),
    check('connections idle in a transaction after the load', after.idleInTransaction, { max: 0 }),
    check('incoming files after the load', after.incoming, { max: 0 }),
    check('entities in the outbox after the load', after.outbox, { max: 0 }),
  ]
}

/** Values without a limit. */
function reportedValues({ samples }: SoakRun): Check[] {
  const all = (name: keyof Sample) => samples.map((sample) => sample[name])
  return [
    check('max Postgres connections', Math.max(...all('connections'))),
    check('max requests waiting for a connection', Math.max(...all('waiting'))),
    check('event-loop delay p99, median of 5 s windows', median(all('delay')), { unit: 'ms' }),
    check('event-loop delay p99, worst window', Math.max(...all('delay')), { unit: 'ms' }),
    check('CPU of the service, share of one core', median(all('cpu'))),
    check('CPU of all processes, share of the machine', median(all('machine'))),
  ]
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
