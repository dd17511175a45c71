import {
  Agent,
  createServer,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { codeOf } from '../../src/base/errors.js'
import { sleep } from '../../src/base/time.js'

export interface ReverseProxy {
  /** Base URL for clients. */
  url: string
  /** Replaces the backends, like a proxy that reloads its configuration. */
  use(backends: string[]): void
  /** Responses that the proxy generated because a backend failed, for example `GET /path: ECONNRESET`. */
  failures: string[]
  /** Number of responses per backend URL. */
  responseCounts: Map<string, number>
  close(): Promise<void>
}

/** Milliseconds between two polls of `/readyz`. Load balancers poll every second or two. */
const checkInterval = 1_000
/** Hop-by-hop headers, which are not forwarded. */
const hopByHopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * Starts a minimal reverse proxy: round robin over the backends that are ready, keep-alive connections to them,
 * `X-Forwarded-For`, and streamed bodies. A request is retried at another backend only if the connection failed. Later
 * failures result in a 502 and are recorded in `failures`.
 */
export async function startReverseProxy(): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const responseCounts = new Map<string, number>()
  const unavailable = new Set<string>()
  const ended = new AbortController()
  let backends: string[] = []
  let requests = 0

  const check = async (backend: string): Promise<void> => {
    const ready = await fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => (await response.arrayBuffer(), response.status === 200),
      () => false,
    )
    if (ready) unavailable.delete(backend)
    else unavailable.add(backend)
  }
  const checks = (async () => {
    while (!ended.signal.aborted) {
      await Promise.all(backends.map(check))
      await sleep(checkInterval, ended.signal).catch(() => undefined)
    }
  })()

  /** Returns the backends in the order in which a request tries them. If none is available, returns all. */
  const candidates = (): string[] => {
    requests += 1
    const rotated = backends.map((_backend, index) => backends[(requests + index) % backends.length] ?? '')
    const ready = rotated.filter((backend) => !unavailable.has(backend))
    return ready.length > 0 ? ready : rotated
  }

  const forward = (request: IncomingMessage, response: ServerResponse, [backend, ...others]: string[]): void => {
    if (backend === undefined) return fail(request, response, 'no backend is available')
    const { method, url: path } = request
    const outgoing = send(new URL(backend), { agent, method, path, headers: forwardedHeaders(request) })
    let connected = false
    onConnection(outgoing, () => {
      connected = true
      request.pipe(outgoing)
    })
    outgoing.on('response', (incoming) => {
      responseCounts.set(backend, (responseCounts.get(backend) ?? 0) + 1)
      response.writeHead(incoming.statusCode ?? 502, endToEndHeaders(incoming.rawHeaders))
      incoming.pipe(response)
      incoming.on('error', (error) => {
        failures.push(`${method} ${path}: the response was aborted (${codeOf(error)})`)
        response.destroy()
      })
    })
    outgoing.on('error', (error) => {
      if (!connected) {
        unavailable.add(backend)
        return forward(request, response, others)
      }
      if (!response.headersSent) fail(request, response, `${codeOf(error)} ${error.message}`)
    })
    response.on('close', () => !response.writableEnded && outgoing.destroy())
  }

  const fail = ({ method, url }: IncomingMessage, response: ServerResponse, reason: string): void => {
    failures.push(`${method} ${url}: ${reason}`)
    response.writeHead(502).end()
  }

  const server = createServer((request, response) => forward(request, response, candidates()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(services) {
      backends = services
      unavailable.clear()
    },
    failures,
    responseCounts,
    async close() {
      ended.abort()
      await checks
      agent.destroy()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Calls `ready` when the request has a connection, a new or a reused one. */
function onConnection(outgoing: ClientRequest, ready: () => void): void {
  outgoing.once('socket', (socket: Socket) => {
    if (socket.connecting) socket.once('connect', ready)
    else ready()
  })
}

/** Returns the headers for the backend, with the address of the client appended to `X-Forwarded-For`. */
function forwardedHeaders({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const before = headers['x-forwarded-for']
  const addresses = [...(before === undefined ? [] : [before].flat()), socket.remoteAddress ?? '']
  const others = endToEndHeaders(rawHeaders, ['x-forwarded-for'])
  const chunked = headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked']
  return [...others, ...chunked, 'X-Forwarded-For', addresses.join(', ')]
}

/** Removes hop-by-hop headers from raw headers, in which names and values alternate. */
function endToEndHeaders(raw: string[], also: string[] = []): string[] {
  const dropped = new Set([...hopByHopHeaders, ...also])
  return raw.filter((_text, index) => !dropped.has((raw[index - (index % 2)] ?? '').toLowerCase()))
}
