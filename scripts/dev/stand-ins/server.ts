import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A response. Strings and buffers are sent as they are, everything else as JSON. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/**
 * A failure: a given response, a connection that is reset, one without a response (`hang`), or a JSON response with
 * status 200 that is truncated (`garbage`).
 */
export type Failure = Answer | 'reset' | 'hang' | 'garbage'

export interface ReceivedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** Parsed if it is JSON, otherwise a string; `undefined` without a body. */
  body: unknown
}

export interface StandIn {
  /** Base URL without a path. */
  origin: string
  /** All requests so far. */
  requests: ReceivedRequest[]
  server: Server
  /** Makes the next requests fail, one per failure, in this order. */
  failNext(...failures: Failure[]): void
  /** Clears the requests and the failures. */
  reset(): void
  close(): Promise<void>
}

/**
 * Starts an HTTP server on the loopback interface that responds with the result of `answer`. If it throws, the request
 * is wrong, and the response is 400.
 */
export async function startStandIn(
  port: number,
  answer: (request: ReceivedRequest) => Answer | 'reset' | 'hang',
): Promise<StandIn> {
  const requests: ReceivedRequest[] = []
  const failures: Failure[] = []
  const answerOrReject = (request: ReceivedRequest) => {
    try {
      return answer(request)
    } catch (error) {
      return { status: 400, body: { error: true, reason: String(error) } }
    }
  }
  const serve = (incoming: IncomingMessage, body: unknown, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in')
    const query = Object.fromEntries(searchParams)
    const request = { method: incoming.method ?? '', path: pathname, query, headers: incoming.headers, body }
    requests.push(request)
    const failure = failures.shift()
    const outcome = failure === undefined || failure === 'garbage' ? answerOrReject(request) : failure
    if (outcome === 'hang') return
    if (outcome === 'reset') return incoming.socket.resetAndDestroy()
    send(response, failure === 'garbage' ? garbageInsteadOf(outcome) : outcome)
  }
  // Requests for many points have long URLs.
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, response) => {
    // Reading fails if the client disconnects.
    readBody(incoming).then(
      (body) => serve(incoming, body, response),
      () => incoming.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    requests,
    failNext: (...more) => void failures.push(...more),
    reset() {
      requests.length = 0
      failures.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const sent = await text(incoming)
  try {
    return sent === '' ? undefined : JSON.parse(sent)
  } catch {
    return sent
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const type = isRaw ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...headers }).end(isRaw ? body : JSON.stringify(body))
}

/** Returns the response of a provider whose stream fails halfway. */
function garbageInsteadOf({ body }: Answer): Answer {
  const json = JSON.stringify(body)
  return {
    status: 200,
    body: `${json.slice(0, json.length / 2)}Unexpected error while streaming data: readFailed`,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }
}
