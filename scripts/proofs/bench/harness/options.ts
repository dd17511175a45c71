import { parseOptions } from '../../../shared/options.js'

export interface BenchOptions {
  /** Runs with little data and few rounds, to show that the benchmark works. */
  short: boolean
  /** `compare` runs only scenarios with this text in their name. */
  only: string
}

/** Parses the command line. @throws UsageError for unknown options */
export function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseOptions({
    args,
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  })
  return { names: positionals, options: values }
}
