import {
  Agent,
  createServer,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../src/errors.js'

export interface ReverseProxy {
  /** Where clients call. */
  url: string
  /** Sends requests to these services from now on, as a proxy does that reads its configuration anew. */
  use(backends: string[]): void
  /** Answers that the proxy had to make up because a service did not give one: `GET /path: ECONNRESET`. */
  failures: string[]
  /** How many requests each service has answered, by its address. */
  answered: Map<string, number>
  close(): Promise<void>
}

/** Milliseconds between two looks at `/readyz`; balancers look every second or two. */
const checkInterval = 1_000
/** Headers of one connection, which are not passed on. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * A reverse proxy as plain as can be: round robin over the services that are ready, kept connections to them,
 * `X-Forwarded-For`, bodies as streams. A request goes to another service only when the first one could not be connected
 * to, so before a byte was sent; whatever breaks later is a 502, and stands in `failures`.
 */
export async function startReverseProxy(): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const answered = new Map<string, number>()
  const out = new Set<string>()
  const ended = new AbortController()
  let backends: string[] = []
  let turn = 0

  const check = async (backend: string): Promise<void> => {
    const ready = await fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => (await response.arrayBuffer(), response.status === 200),
      () => false,
    )
    if (ready) out.delete(backend)
    else out.add(backend)
  }
  const checks = (async () => {
    while (!ended.signal.aborted) {
      await Promise.all(backends.map(check))
      await sleep(checkInterval, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()

  /** The services in the order in which a request tries them; those that are out come into question when all are. */
  const candidates = (): string[] => {
    turn += 1
    const inTurn = backends.map((_backend, index) => backends[(turn + index) % backends.length] ?? '')
    const ready = inTurn.filter((backend) => !out.has(backend))
    return ready.length > 0 ? ready : inTurn
  }

  const forward = (request: IncomingMessage, response: ServerResponse, [backend, ...others]: string[]): void => {
    if (backend === undefined) return fail(request, response, 'no service is there')
    const { method, url: path } = request
    const outgoing = send(new URL(backend), { agent, method, path, headers: passedOn(request) })
    let connected = false
    onConnection(outgoing, () => {
      connected = true
      request.pipe(outgoing)
    })
    outgoing.on('response', (incoming) => {
      answered.set(backend, (answered.get(backend) ?? 0) + 1)
      response.writeHead(incoming.statusCode ?? 502, withoutConnection(incoming.rawHeaders))
      incoming.pipe(response)
      incoming.on('error', (error) => {
        failures.push(`${method} ${path}: the answer broke off (${codeOf(error)})`)
        response.destroy()
      })
    })
    outgoing.on('error', (error) => {
      if (!connected) {
        out.add(backend)
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
      out.clear()
    },
    failures,
    answered,
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

/** Tells once the request has a connection, a new one or one that was kept. */
function onConnection(outgoing: ClientRequest, ready: () => void): void {
  outgoing.once('socket', (socket: Socket) => {
    if (socket.connecting) socket.once('connect', ready)
    else ready()
  })
}

/** Headers for the service, with the client's address behind those that are known already. */
function passedOn({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const before = headers['x-forwarded-for']
  const addresses = [...(before === undefined ? [] : [before].flat()), socket.remoteAddress ?? '']
  const others = withoutConnection(rawHeaders, ['x-forwarded-for'])
  const chunked = headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked']
  return [...others, ...chunked, 'X-Forwarded-For', addresses.join(', ')]
}

/** Raw headers, names and values in turn, without those of the connection. */
function withoutConnection(raw: string[], also: string[] = []): string[] {
  const dropped = new Set([...ofTheConnection, ...also])
  return raw.filter((_text, index) => !dropped.has((raw[index - (index % 2)] ?? '').toLowerCase()))
}
