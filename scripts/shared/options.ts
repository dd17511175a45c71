import { parseArgs, type ParseArgsConfig } from 'node:util'

/** A command was called with wrong options. The message says what to change. */
export class UsageError extends Error {}

/** Parses command-line options. @throws UsageError for unknown options */
export function parseOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Parses the value of `--<name>` as a number. @throws UsageError unless it is from `min` to `max` */
export function parseNumber(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (number >= min && number <= max) return number
  throw new UsageError(`--${name} must be a number from ${min} to ${max}, not ${text}.`)
}

/** Parses the value of `--<name>` as a whole number. @throws UsageError unless it is from `min` to `max` */
export function parseWholeNumber(name: string, text: string, { min, max }: { min: number; max: number }): number {
  if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text}.`)
}
