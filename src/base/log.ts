import { openSync, writeSync } from 'node:fs'
import pino, { type Logger } from 'pino'
import { codeOf, isError } from './errors.js'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & Partial<LineLog>

/** A log that also accepts properties that are already JSON. They are neither serialized nor searched for secrets. */
export interface LineLog {
  /**
   * Writes the line that `info` would write.
   * @param properties JSON members without braces, which are not searched for secrets
   * @param message text that needs no escapes in JSON
   */
  infoLine(properties: string, message: string): void
}

/** Names of properties whose values are never logged. */
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

/** Maximum depth that is searched for secrets. Deeper objects are not ours to redact, and may be cyclic. */
const maxDepth = 4

/**
 * Returns the properties with the values of secrets replaced. Pino's own redaction with wildcards is much slower: see
 * docs/benchmarks.md.
 */
export function withoutSecrets(properties: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  for (const name in properties) {
    const value = properties[name]
    const clean = secretNames.has(name.toLowerCase()) ? '[secret]' : cleanValue(value, depth)
    if (clean !== value) (copy ??= { ...properties })[name] = clean
  }
  return copy ?? properties
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || depth >= maxDepth) return value
  return Array.isArray(value)
    ? value.map((item: unknown) => cleanValue(item, depth + 1))
    : withoutSecrets(value as Record<string, unknown>, depth + 1)
}

/** Removes the `detail` of Postgres errors, which can contain a whole row, including a password hash. */
function serializeError(error: unknown): unknown {
  if (!isError(error)) return error
  const { detail: _row, ...properties } = withoutSecrets(pino.stdSerializers.err(error))
  return properties
}

/** Flush functions of all logs of this process. */
const flushes = new Set<() => void>()

function flushAtExit(flush: () => void): void {
  // `exit` is emitted unless a signal ends the process: when no work is left, on `process.exit`, and on an uncaught
  // error.
  if (flushes.size === 0) process.on('exit', () => flushes.forEach((flushOne) => flushOne()))
  flushes.add(flush)
}

/**
 * Creates a log that writes JSON lines to stdout or a file. Lines are written in blocks, and are flushed when the
 * process exits.
 * @param blockSize characters; 0 writes each line at once
 */
export function createLog(
  level: string,
  destinationFile: string | number = 1,
  blockSize = 4_096,
): Logger & LineLog & { flushNow(): void } {
  const destination = openLogDestination(destinationFile, blockSize)
  flushAtExit(() => destination.flushSync())
  const isoTime = createIsoTime()
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${isoTime()}"`,
      formatters: { log: withoutSecrets },
      serializers: { err: serializeError },
    },
    destination,
  )
  return Object.assign(log, {
    infoLine(properties: string, message: string) {
      if (!log.isLevelEnabled('info')) return
      destination.write(`{"level":${infoLevel},"time":"${isoTime()}",${properties},"msg":"${message}"}\n`)
    },
    flushNow() {
      destination.stop()
      destination.flushSync()
    },
  })
}

const infoLevel = pino.levels.values['info']

/** Creates a function that returns the time as ISO 8601 text, formatted at most once per millisecond. */
function createIsoTime(): () => string {
  let formatted = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== formatted) text = new Date((formatted = now)).toISOString()
    return text
  }
}

/**
 * Creates the log of a command. Commands log few lines, so each is written at once, in case a signal ends the command.
 */
export function createCommandLog(level: string): Logger {
  return createLog(level, 1, 0)
}

/** Logs uncaught errors. Node then prints them and exits with 1. */
export function logUncaught(log: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtExceptionMonitor', (error: unknown, origin) => {
    log.fatal(
      { err: isError(error) ? error : new Error(String(error)), origin },
      'Exiting because of an uncaught error',
    )
  })
}

/** Milliseconds between writes of incomplete blocks. */
const flushInterval = 500
/** Milliseconds between retries while the reader of a pipe is slow. */
const readerDelay = 10
/** Maximum number of characters that are buffered while the disk is full. Beyond it, lines are dropped. */
const maxWaiting = 16 * 1024 * 1024

/** Destination of pino's lines. */
export interface LogDestination {
  write(line: string): void
  /** Writes all buffered lines. Also returns if that fails because the disk is full or the pipe is closed. */
  flushSync(): void
  /** Stops the periodic writing of incomplete blocks. */
  stop(): void
}

/**
 * Writes lines in blocks of `blockSize` characters; 0 writes each line at once. When the disk is full or the reader of
 * a pipe has exited, pino's own destination waits forever, even during process exit.
 */
export function openLogDestination(destination: string | number, blockSize: number): LogDestination {
  const file = typeof destination === 'number' ? destination : openSync(destination, 'a')
  let waiting = ''
  let unwritten = Buffer.alloc(0)
  let failed = false

  const flushSync = () => {
    const block = Buffer.from(waiting)
    unwritten = unwritten.length === 0 ? block : Buffer.concat([unwritten, block])
    waiting = ''
    try {
      while (unwritten.length > 0) unwritten = unwritten.subarray(writeSome(file, unwritten))
      failed = false
    } catch (error) {
      failed = true
      if (codeOf(error) === 'EPIPE') unwritten = Buffer.alloc(0)
    }
  }
  const timer = setInterval(flushSync, flushInterval).unref()

  return {
    write(line) {
      if (unwritten.length + waiting.length > maxWaiting) return
      waiting += line
      // After a failure, lines are only buffered, and the timer retries.
      if (!failed && waiting.length >= blockSize) flushSync()
    },
    flushSync,
    stop: () => clearInterval(timer),
  }
}

/** Writes as many bytes as the file accepts. @returns their number; 0 while the pipe is full */
function writeSome(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes)
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, readerDelay)
    return 0
  }
}
