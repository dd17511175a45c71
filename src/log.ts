import pino, { type Logger } from 'pino'

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
function serializeError(error: Error): Record<string, unknown> {
  const { detail: _row, ...facts } = withoutSecrets(pino.stdSerializers.err(error))
  return facts
}

/**
 * JSON lines on stdout, or into a file, written in blocks off the way of a request; `flushNow` before the process ends.
 */
export function createLog(level: string, destinationFile: string | number = 1): Logger & { flushNow(): void } {
  const destination = pino.destination({ dest: destinationFile, sync: true, minLength: 4_096 })
  // Lines must not wait for a block to fill while there is little to say.
  const timer = setInterval(() => destination.flush(), 500).unref()
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
      clearInterval(timer)
      destination.flushSync()
    },
  })
}
