import { median, type Measurement } from '../target.js'
import type { Rival } from './scenarios.js'

/** What one kind of call gave, by who answered. */
export interface Compared {
  name: string
  goals: Partial<Record<Rival, number>>
  measured: Map<'ours' | Rival, Measurement[]>
}

const rivals: Rival[] = ['node:http', 'Express', 'Fastify']

/** Prints ratios of throughput and of p99, and the noise. A goal that is missed makes the exit code 1. */
export function printComparison(compared: Compared[], rounds: number): void {
  console.log(`Ours as a multiple of each, median of ${rounds}; p99 the same way (below 1 is faster). "≥" is a goal.`)
  console.table(
    Object.fromEntries(
      compared.map(({ name, goals, measured }) => [
        name,
        {
          'requests/s': Math.round(middle(measured.get('ours'), rate)),
          'p99 ms': middle(measured.get('ours'), ({ p99 }) => p99),
          ...Object.fromEntries(rivals.map((rival) => [`× ${rival}`, judged(measured, rival, goals[rival], name)])),
          ...Object.fromEntries(rivals.map((rival) => [`p99 × ${rival}`, ratio(measured, rival, ({ p99 }) => p99)])),
          noise: `${Math.round(100 * Math.max(...[...measured.values()].map(spread)))} %`,
        },
      ]),
    ),
  )
}

const rate = ({ requestsPerSecond }: Measurement) => requestsPerSecond

function middle(runs: Measurement[] = [], of: (run: Measurement) => number): number {
  return median(runs.map(of))
}

function ratio(measured: Compared['measured'], rival: Rival, of: (run: Measurement) => number): string {
  const value = middle(measured.get('ours'), of) / middle(measured.get(rival), of)
  return Number.isFinite(value) ? value.toFixed(2) : '–'
}

function judged(measured: Compared['measured'], rival: Rival, goal: number | undefined, name: string): string {
  const text = ratio(measured, rival, rate)
  if (goal === undefined) return text
  if (Number(text) >= goal) return `${text} (≥ ${goal})`
  process.exitCode = 1
  console.error(`${name}: ${text} times ${rival}; the goal is ${goal}.`)
  return `${text} (≥ ${goal} MISSED)`
}

/** Between the slowest and the fastest round, as a share of the median. */
function spread(runs: Measurement[]): number {
  const rates = runs.map(rate)
  return (Math.max(...rates) - Math.min(...rates)) / median(rates)
}
