import { markdownTable } from '../../../shared/markdown-table.js'
import { median, type Measurement } from '../harness/target.js'
import type { Rival } from './scenarios.js'

/** What one kind of call gave, by who answered; the same place in two lists is the same round. */
export interface Compared {
  name: string
  goals: Partial<Record<Rival, number>>
  measured: Map<'ours' | Rival, Measurement[]>
}

const rivals: Rival[] = ['node:http', 'Express', 'Fastify']

const rate = ({ requestsPerSecond }: Measurement) => requestsPerSecond
const latency = ({ p99 }: Measurement) => p99

/** Prints how we compare. A goal that is missed makes the exit code 1. */
export function printComparison(compared: Compared[], rounds: number): void {
  const { rows, missed } = compareAll(compared)
  console.log(
    `Our throughput as a multiple of each rival's in the same round, median of ${rounds}; in brackets p99, where less is better.\n`,
  )
  console.log(`${markdownTable(rows)}\n`)
  for (const line of missed) console.error(line)
  if (missed.length > 0) process.exitCode = 1
}

/** A row for each kind of call, with what misses its goal in bold, and a sentence for each of those. */
export function compareAll(compared: Compared[]): { rows: Record<string, string>[]; missed: string[] } {
  const missed: string[] = []
  const rows = compared.map((one) => {
    const cells = rivals.map((rival) => {
      if (!one.measured.has(rival)) return [`× ${rival}`, '–'] as const
      const throughput = middle(quotientsOf(one, rival, rate)).toFixed(2)
      const p99 = Number(middle(quotientsOf(one, rival, latency)).toPrecision(2))
      const goal = one.goals[rival]
      // Judged as it is printed.
      const fits = goal === undefined || Number(throughput) >= goal
      if (!fits) missed.push(`${one.name}: ${throughput} times ${rival}; the goal is ${goal}.`)
      return [`× ${rival}`, `${fits ? throughput : `**${throughput}**`} (${Number.isFinite(p99) ? p99 : '–'})`] as const
    })
    return { 'asked for': one.name, ...Object.fromEntries(cells), noise: `${Math.round(100 * noiseOf(one))} %` }
  })
  return { rows, missed }
}

/** Ours divided by a rival's, round by round: what the machine does in a round hits both sides of its quotient. */
function quotientsOf({ measured }: Compared, rival: Rival, of: (run: Measurement) => number): number[] {
  const theirs = measured.get(rival) ?? []
  return (measured.get('ours') ?? []).map((run, round) => {
    const other = theirs[round]
    return other ? of(run) / of(other) : Number.NaN
  })
}

/** The median; not a number when a round gave none. */
function middle(quotients: number[]): number {
  return quotients.every(Number.isFinite) ? median(quotients) : Number.NaN
}

/**
 * How far the rounds disagree about the throughput beside a rival: the largest quotient less the smallest, as a share of
 * their median. Of all rivals, the one beside whom it is widest.
 */
function noiseOf(one: Compared): number {
  const spreads = rivals.map((rival) => {
    const quotients = quotientsOf(one, rival, rate)
    return (Math.max(...quotients) - Math.min(...quotients)) / median(quotients)
  })
  return Math.max(0, ...spreads.filter(Number.isFinite))
}
