import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  /** Makes the next requests fail, one per failure, in this order. */
  failNext(...failures: Failure[]): void
  /** Clears the requests and the failures. */
  reset(): void
  close(): Promise<void>
}

/** Starts an HTTP server on the loopback interface that responds with the result of `answer`. */
export async function startStandIn(port: number, answer: (request: ReceivedRequest) => Answer): Promise<StandIn> {
  const requests: ReceivedRequest[] = []
  const failures: Failure[] = []
  const serve = (incoming: IncomingMessage, body: unknown, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in')
    const query = Object.fromEntries(searchParams)
    const request = { method: incoming.method ?? '', path: pathname, query, headers: incoming.headers, body }
    requests.push(request)
    const failure = failures.shift()
    if (failure === 'hang') return
    if (failure === 'reset') return incoming.socket.resetAndDestroy()
    if (failure === 'garbage') return send(response, garbageInsteadOf(answer(request)))
    send(response, failure ?? answer(request))
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
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const type = isRaw ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...headers }).end(isRaw ? body : JSON.stringify(body))
}

/** Returns the response of a provider whose stream fails halfway. */
function garbageInsteadOf({ body }: Answer): Answer {
  const text = JSON.stringify(body)
  return {
    status: 200,
    body: `${text.slice(0, text.length / 2)}Unexpected error while streaming data: readFailed`,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }
}
