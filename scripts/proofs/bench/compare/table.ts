import { markdownTable } from '../../../shared/markdown-table.js'
import { median } from '../../../shared/statistics.js'
import type { Throughput } from '../harness/throughput.js'
import type { Rival } from './scenarios.js'

/** The measurements of one scenario. Entries with the same index are from the same round. */
export interface ScenarioResult {
  name: string
  goals: Partial<Record<Rival, number>>
  measured: Map<'ours' | Rival, Throughput[]>
}

const rivals: Rival[] = ['node:http', 'Express', 'Fastify']

/** Prints the comparison. A missed goal sets the exit code to 1. */
export function printComparison(results: ScenarioResult[], rounds: number): void {
  const { rows, missed } = compareAll(results)
  console.log(
    `Throughput relative to each server in the same round, median of ${rounds} rounds. In parentheses: relative p99 latency, lower is better.\n`,
  )
  console.log(`${markdownTable(rows)}\n`)
  for (const line of missed) console.error(line)
  if (missed.length > 0) process.exitCode = 1
}

/** Returns one row per scenario, with missed goals in bold, and one sentence per missed goal. */
export function compareAll(results: ScenarioResult[]): { rows: Record<string, string>[]; missed: string[] } {
  const missed: string[] = []
  const rows = results.map((result) => {
    const cells = rivals.map((rival) => {
      if (!result.measured.has(rival)) return [`× ${rival}`, '–'] as const
      const throughput = medianOf(ratios(result, rival, ({ requestsPerSecond }) => requestsPerSecond)).toFixed(2)
      const p99 = Number(medianOf(ratios(result, rival, ({ p99 }) => p99)).toPrecision(2))
      const goal = result.goals[rival]
      // Compares the rounded value, which is the one that is printed.
      const isMet = goal === undefined || Number(throughput) >= goal
      if (!isMet) missed.push(`${result.name}: ${throughput} × ${rival}; the goal is ${goal}.`)
      const latency = Number.isFinite(p99) ? p99 : '–'
      return [`× ${rival}`, `${isMet ? throughput : `**${throughput}**`} (${latency})`] as const
    })
    return { scenario: result.name, ...Object.fromEntries(cells), noise: `${Math.round(100 * noiseOf(result))} %` }
  })
  return { rows, missed }
}

/** Divides our value by that of a rival, per round: other load on the machine affects both sides of a ratio. */
function ratios({ measured }: ScenarioResult, rival: Rival, valueOf: (run: Throughput) => number): number[] {
  const theirs = measured.get(rival) ?? []
  return (measured.get('ours') ?? []).map((run, round) => {
    const other = theirs[round]
    return other ? valueOf(run) / valueOf(other) : Number.NaN
  })
}

/** Returns the median, or NaN if any round has no ratio. */
function medianOf(values: number[]): number {
  return values.every(Number.isFinite) ? median(values) : Number.NaN
}

/** Returns the largest spread of throughput ratios over all rivals: (maximum − minimum) / median. */
function noiseOf(result: ScenarioResult): number {
  const spreads = rivals.map((rival) => {
    const values = ratios(result, rival, ({ requestsPerSecond }) => requestsPerSecond)
    return (Math.max(...values) - Math.min(...values)) / median(values)
  })
  return Math.max(0, ...spreads.filter(Number.isFinite))
}
