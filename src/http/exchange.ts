import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { givenRequestId } from '../contract/request-headers.js'
import type { Principal } from '../domain/principal.js'
import type { Allowance } from './rate-limit.js'

/** One request on its way, with what each step has found out about it. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  operationId: string
  path: string
  address: string
  /** Milliseconds, by the monotonic clock. */
  started: number
  user: Principal | undefined
  allowance: Allowance | undefined
  /** Holds the files of the request's form; removed before the answer. */
  folder: string | undefined
}

/** One answered request, for the log and the metrics. */
export interface Served {
  requestId: string
  operationId: string
  method: string
  path: string
  status: number
  milliseconds: number
  user: Principal | undefined
  address: string
  /** What went wrong, for statuses from 500 on. */
  error: unknown
}

/** A client may name its request itself; the name then stands in the log and in the answer. */
export function requestIdOf(request: IncomingMessage): string {
  return givenRequestId(request.headers['x-request-id']) ?? randomUUID()
}

/** Path and query of a request target; proxies may send the absolute form. */
export function splitTarget(target: string): [path: string, query: string] {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '')
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}
