import type { Tally } from './call-statistics.js'
import { growthOf, median, type Point } from '../../shared/statistics.js'
import type { Sample } from './monitor.js'

/** All that is known of a soak when it has ended. */
export interface Soak {
  minutes: number
  tally: Pick<Tally, 'unexpected' | 'total'>
  /** Lines of the log that nobody foresees. */
  lines: string[]
  /** The quiet service before the load, each five seconds of the load, and the quiet service afterwards. */
  before: Sample
  samples: Sample[]
  after: Sample
  /** Bytes that the heap held after each collection during the load. */
  heaps: Point[]
  exitCode: number | null
}

/** One line of the verdict. */
export interface Judgement {
  what: string
  seen: string
  limit: string
  /** `undefined` for what is told and not judged. */
  ok: boolean | undefined
}

/** Below five minutes, less what a timer may be early, memory and handles say nothing about leaks. */
export const leastMinutes = 4.9
/** Growth from the second quarter to the last, as a share. Most handles are connections, which come and go. */
const growthLimits = { memory: 0.1, handles: 0.25 }
/** Handles and connections that may come with the first use of something. */
const slack = { handles: 8, connections: 2 }

/** Whether a soak went well, line by line. */
export function judge(soak: Soak): Judgement[] {
  const { tally, lines, exitCode } = soak
  return [
    { what: 'calls', seen: String(tally.total), limit: '> 0', ok: tally.total > 0 },
    none('answers that were not expected, and broken connections', tally.unexpected.length),
    none('lines of warn or error in the log', lines.length),
    ...growths(soak),
    ...remains(soak),
    { what: 'exit code after SIGTERM', seen: String(exitCode), limit: '0', ok: exitCode === 0 },
    ...facts(soak),
  ]
}

/** What must not grow while the load stays the same. */
function growths({ minutes, samples, heaps }: Soak): Judgement[] {
  const points = (value: 'memory' | 'handles') => samples.map((sample) => ({ at: sample.at, value: sample[value] }))
  const { memory, handles } = growthLimits
  return [
    ...flat('memory (RSS)', points('memory'), memory, minutes),
    ...flat('heap after collections', heaps, memory, minutes),
    ...flat('open handles', points('handles'), handles, minutes),
  ]
}

/** Growth by two measures: the medians of quarters, and the slope of all that came after the first. */
function flat(what: string, points: Point[], most: number, minutes: number): Judgement[] {
  const { start, middle, end, slope } = growthOf(points, minutes * 60)
  const limit = `<= ${1 + most}`
  const [byMedians, bySlope] = [`${what}, last quarter / second`, `${what}, slope from the second to the last`]
  if (minutes < leastMinutes) return [{ what: byMedians, seen: 'not judged below 5 minutes', limit, ok: undefined }]
  const ratios = `${round(end / start)} (in between ${round(middle / start)})`
  return [
    { what: byMedians, seen: ratios, limit, ok: end / start <= 1 + most },
    { what: bySlope, seen: String(round(1 + slope)), limit, ok: slope <= most },
  ]
}

/** What must be gone when the load is. Idle connections go within a minute, which a short soak does not wait for. */
function remains({ minutes, before, after }: Soak): Judgement[] {
  const above = (what: string, value: 'files' | 'handles' | 'connections', most: number): Judgement => {
    const seen = after[value] - before[value]
    return { what: `${what}, above before`, seen: String(seen), limit: `<= ${most}`, ok: seen <= most }
  }
  const later = [
    above('all handles left after the load', 'handles', slack.handles),
    above('connections of Postgres left after the load', 'connections', slack.connections),
  ]
  return [
    above('handles but sockets left after the load', 'files', slack.handles),
    ...(minutes < leastMinutes ? [] : later),
    none('connections in use or waited for after the load', after.used + after.waiting),
    none('connections idle in a transaction after the load', after.idleInTransaction),
    none('incoming files left', after.incoming),
    none('entities left in the outbox', after.outbox),
  ]
}

/** What is told and not judged. */
function facts({ samples }: Soak): Judgement[] {
  const all = (name: keyof Sample) => samples.map((sample) => sample[name])
  const told = (what: string, value: number) => ({ what, seen: String(round(value)), limit: '', ok: undefined })
  return [
    told('most connections of Postgres', Math.max(...all('connections'))),
    told('most requests that waited for a connection', Math.max(...all('waiting'))),
    told('event-loop delay p99, median of 5 s windows, ms', median(all('delay'))),
    told('event-loop delay p99, worst window, ms', Math.max(...all('delay'))),
    told('one core, share that the service takes', median(all('cpu'))),
    told('machine, share that everything takes', median(all('machine'))),
  ]
}

function none(what: string, count: number): Judgement {
  return { what, seen: String(count), limit: '0', ok: count === 0 }
}

function round(value: number): number {
  return Number(value.toFixed(value < 10 ? 3 : 1))
}
