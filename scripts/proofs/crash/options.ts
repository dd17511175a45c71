import { parseArgs } from 'node:util'

export interface Options {
  /** How many times something is killed. */
  rounds: number
  /** What the moments of the kills are drawn from. */
  seed: number
}

/** Something that whoever started the proof can put right. */
export class UsageError extends Error {}

export const help = `Kills the service and its database while clients write, and looks for what is lost or there twice.

  npm run crash -- [--rounds 50] [--seed 1]

  --rounds  how many times something is killed: the service, its database, and both in turn
  --seed    where the moments of the kills come from; the same seed, the same moments
  --help    this text

Needs Linux. Exit code 1 when anything that was acknowledged is lost, or anything is there twice or in part.`

/** @throws UsageError for options that are not there; `undefined` when help was asked for */
export function readOptions(args: string[]): Options | undefined {
  const { rounds, seed, help: wanted } = parse(args)
  if (wanted) return undefined
  return { rounds: wholeNumber('rounds', rounds, 1), seed: wholeNumber('seed', seed, 0) }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '50' },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= least) return number
  throw new UsageError(`--${name} ${text}: give a whole number from ${least} to 999999999.`)
}
