import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Principal } from '../../base/principal.js'
import { parseRequestId } from '../contract/headers.js'
import type { Allowance } from './rate-limit.js'

/** A request and its response, with the results of the pipeline's steps so far. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  operationId: string
  path: string
  /** Names of the ignored query parameters. `undefined` without a query, and until it has been decoded. */
  ignored: string[] | undefined
  address: string
  /** Time at which the request was received: `performance.now()`, in milliseconds. */
  started: number
  user: Principal | undefined
  /** Why the request's token is not valid. */
  rejection: Error | undefined
  /** Id of the station whose key authenticated the request. */
  station: number | undefined
  allowance: Allowance | undefined
  /** Folder with the files of the request's form. Removed before the response is sent. */
  folder: string | undefined
}

/** A request whose response has been sent, for the access log and the metrics. */
export interface CompletedRequest {
  requestId: string
  operationId: string
  method: string
  path: string
  status: number
  milliseconds: number
  user: Principal | undefined
  address: string
  /** Cause of a 5xx status; otherwise `undefined`. */
  error: unknown
}

/** Returns the client's `X-Request-Id` if it is valid; otherwise a new id. */
export function requestIdOf(request: IncomingMessage): string {
  return parseRequestId(request.headers['x-request-id']) ?? randomUUID()
}

/** Splits a request target into path and query. Accepts the absolute form, which proxies may send. */
export function splitTarget(target: string): [path: string, query: string] {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '')
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** Maximum number of characters of a path, and of other text that clients can influence. */
const maxLength = { path: 256, text: 1_000 }

/**
 * Segments that must not be logged: push tokens of devices, e-mail addresses, and segments too long to be one of our
 * ids.
 */
const secretSegment = /(?<=\/notifications\/register\/)[^/]+|[^/]{65,}|[^/]*(?:@|%40)[^/]*/gi

/** Returns a path for the log, with secrets replaced and cut to 256 characters. */
export function loggablePath(path: string): string {
  return cut(path.replace(secretSegment, '[secret]'), maxLength.path)
}

/** Returns text that may contain parts of a request, cut to 1,000 characters. */
export function loggableText(text: string): string {
  return cut(text, maxLength.text)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
