import { markdownTable } from '../../../shared/markdown-table.js'
import { median } from '../../../shared/statistics.js'
import type { Throughput } from '../harness/throughput.js'
import type { Rival, Scenario } from './scenarios.js'

/** The measurements of one scenario. Entries with the same index are from the same round. */
export interface ScenarioResult extends Pick<Scenario, 'name' | 'goals' | 'maxUserTime'> {
  measured: Map<'service' | Rival, Throughput[]>
}

/** The tables of the comparison, with missed goals in bold, and one sentence per missed goal. */
export interface Comparison {
  /** Throughput of the service relative to its rivals. */
  ratios: Record<string, string>[]
  /** Throughput and CPU time of each server. */
  costs: Record<string, string>[]
  missed: string[]
}

const rivals: Rival[] = ['node:http', 'Fastify', 'Express', 'lookup by id']
const servers = ['service', 'node:http', 'Fastify', 'Express'] as const

/** Prints the comparison. A missed goal sets the exit code to 1. */
export function printComparison(results: ScenarioResult[], rounds: number): void {
  const { ratios, costs, missed } = compareAll(results)
  console.log(
    `Throughput relative to each server in the same round, median of ${rounds} rounds. In parentheses: relative p99 latency, lower is better.\n`,
  )
  console.log(`${markdownTable(ratios)}\n`)
  console.log('Requests per second, and CPU time of the server per request in microseconds, user + system.\n')
  console.log(`${markdownTable(costs)}\n`)
  for (const line of missed) console.error(line)
  if (missed.length > 0) process.exitCode = 1
}

export function compareAll(results: ScenarioResult[]): Comparison {
  const missed: string[] = []
  const judge = (isMet: boolean, text: string, sentence: string): string => {
    if (isMet) return text
    missed.push(sentence)
    return `**${text}**`
  }
  const ratios = results.map((result) => {
    const cells = rivals.map((rival) => {
      if (!result.measured.has(rival)) return [`× ${rival}`, '–'] as const
      const throughput = medianOf(ratiosTo(rival, result, ({ requestsPerSecond }) => requestsPerSecond)).toFixed(2)
      const p99 = Number(medianOf(ratiosTo(rival, result, ({ p99 }) => p99)).toPrecision(2))
      const goal = result.goals?.[rival]
      // Compares the rounded value, which is the one that is printed.
      const isMet = goal === undefined || Number(throughput) >= goal
      const text = judge(isMet, throughput, `${result.name}: ${throughput} × ${rival}; the goal is ${goal}.`)
      return [`× ${rival}`, `${text} (${Number.isFinite(p99) ? p99 : '–'})`] as const
    })
    return { request: result.name, ...Object.fromEntries(cells), noise: `${Math.round(100 * noiseOf(result))} %` }
  })
  const costs = results.map((result) => {
    const cells = servers.map((server) => {
      const runs = result.measured.get(server)
      if (!runs) return [server, '–'] as const
      const rate = Math.round(medianOf(runs.map(({ requestsPerSecond }) => requestsPerSecond)))
      const [user, system] = (['user', 'system'] as const).map((part) =>
        Math.round(medianOf(runs.map(({ cpu }) => cpu[part]))),
      )
      const time = server === 'service' ? judgeUserTime(result, user ?? Number.NaN, judge) : user
      return [server, `${rate.toLocaleString('en')}/s, ${time} + ${system}`] as const
    })
    return { request: result.name, ...Object.fromEntries(cells) }
  })
  return { ratios, costs, missed }
}

function judgeUserTime(
  result: ScenarioResult,
  user: number,
  judge: (isMet: boolean, text: string, sentence: string) => string,
): string {
  const { maxUserTime: max, name } = result
  if (max === undefined) return String(user)
  const times = medianOf(ratiosTo('node:http', result, ({ cpu }) => cpu.user)).toFixed(1)
  const isMet = user <= max.microseconds || Number(times) <= max.timesNodeHttp
  const goal = `${max.microseconds} µs, or ${max.timesNodeHttp} × node:http`
  return judge(isMet, String(user), `${name}: ${user} µs of user time, ${times} × node:http; the goal is ${goal}.`)
}

/** Divides our value by that of a rival, per round: other load on the machine affects both sides of a ratio. */
function ratiosTo(rival: Rival, { measured }: ScenarioResult, valueOf: (run: Throughput) => number): number[] {
  const theirs = measured.get(rival) ?? []
  return (measured.get('service') ?? []).map((run, round) => {
    const other = theirs[round]
    return other ? valueOf(run) / valueOf(other) : Number.NaN
  })
}

/** Returns the median, or NaN if any round has no value. */
function medianOf(values: number[]): number {
  return values.every(Number.isFinite) ? median(values) : Number.NaN
}

/** Returns the largest spread of throughput ratios over all rivals: (maximum − minimum) / median. */
function noiseOf(result: ScenarioResult): number {
  const spreads = rivals.map((rival) => {
    const values = ratiosTo(rival, result, ({ requestsPerSecond }) => requestsPerSecond)
    return (Math.max(...values) - Math.min(...values)) / median(values)
  })
  return Math.max(0, ...spreads.filter(Number.isFinite))
}
