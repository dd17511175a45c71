import { parseArgs } from 'node:util'

/** What the command line says. */
export interface SoakOptions {
  /** Minutes of load. */
  minutes: number
  /** The same seed makes the same calls. */
  seed: number
  /** Calls a second, of all users together. */
  rate: number
}

/** Keeps two cores some 30 to 50 % busy, with the load itself on them. */
const usualRate = 75

/** @throws Error for what is no such option, in words for a person */
export function readOptions(args: string[]): SoakOptions {
  const text = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const
  const options = { minutes: text(30), seed: text(1), rate: text(usualRate) }
  const { values } = parseArgs({ args, options })
  const number = (name: keyof typeof options, least: number, most: number) => {
    const value = Number(values[name])
    if (value >= least && value <= most) return value
    throw new Error(`--${name} is a number from ${least} to ${most}, not ${values[name]}.`)
  }
  return {
    minutes: number('minutes', 0.1, 10_080),
    seed: Math.trunc(number('seed', 0, 2 ** 31 - 1)),
    rate: number('rate', 1, 1000),
  }
}
