import { codeOf, isError } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { type CompletedRequest, loggablePath, loggableText } from '../../pipeline/http/exchange.js'

/** Maximum number of lines per kind and interval (milliseconds). Further requests are only counted. */
const individually = { lines: 50, interval: 10_000 }

export type AccessLog = ReturnType<typeof createAccessLog>

/**
 * Creates a log of one line per request. Requests without a rate limit are only counted once a maximum per
 * interval is reached.
 * @param exempt operationIds that do not count towards the rate limit
 */
export function createAccessLog(log: Log, exempt: ReadonlySet<string> = new Set()) {
  let counts = new Map<string, number>()
  let began = 0
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const beyond = [...counts].filter(([, count]) => count > individually.lines)
    const notLogged = Object.fromEntries(beyond.map(([kind, count]) => [kind, count - individually.lines]))
    const seconds = Math.round((performance.now() - began) / 1000)
    counts = new Map()
    if (beyond.length > 0) log.info({ notLogged, seconds }, 'Requests beyond the limit of log lines')
  }

  const limited = (kind: string, write: () => void) => {
    const now = performance.now()
    if (now - began >= individually.interval) {
      flush()
      began = now
    }
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= individually.lines) write()
    else timer ??= setTimeout(flush, individually.interval).unref()
  }

  return {
    record(request: CompletedRequest): void {
      const kind = kindOf(request, exempt)
      if (kind === undefined) logRequest(log, request)
      else limited(kind, () => logRequest(log, request))
    },
    /** Logs a connection that was refused because its address has too many open connections. */
    recordRefusedConnection(address: string): void {
      limited('connection', () => log.warn({ address }, 'Refused a connection: too many from this address'))
    },
    /** Logs the counts of requests that were not logged individually. */
    flush,
  }
}

/**
 * Returns the kind of a request that clients can send at any rate: its operationId if it does not count towards the
 * rate limit, or the status 404, 405 or 429. Returns `undefined` for requests that are always logged.
 */
function kindOf({ status, operationId }: CompletedRequest, exempt: ReadonlySet<string>): string | undefined {
  if (operationId === 'preflight' || (exempt.has(operationId) && status !== 500)) return operationId
  return status === 404 || status === 405 || status === 429 ? String(status) : undefined
}

/** Logs one request, at a level that depends on its error. */
export function logRequest(log: Log, request: CompletedRequest): void {
  const { requestId, operationId, method, path, status, milliseconds, user, address, error } = request
  const ms = Math.round(milliseconds * 100) / 100
  const line = { requestId, operationId, method, path: loggablePath(path), status, ms, address, userId: user?.id }
  // A string describes an expected failure, such as an incomplete start. A 500 is logged with its stack.
  if (error === undefined) logInfo(log, line)
  else if (typeof error === 'string') log.warn({ ...line, detail: loggableText(error) }, 'request')
  else if (status === 500) log.error({ ...line, err: error }, 'request')
  // Failures of upstream services are expected. Their message is enough, because the stack would only show our code.
  else log.warn({ ...line, reason: loggableText(describe(error)) }, 'request')
}

/** Writes the line that `log.info` would write. Serializing it takes a sixth of the CPU time of a cached read. */
function logInfo(log: Log, line: Record<string, string | number | undefined>): void {
  if (!log.infoLine) return log.info(line, 'request')
  let members = ''
  for (const name in line) {
    const value = line[name]
    if (value === undefined) continue
    members += `${members === '' ? '' : ','}"${name}":${typeof value === 'string' ? quote(value) : value}`
  }
  log.infoLine(members, 'request')
}

/** Returns a text as JSON. */
function quote(text: string): string {
  return safe.test(text) ? `"${text}"` : JSON.stringify(text)
}

/** Matches texts that need no escapes in JSON. */
const safe = /^[\w/.:-]*$/

/** Returns the message of a failure, including the reason from a provider. */
function describe(error: unknown): string {
  if (!isError(error)) return String(error)
  const reason = 'reason' in error && typeof error.reason === 'string' ? ` (${error.reason})` : ''
  return `${error.message || codeOf(error)}${reason}`
}
