import { parseOptions, parseWholeNumber } from '../../shared/options.js'

export interface CrashOptions {
  /** Number of kills. */
  rounds: number
  /** Seed for the random times of the kills. */
  seed: number
}

export const help = `Kills the service and its database while clients write, then looks for lost and duplicated data.

  npm run crash -- [--rounds 50] [--seed 1]

  --rounds  number of kills: the service, its database, and both, in turn
  --seed    seed of the moments of the kills; the same seed gives the same moments
  --help    print this text

Requires Linux. Exits with 1 if acknowledged data is lost, or any data is duplicated or incomplete.`

/** Parses the command line. Returns `undefined` for `--help`. @throws UsageError for invalid options */
export function readOptions(args: string[]): CrashOptions | undefined {
  const { values } = parseOptions({
    args,
    options: {
      rounds: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    rounds: parseWholeNumber('rounds', values.rounds, { min: 1, max: 999_999_999 }),
    seed: parseWholeNumber('seed', values.seed, { min: 0, max: 999_999_999 }),
  }
}
