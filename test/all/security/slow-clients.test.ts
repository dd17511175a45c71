import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { drain } from '../../../src/platform/server/connections.js'
import { createHttpServer, listen } from '../../../src/platform/server/http-server.js'
import { until } from '../../_helpers/processes.js'
import { talk } from '../../pipeline/http/_helpers/raw.js'
import { statusesOf } from '../../security/attacks/_helpers/wire.js'

const megabyte = 1024 * 1024
const size = 64 * megabyte

/** Sends a text, then single bytes until the server closes the connection. @returns all received bytes */
function trickle(baseUrl: string, beginning: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    socket.write(beginning)
    const timer = setInterval(() => socket.write('x'), 5)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    // The server may close the connection with a reset.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(timer)
      resolve(received)
    })
  })
}

describe('a client that reads slowly', () => {
  let server: Server
  let port: number
  let opened: Readable[]

  const start = async (bytesPerSecond: number, grace: number) => {
    server = createHttpServer(
      ({ url }, response) => {
        if (url === '/at-once') return void response.end(Buffer.alloc(size))
        const chunk = Buffer.alloc(65_536)
        const chunks = Readable.from(
          (function* () {
            for (let sent = 0; sent < size; sent += chunk.length) yield chunk
          })(),
        )
        opened.push(chunks)
        pipeline(chunks, response).catch(() => undefined)
      },
      undefined,
      { checkInterval: 20, minRead: { bytesPerSecond, grace } },
    )
    port = await listen(server, 0, '127.0.0.1')
  }
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  const ask = async (path: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    return socket
  }

  beforeEach(() => {
    opened = []
  })

  describe('below the minimum rate', () => {
    beforeAll(() => start(1024 * megabyte, 100))
    afterAll(() => drain(server, { grace: 0, timeout: 0 }))

    it.each(['/stream', '/at-once'])('is disconnected, and nothing stays open: %s', async (path) => {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
      await until(async () => (await connections()) === 0 && opened.every(({ destroyed }) => destroyed))
      for (const socket of sockets) socket.destroy()
    })

    it('is disconnected if it reads small amounts occasionally', async () => {
      const socket = await ask('/stream')
      const timer = setInterval(() => void socket.read(1_000), 10)
      await until(async () => (await connections()) === 0)
      clearInterval(timer)
      socket.destroy()
    })
  })

  describe('that was fast before', () => {
    beforeAll(() => start(megabyte, 200))
    afterAll(() => drain(server, { grace: 0, timeout: 0 }))

    it('is disconnected', async () => {
      const socket = await ask('/stream')
      let received = 0
      for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
        received += (chunk as Buffer).length
        if (received > size / 2) break
      }
      await until(async () => (await connections()) === 0)
      socket.destroy()
    })
  })

  describe('above the minimum rate', () => {
    beforeAll(() => start(1, 100))
    afterAll(() => drain(server, { grace: 0, timeout: 0 }))

    it.each(['/stream', '/at-once'])('receives the whole response: %s', async (path) => {
      const socket = await ask(path)
      // Long enough for several checks of the server.
      await once(server, 'never', { signal: AbortSignal.timeout(300) }).catch(() => undefined)
      let received = 0
      for await (const chunk of socket) received += (chunk as Buffer).length
      expect(received).toBeGreaterThan(size)
    })
  })
})

describe('a client that sends slowly', () => {
  const limits = { headers: 200, request: 60_000, keepAlive: 60_000, checkInterval: 20, linger: 500 }
  const server = createHttpServer((_request, response) => response.end(), undefined, limits)
  let baseUrl: string

  beforeAll(async () => {
    baseUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  })

  afterAll(async () => drain(server, { grace: 0, timeout: 0 }))

  it.each([
    ['nothing', ''],
    ['half of its headers', 'GET /livez HTTP/1.1\r\nHost: x\r\nX: '],
  ])('receives 408 and is disconnected after sending %s', async (_what, bytes) => {
    expect(statusesOf(await talk(baseUrl, bytes))).toEqual([408])
  })

  it('receives 408 and is disconnected if it sends headers byte by byte', async () => {
    expect(statusesOf(await trickle(baseUrl, 'GET /livez HTTP/1.1\r\nHost: x\r\nX: '))).toEqual([408])
  })
})
