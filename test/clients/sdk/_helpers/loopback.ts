import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiClient, ClientSettings } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { createClientWithPause } from '../../../../clients/sdk/src/client.js'

/** A request that the test server has received. */
export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export type RequestHandler = (request: ReceivedRequest, response: ServerResponse, count: number) => void

export interface Loopback {
  baseUrl: string
  /** The requests of the current test, in order. */
  requests: ReceivedRequest[]
  /** The pauses of clients in the current test, in ms. */
  waits: number[]
  /** Sets the handler for the current test. */
  answer(handler: RequestHandler): void
  /** Creates a client of the server. It does not wait between attempts unless the test passes a pause. */
  client(settings?: Partial<ClientSettings>, pause?: () => Promise<void>): ApiClient
}

/** Starts a server for the tests of a file. It responds as the test specifies and records its requests. */
export function useLoopback(): Loopback {
  let handler: RequestHandler
  const requests: ReceivedRequest[] = []
  const waits: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const received = { method, url, headers, body: Buffer.concat(parts).toString() }
      requests.push(received)
      handler(received, response, requests.length)
    })
  })
  const loopback: Loopback = {
    baseUrl: '',
    requests,
    waits,
    answer(next) {
      handler = next
    },
    client: (settings = {}, pause = () => Promise.resolve()) =>
      createClientWithPause({ baseUrl: loopback.baseUrl, ...settings }, (milliseconds) => {
        waits.push(milliseconds)
        return pause()
      }),
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    loopback.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    requests.length = 0
    waits.length = 0
    handler = (_, response) => json(response, 200, {})
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return loopback
}

/** Sends a JSON response. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Creates a token with the given age and lifetime in seconds. Different names give different tokens. */
export function tokenOf(name: string, agedSeconds: number, lifetimeSeconds = 1800): string {
  const iat = Math.floor(Date.now() / 1000) - agedSeconds
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [
    part({ alg: 'none' }),
    part({ iat, exp: iat + lifetimeSeconds, jti: name, email: 'lan@example.com' }),
    'x',
  ].join('.')
}
