import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { createClientWithPause } from '../../../../clients/sdk/src/client.js'
import type { ApiClient, ClientSettings } from '../../../../clients/sdk/src/index.js'

/** What the server of a test was asked. */
export interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export type Answering = (asked: Asked, response: ServerResponse, count: number) => void

export interface Loopback {
  baseUrl: string
  /** Everything that was asked in this test, in order. */
  asked: Asked[]
  /** The ms that clients would have waited in this test. */
  waits: number[]
  /** How the server answers in this test. */
  answer(answering: Answering): void
  /** A client of the server that does not really wait between attempts, unless the test gives a pause. */
  client(settings?: Partial<ClientSettings>, pause?: () => Promise<void>): ApiClient
}

/** A server of its own for each test file, which answers what the test says and writes down what it was asked. */
export function useLoopback(): Loopback {
  let answering: Answering
  const asked: Asked[] = []
  const waits: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const entry = { method, url, headers, body: Buffer.concat(parts).toString() }
      asked.push(entry)
      answering(entry, response, asked.length)
    })
  })
  const loopback: Loopback = {
    baseUrl: '',
    asked,
    waits,
    answer(next) {
      answering = next
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
    asked.length = 0
    waits.length = 0
    answering = (_, response) => json(response, 200, {})
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return loopback
}

/** Answers JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A token that was issued some seconds ago and lives some seconds; `name` makes it another one. */
export function tokenOf(name: string, agedSeconds: number, lifetimeSeconds = 1800): string {
  const iat = Math.floor(Date.now() / 1000) - agedSeconds
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [
    part({ alg: 'none' }),
    part({ iat, exp: iat + lifetimeSeconds, jti: name, email: 'lan@example.com' }),
    'x',
  ].join('.')
}
