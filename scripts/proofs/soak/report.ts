import type { Tally } from './call-statistics.js'
import { quantile } from '../../shared/statistics.js'
import type { Judgement } from './checks.js'
import type { Sample } from './monitor.js'

const mostListed = 50

/** How it goes, in one line. */
export function progressLine(tally: Tally, sample: Sample, seconds: number): string {
  const megabytes = Math.round(sample.memory / 1024 / 1024)
  const time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  return [
    `${time} ${tally.total} calls (${(tally.total / seconds).toFixed(0)}/s), ${tally.unexpected.length} unexpected`,
    `RSS ${megabytes} MB`,
    `handles ${sample.handles}`,
    `loop p99 ${sample.delay.toFixed(0)} ms`,
    `Postgres ${sample.connections}, waiting ${sample.waiting}`,
    `incoming ${sample.incoming}`,
    `outbox ${sample.outbox}`,
    `CPU ${Math.round(sample.cpu * 100)} % of a core, machine ${Math.round(sample.machine * 100)} %`,
  ].join(', ')
}

/** Prints what was called, what went wrong, and the verdict if there is one. */
export function print(tally: Tally, lines: string[], verdict: Judgement[]): void {
  const calls = [...tally.calls].sort(([, a], [, b]) => b.count - a.count)
  console.table(
    calls.map(([call, { count, statuses, times }]) => ({
      call,
      count,
      statuses: [...statuses].map(([status, times]) => `${status}: ${times}`).join(', '),
      'p50 ms': Math.round(quantile(times, 0.5)),
      'p99 ms': Math.round(quantile(times, 0.99)),
    })),
  )
  console.log(`${tally.total} calls, ${tally.requests} requests of the SDK, ${tally.notModified} of them answered 304`)
  for (const { call, user, requestId, answer, expected } of tally.unexpected.slice(0, mostListed))
    console.log(`Not expected: ${call} of ${user} (${requestId}): ${answer}, not ${expected.join(' or ')}`)
  for (const line of lines.slice(0, mostListed)) console.log(`In the log: ${line}`)
  if (verdict.length === 0) return
  console.table(verdict.map(({ ok, ...row }) => ({ ...row, ok: ok === undefined ? '' : ok ? 'ok' : 'NOT OK' })))
}
