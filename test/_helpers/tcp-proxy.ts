import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  /** The given address with the proxy in place of its host and port. */
  url: string
  /** Breaks all connections and every new one at once, as a server that has died does. */
  cut(): void
  /** Breaks all connections and accepts new ones without ever a word, as a firewall or a stuck server does. */
  silence(): void
  /** Lets new connections through again, at the same address. */
  restore(): void
  close(): Promise<void>
}

/** Stands before a server that a test wants to lose and get back, for instance Postgres. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const become = (next: typeof state) => {
    if (next === state) return
    state = next
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((inner) => {
    if (state === 'cut') return inner.destroy()
    keep(inner)
    if (state === 'silent') return
    const outer = connect(Number(port), hostname)
    keep(outer)
    inner.pipe(outer).on('close', () => inner.destroy())
    outer.pipe(inner).on('close', () => outer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    cut: () => become('cut'),
    silence: () => become('silent'),
    restore: () => become('open'),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      become('cut')
      await closed
    },
  }
}
