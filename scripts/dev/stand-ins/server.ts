import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer as it goes over the wire: a text as it is, anything else as JSON. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/**
 * What goes wrong: a certain answer, a connection that breaks, one on which nothing comes, or one that breaks off amid a
 * JSON answer with status 200.
 */
export type Failure = Answer | 'reset' | 'hang' | 'garbage'

export interface ReceivedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** Parsed where it is JSON, else as text; `undefined` without one. */
  body: unknown
}

export interface StandIn {
  /** Without a path. */
  origin: string
  /** Every request so far. */
  requests: ReceivedRequest[]
  /** The next requests fail, one each, in this order. */
  failNext(...failures: Failure[]): void
  /** Forgets the requests, and the failures to come. */
  reset(): void
  close(): Promise<void>
}

/** Serves what `answer` says on the loopback interface, in place of a provider that is not ours to call. */
export async function startStandIn(port: number, answer: (request: ReceivedRequest) => Answer): Promise<StandIn> {
  const requests: ReceivedRequest[] = []
  const failures: Failure[] = []
  // Many points make long addresses.
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
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, response) => {
    // A client that leaves amid its request gets no answer.
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
  const isText = typeof body === 'string'
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...headers }).end(isText ? body : JSON.stringify(body))
}

/** What a provider sends whose stream fails on the way. */
function garbageInsteadOf({ body }: Answer): Answer {
  const text = JSON.stringify(body)
  return {
    status: 200,
    body: `${text.slice(0, text.length / 2)}Unexpected error while streaming data: readFailed`,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }
}
