import { printChecks, type Check } from '../../shared/checks.js'
import { markdownTable } from '../../shared/markdown-table.js'
import { quantile } from '../../shared/statistics.js'
import type { Sample } from './monitor.js'
import type { Statistics } from './user.js'

const maxListed = 50

/** Returns the progress in one line. */
export function progressLine({ total, unexpected }: Statistics, sample: Sample, seconds: number): string {
  const megabytes = Math.round(sample.memory / 1024 / 1024)
  const time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  return [
    `${time} ${total} calls (${(total / seconds).toFixed(0)}/s), ${unexpected.length} unexpected`,
    `RSS ${megabytes} MB`,
    `handles ${sample.handles}`,
    `event-loop delay p99 ${sample.delay.toFixed(0)} ms`,
    `Postgres connections ${sample.connections}, waiting ${sample.waiting}`,
    `incoming ${sample.incoming}`,
    `outbox ${sample.outbox}`,
    `CPU ${Math.round(sample.cpu * 100)} % of a core, machine ${Math.round(sample.machine * 100)} %`,
  ].join(', ')
}

/** Prints all calls, unexpected results, unexpected lines of the log, and the checks, if any. */
export function printReport(statistics: Statistics, logLines: string[], checks: Check[]): void {
  const { total, requests, notModified, unexpected } = statistics
  const calls = [...statistics.calls].sort(([, a], [, b]) => b.times.length - a.times.length)
  const rows = calls.map(([call, { statuses, times }]) => ({
    call,
    count: times.length,
    statuses: [...statuses].map(([status, number]) => `${status}: ${number}`).join(', '),
    'p50 ms': Math.round(quantile(times, 0.5)),
    'p99 ms': Math.round(quantile(times, 0.99)),
  }))
  console.log(`${markdownTable(rows)}\n`)
  console.log(`${total} calls, ${requests} requests of the SDK, ${notModified} responses with 304\n`)
  for (const text of unexpected.slice(0, maxListed)) console.log(`Unexpected: ${text}`)
  for (const line of logLines.slice(0, maxListed)) console.log(`In the log: ${line}`)
  if (checks.length > 0) printChecks(checks)
}

/** Pino's level `warn`. */
const warn = 40
const startMessage =
  /^(Environmental Monitoring Service is ready| {2}(Map|Desk|API|Documentation|Contract|Health|Context broker|First admin) .*|)$/

/** The warning about the stand-in for the push service. */
const expectedWarning = /FIREBASE_URL/

/** Detects warnings, errors, and lines that the log did not write, such as stack traces. */
export function isUnexpectedLine(line: string): boolean {
  if (startMessage.test(line) || expectedWarning.test(line)) return false
  try {
    const level: unknown = Reflect.get(Object(JSON.parse(line)) as object, 'level')
    return typeof level !== 'number' || level >= warn
  } catch {
    return true
  }
}
