import { printChecks, type Check } from '../../shared/checks.js'
import { markdownTable } from '../../shared/markdown-table.js'
import { quantile } from '../../shared/statistics.js'
import type { CallStatistics } from './call-statistics.js'
import type { Sample } from './monitor.js'

const maxListed = 50

/** Returns the progress in one line. */
export function progressLine({ total, unexpected }: CallStatistics, sample: Sample, seconds: number): string {
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
export function printReport(statistics: CallStatistics, logLines: string[], checks: Check[]): void {
  const { total, requests, notModified, unexpected } = statistics
  const calls = [...statistics.calls].sort(([, a], [, b]) => b.count - a.count)
  const rows = calls.map(([call, { count, statuses, times }]) => ({
    call,
    count,
    statuses: [...statuses].map(([status, number]) => `${status}: ${number}`).join(', '),
    'p50 ms': Math.round(quantile(times, 0.5)),
    'p99 ms': Math.round(quantile(times, 0.99)),
  }))
  console.log(`${markdownTable(rows)}\n`)
  console.log(`${total} calls, ${requests} requests of the SDK, ${notModified} responses with 304\n`)
  for (const { call, user, requestId, result, expected } of unexpected.slice(0, maxListed))
    console.log(`Unexpected: ${call} of ${user} (${requestId}): ${result}, expected ${expected.join(' or ')}`)
  for (const line of logLines.slice(0, maxListed)) console.log(`In the log: ${line}`)
  if (checks.length > 0) printChecks(checks)
}
