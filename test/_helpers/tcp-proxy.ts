import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'

export interface TcpProxy {
  /** The given address with the proxy in place of its host and port. */
  url: string
  /** Connections that clients have open. */
  connections(): number
  /** Breaks all connections and every new one at once, as a server that has died does. */
  cut(): void
  /** Breaks all connections and accepts new ones without ever a word, as a firewall or a stuck server does. */
  silence(): void
  /** Keeps all connections and lets nothing through, as a network that is cut does; the rest follows at `restore`. */
  freeze(): void
  /** Lets each packet of either direction wait so many milliseconds; 0 ends it. */
  delay(milliseconds: number): void
  /** Breaks all connections; every new one gets these bytes for its first ones, whatever they are, and is closed. */
  reply(bytes: () => Iterable<string>): void
  /** Lets everything through again, at the same address. */
  restore(): void
  close(): Promise<void>
}

type State = 'open' | 'cut' | 'silent' | 'frozen' | 'replying'

/** Stands before a server that a test wants to lose and get back, for instance Postgres. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let state: State = 'open'
  let latency = 0
  let said: () => Iterable<string> = () => []

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const become = (next: State) => {
    if (next === state) return
    const keeps = [state, next].every((one) => one === 'open' || one === 'frozen')
    state = next
    for (const socket of sockets) {
      if (!keeps) socket.destroy()
      else if (next === 'frozen') socket.pause()
      else socket.resume()
    }
  }

  const answer = (inner: Socket) => {
    inner.once('data', () => Readable.from(said()).pipe(inner))
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
    if (state === 'replying') answer(inner)
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
      said = bytes
      become('replying')
    },
    restore: () => become('open'),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      become('cut')
      await closed
    },
  }
}

/** Passes on what comes and how it ends, in order, each piece after the latency that it met. */
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
