import { markdownTable } from '../../../shared/markdown-table.js'
import { median } from './target.js'

/** What was measured, beside what it may be. */
export interface Judged {
  what: string
  /** In the unit of `measured`; without one nothing is judged. */
  limit?: number
  /** A time or a size is to stay below its limit; a rate is to reach it. */
  atLeast?: boolean
  measured: number
  unit: string
}

/** Prints a table of limits and measured values. A value that is not ok makes the exit code 1. */
export function judge(rows: Judged[]): void {
  const table = rows.map(({ what, limit, atLeast = false, measured, unit }) => {
    const ok = limit === undefined || (atLeast ? measured >= limit : measured <= limit)
    if (!ok) process.exitCode = 1
    return {
      what,
      limit: limit === undefined ? '' : `${atLeast ? '>=' : '<='} ${limit} ${unit}`.trimEnd(),
      measured: `${Number(measured.toPrecision(3))} ${unit}`.trimEnd(),
      ok: limit === undefined ? '' : ok ? 'ok' : 'NOT OK',
    }
  })
  console.log(`${markdownTable(table)}\n`)
}

/** Milliseconds that something takes, as the median of several times after a few that do not count. */
export async function p50(work: () => Promise<unknown>, { repeats = 100, warmUp = 10 } = {}): Promise<number> {
  const times: number[] = []
  for (let round = -warmUp; round < repeats; round += 1) {
    const taken = await timed(work)
    if (round >= 0) times.push(taken)
  }
  return median(times)
}

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Reads an answer to its end. @throws Error unless it is 200 */
export async function read(url: string): Promise<Buffer> {
  const response = await fetch(url)
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body.toString().slice(0, 300)}`)
  return body
}
