import { parseNumber, parseOptions } from '../../shared/options.js'

export interface SoakOptions {
  /** Minutes of load. */
  minutes: number
  /** The same seed gives the same calls. */
  seed: number
  /** Calls per second of all users together. */
  rate: number
}

/** Two cores, shared with the load generator, are 30 to 50 % busy at this rate. */
const defaultRate = 75

/** Parses the command line. @throws UsageError for invalid options */
export function readOptions(args: string[]): SoakOptions {
  const text = (value: number) => ({ type: 'string', default: String(value) }) as const
  const { values } = parseOptions({ args, options: { minutes: text(30), seed: text(1), rate: text(defaultRate) } })
  return {
    minutes: parseNumber('minutes', values.minutes, { min: 0.1, max: 10_080 }),
    seed: Math.trunc(parseNumber('seed', values.seed, { min: 0, max: 2 ** 31 - 1 })),
    rate: parseNumber('rate', values.rate, { min: 1, max: 1000 }),
  }
}
