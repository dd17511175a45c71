import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  /** The given address with the proxy in place of its host and port. */
  url: string
  /** Breaks all connections and every new one at once, as a server that has died does. */
  cut(): void
  /** Lets new connections through again, at the same address. */
  restore(): void
  close(): Promise<void>
}

/** Stands before a server that a test wants to lose and get back, for instance Postgres. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let open = true

  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((inner) => {
    if (!open) return inner.destroy()
    const outer = connect(Number(port), hostname)
    keep(inner, outer)
    keep(outer, inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    cut() {
      open = false
      breakAll()
    },
    restore() {
      open = true
    },
    async close() {
      open = false
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      breakAll()
      await closed
    },
  }
}
