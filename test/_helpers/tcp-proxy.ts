import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'

export interface TcpProxy {
  /** URL of the server with the host and port of the proxy. */
  url: string
  /** Returns the number of open connections of clients. */
  connections(): number
  /** Closes all connections, and every new one immediately, like a crashed server. */
  cut(): void
  /** Closes all connections, and accepts new ones without responding, like a firewall or a hanging server. */
  silence(): void
  /** Keeps all connections and holds back all data until `restore`, like an interrupted network. */
  freeze(): void
  /** Delays each packet in both directions by a number of milliseconds; 0 disables the delay. */
  delay(milliseconds: number): void
  /** Closes all connections. New ones receive these bytes in response to their first data, and are closed. */
  reply(bytes: () => Iterable<string>): void
  /** Connects new clients to another server, and keeps all connections. */
  redirect(target: string): void
  /** Forwards everything again. */
  restore(): void
  close(): Promise<void>
}

type State = 'open' | 'cut' | 'silent' | 'frozen' | 'replying'

/** Starts a proxy for a server, for example Postgres, whose failure a test simulates. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let state: State = 'open'
  let latency = 0
  let response: () => Iterable<string> = () => []

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const become = (next: State) => {
    if (next === state) return
    const keeps = [state, next].every((candidate) => candidate === 'open' || candidate === 'frozen')
    state = next
    for (const socket of sockets) {
      if (!keeps) socket.destroy()
      else if (next === 'frozen') socket.pause()
      else socket.resume()
    }
  }

  const respond = (inner: Socket) => {
    inner.once('data', () => Readable.from(response()).pipe(inner))
  }
  const join = (inner: Socket) => {
    const outer = connect(Number(port), hostname)
    keep(outer)
    forward(inner, outer, () => latency)
    forward(outer, inner, () => latency)
    if (state !== 'frozen') return
    for (const socket of [inner, outer]) socket.pause()
  }

  const server = createServer((inner) => {
    if (state === 'cut') return inner.destroy()
    keep(inner)
    clients.add(inner)
    inner.on('close', () => clients.delete(inner))
    if (state === 'silent') return
    if (state === 'replying') respond(inner)
    else join(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    connections: () => clients.size,
    cut: () => become('cut'),
    silence: () => become('silent'),
    freeze: () => become('frozen'),
    delay: (milliseconds) => void (latency = milliseconds),
    reply: (bytes) => {
      response = bytes
      become('replying')
    },
    redirect: (other) => void ({ hostname, port } = new URL(other)),
    restore: () => become('open'),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      become('cut')
      await closed
    },
  }
}

/** Forwards data, end and close in order, each after the latency at the time of its arrival. */
function forward(from: Socket, to: Socket, latency: () => number): void {
  const waiting: (() => void)[] = []
  const later = (act: () => void) => {
    const milliseconds = latency()
    if (milliseconds === 0 && waiting.length === 0) return act()
    waiting.push(act)
    setTimeout(() => waiting.shift()?.(), milliseconds)
  }
  from.on('data', (chunk: Buffer) => later(() => void to.write(chunk)))
  from.on('end', () => later(() => void to.end()))
  from.on('close', () => later(() => to.destroy()))
}
