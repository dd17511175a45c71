import { UsageError } from '../shared/options.js'
import { benchBroker } from './bench/broker.js'
import { benchCompare } from './bench/compare.js'
import { benchGrowth } from './bench/growth.js'
import { readOptions, type BenchOptions } from './bench/harness/options.js'
import { benchStreams } from './bench/streams.js'
import { benchYear } from './bench/year.js'

/** Runs the named benchmarks, or all of them: `npm run bench -- [name …] [--short]`. See docs/benchmarks.md. */

const benchmarks: Record<string, (options: BenchOptions) => Promise<void>> = {
  compare: benchCompare,
  growth: benchGrowth,
  broker: benchBroker,
  streams: benchStreams,
  year: benchYear,
}

async function run(args: string[]): Promise<void> {
  const { names, options } = readOptions(args)
  const known = Object.keys(benchmarks)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new UsageError(`Unknown benchmark: ${unknown.join(', ')}. Use one of: ${known.join(', ')}.`)
  }
  for (const name of names.length > 0 ? names : known) await benchmarks[name]?.(options)
  // A short run only shows that the benchmarks work. Its numbers are meaningless.
  if (options.short) process.exitCode = 0
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
