import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Wherever these stand in what is logged, their values are not written. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'access_token',
  'token',
  'secret',
]

/** JSON lines on stdout, written in blocks off the way of a request; `flush` before the process ends. */
export function createLog(level: string): Logger & { flushNow(): void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4_096 })
  // Lines must not wait for a block to fill while there is little to say.
  const timer = setInterval(() => destination.flush(), 500).unref()
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
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
