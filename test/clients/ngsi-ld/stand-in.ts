import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createNgsiLdClient,
  NgsiLdError,
  type NgsiLdClient,
  type NgsiLdOptions,
} from '@environmental-monitoring/ngsi-ld'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'

export const context = 'http://localhost:8000/contexts/environment.jsonld'
export const errorBase = 'https://uri.etsi.org/ngsi-ld/errors/'

/** A received request. `url` is the part after `/ngsi-ld/v1`, not decoded. */
export interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** A response: status, body (strings are sent unchanged, other values as JSON) and headers; or no response. */
export type Reply = [status: number, body?: unknown, headers?: Record<string, string>] | 'hang' | 'hang up'

export interface StandIn {
  baseUrl: string
  /** The requests of the current test. */
  seen: Seen[]
  /** Sets one response per request. The last one is used for all further requests. */
  answer(...replies: Reply[]): void
  /** Sets a function that chooses the responses. */
  answerBy(decide: (seen: Seen) => Reply): void
  client(options?: Partial<NgsiLdOptions>): NgsiLdClient
}

async function seenOf(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? '',
    url: (request.url ?? '').replace('/ngsi-ld/v1', ''),
    headers: request.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return
  if (reply === 'hang up') {
    response.socket?.destroy()
    return
  }
  const [status, body, headers = {}] = reply
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  response
    .writeHead(status, { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers })
    .end(text)
}

/** Starts a broker on the loopback interface that returns the responses of the test. */
export function useStandIn(): StandIn {
  let decide: (seen: Seen) => Reply = () => [500]
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void seenOf(request).then((arrived) => {
      seen.push(arrived)
      send(response, decide(arrived))
    })
  })
  const standIn: StandIn = {
    baseUrl: '',
    seen,
    answer(...replies) {
      let next = 0
      decide = () => replies[Math.min(next++, replies.length - 1)] ?? [500]
    },
    answerBy(by) {
      decide = by
    },
    client: (options = {}) =>
      createNgsiLdClient({ baseUrl: standIn.baseUrl, context, retry: { attempts: 1 }, ...options }),
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    standIn.baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  })
  beforeEach(() => {
    seen.length = 0
    decide = () => [500]
  })
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  return standIn
}

/** Returns the error with which a call fails. Throws if it succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<NgsiLdError> {
  const outcome = await call.then(
    () => new Error('The call did not fail.'),
    (error: unknown) => error,
  )
  if (outcome instanceof NgsiLdError) return outcome
  throw outcome
}

/** Collects the items of an iteration. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
