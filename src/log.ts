import pino, { type Logger } from 'pino'
import { isError } from './error-code.js'
import { openLogDestination } from './log-destination.js'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Wherever these stand in what is logged, their values are not written. */
const secretNames = new Set([
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'password_hash',
  'access_token',
  'token',
  'secret',
])

/** A deeper object is no fact of ours, and might go round in circles. */
const deepest = 4

/**
 * Replaces the values of secrets, at any depth that we log. Pino's own redaction with wildcards costs five times as much
 * as the line itself.
 */
export function withoutSecrets(facts: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  for (const name in facts) {
    const value = facts[name]
    const clean = secretNames.has(name.toLowerCase()) ? '[secret]' : cleanValue(value, depth)
    if (clean !== value) (copy ??= { ...facts })[name] = clean
  }
  return copy ?? facts
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || depth >= deepest) return value
  return Array.isArray(value)
    ? value.map((item: unknown) => cleanValue(item, depth + 1))
    : withoutSecrets(value as Record<string, unknown>, depth + 1)
}

/** Postgres quotes the whole row in the `detail` of an error, a hash of a password with it. */
function serializeError(error: unknown): unknown {
  if (!isError(error)) return error
  const { detail: _row, ...facts } = withoutSecrets(pino.stdSerializers.err(error))
  return facts
}

/** Flushes every log of this process. */
const flushes = new Set<() => void>()

function flushAtExit(flush: () => void): void {
  // Emitted for every end but one by a signal: of the work, by `process.exit`, by an error that nothing caught.
  if (flushes.size === 0) process.on('exit', () => flushes.forEach((each) => each()))
  flushes.add(flush)
}

/**
 * JSON lines on stdout, or into a file, written in blocks off the way of a request, and flushed when the process exits.
 * @param blockSize characters; 0 writes each line at once
 */
export function createLog(
  level: string,
  destinationFile: string | number = 1,
  blockSize = 4_096,
): Logger & { flushNow(): void } {
  const destination = openLogDestination(destinationFile, blockSize)
  flushAtExit(() => destination.flushSync())
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withoutSecrets },
      serializers: { err: serializeError },
    },
    destination,
  )
  return Object.assign(log, {
    flushNow() {
      destination.stop()
      destination.flushSync()
    },
  })
}

/** The log of a command, whose lines are few: each is out before the next step, also when a signal ends the command. */
export function createCommandLog(level: string): Logger {
  return createLog(level, 1, 0)
}

/** Logs the error that is about to end the process because nothing caught it. Node prints it and exits with 1. */
export function logUncaught(log: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtExceptionMonitor', (error: unknown, origin) => {
    log.fatal(
      { err: isError(error) ? error : new Error(String(error)), origin },
      'Ending: an error that nothing caught',
    )
  })
}
