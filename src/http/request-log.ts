import { codeOf, isError } from '../error-code.js'
import type { Log } from '../log.js'
import type { Served } from './exchange.js'

/** Characters of a path, and of any other text that a client can influence. */
const maxLength = { path: 256, text: 1_000 }

/** Lines per kind and interval (milliseconds) that are written one by one; the others are counted. */
const individually = { lines: 50, interval: 10_000 }

/** What must not be logged of a path: a device's push token, e-mail addresses, and segments too long to be an id of ours. */
const secretSegment = /(?<=\/notifications\/register\/)[^/]+|[^/]{65,}|[^/]*(?:@|%40)[^/]*/gi
const maxSafeLength = 24

/** Writes a line per request, and one per interval for requests that anybody can send without limit. */
export interface RequestLog {
  note(served: Served): void
  /** A connection was refused since its address has too many. */
  noteRefusedConnection(address: string): void
  /** Writes what has been counted and not been logged. */
  flush(): void
}

/** @param exempt operations that do not count towards the limit of calls */
export function createRequestLog(log: Log, exempt: ReadonlySet<string> = new Set()): RequestLog {
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
    if (beyond.length > 0) log.info({ notLogged, seconds }, 'requests that were only counted')
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
    note(served) {
      const kind = kindOf(served, exempt)
      if (kind === undefined) logRequest(log, served)
      else limited(kind, () => logRequest(log, served))
    },
    noteRefusedConnection(address) {
      limited('connection', () => log.warn({ address }, 'Refused a connection: too many from this address'))
    },
    flush,
  }
}

/** Requests that do not count, or go on after the limit of calls, come as fast as their sender likes. */
function kindOf({ status, operationId }: Served, exempt: ReadonlySet<string>): string | undefined {
  if (operationId === 'preflight' || (exempt.has(operationId) && status !== 500)) return operationId
  return status === 404 || status === 405 || status === 429 ? String(status) : undefined
}

/** One line per request. */
export function logRequest(log: Log, served: Served): void {
  const { requestId, operationId, method, path, status, milliseconds, user, address, error } = served
  const ms = Math.round(milliseconds * 100) / 100
  const line = { requestId, operationId, method, path: shownPath(path), status, ms, address, userId: user?.id }
  // A text is a failure that is foreseen, such as a start that is not done; a 500 comes with its stack.
  if (error === undefined) log.info(line, 'request')
  else if (typeof error === 'string') log.warn({ ...line, detail: shownText(error) }, 'request')
  else if (status === 500) log.error({ ...line, err: error }, 'request')
  // What fails behind us is foreseen: its words do, and the stack would be ours.
  else log.warn({ ...line, reason: shownText(wordsOf(error)) }, 'request')
}

/** A path as it may stand in a log line: without secrets, and not longer than 256 characters. */
export function shownPath(path: string): string {
  const isSafe = path.length <= maxSafeLength && !path.includes('@') && !path.includes('%40')
  return isSafe ? path : cut(path.replace(secretSegment, '[secret]'), maxLength.path)
}

/** A text with parts of a request in it, at most 1,000 characters. */
export function shownText(text: string): string {
  return cut(text, maxLength.text)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

/** The message of a failure, with what a provider said of it. */
function wordsOf(error: unknown): string {
  if (!isError(error)) return String(error)
  const reason = 'reason' in error && typeof error.reason === 'string' ? ` (${error.reason})` : ''
  return `${error.message || codeOf(error)}${reason}`
}
