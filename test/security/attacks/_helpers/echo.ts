import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EchoingProvider {
  url: string
  /** Status of further responses; `undefined` closes the connection. */
  status: number | undefined
  /** All received data. */
  received(): string
  close(): void
}

/** Starts a failing provider whose errors repeat the request, including secrets in headers and URLs. */
export async function startEchoingProvider(): Promise<EchoingProvider> {
  const received: string[] = []
  const server = createServer((request, response) => {
    const said = `${request.url ?? ''} ${JSON.stringify(request.headers)}`
    received.push(said)
    if (provider.status === undefined) return void request.socket.destroy()
    const error = { message: said, status: said, code: 7, details: [{ reason: said }] }
    response.writeHead(provider.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error, message: said, detail: said, title: said, reason: said }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: EchoingProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 500,
    received: () => received.join('\n'),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return provider
}
