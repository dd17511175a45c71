import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCollector } from './collector.js'

export interface ReceivedNotification {
  id: string
  type: string
  subscriptionId: string
  notifiedAt: string
  data: ({ id: string; type: string } & Record<string, unknown>)[]
  '@context'?: unknown
}

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: ReceivedNotification
  /** The body as sent. */
  text: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** Number of connections that were opened. */
  connections: number
  /** Handles further requests. Default: status 200. */
  answer: (response: ServerResponse, request: Received) => void
  /** Waits for `count` notifications. Fails if there are more. */
  expect(count: number): Promise<Received[]>
  /** Waits for the next notification that `next` has not returned yet. */
  next(): Promise<Received>
  close(): Promise<void>
}

/** Starts a receiver on loopback that records all notifications. */
export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const { items: received, add, reached } = createCollector<Received>()
  let returned = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const body = JSON.parse(text) as ReceivedNotification
      const { method = '', url = '', headers } = request
      const one = { method, path: url, headers, body, text }
      add(one)
      receiver.answer(response, one)
    })
  })
  server.on('connection', () => (receiver.connections += 1))
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/notify`,
    received,
    connections: 0,
    answer: ok,
    async expect(count) {
      await reached(count)
      if (received.length > count) throw new Error(`${received.length} notifications, not ${count}`)
      return received
    },
    async next() {
      await reached((returned += 1))
      return received[returned - 1] as Received
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

export const ok = (response: ServerResponse) => void response.writeHead(200, { 'Content-Length': 0 }).end()

/** Responds with a status and an empty body. */
export const answering = (status: number) => (response: ServerResponse) => void response.writeHead(status).end()

/** Never responds. */
export const silence = () => undefined
