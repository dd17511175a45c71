import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { drain } from '../../../src/platform/server/connections.js'
import { createHttpServer, listen } from '../../../src/platform/server/http-server.js'
import { until } from '../../_helpers/processes.js'

afterEach(() => void jest.useRealTimers())

/** Connects to a server. @returns both ends of the connection */
async function connectTo(server: ReturnType<typeof createHttpServer>): Promise<{ socket: Socket; accepted: Socket }> {
  const connection = once(server, 'connection')
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
  const [accepted] = (await connection) as [Socket]
  return { socket, accepted }
}

/** Shuts a server down, and passes many of the intervals in which it closes idle connections. */
async function startDraining(server: ReturnType<typeof createHttpServer>): Promise<{ drained: Promise<void> }> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'Date', 'performance'] })
  const drained = drain(server, { grace: 0, timeout: 60_000 })
  await until(() => jest.getTimerCount() > 0)
  jest.advanceTimersByTime(1_000)
  return { drained }
}

/** Waits until the server has closed a connection in one of these intervals. */
const closed = (socket: Socket) => until(() => (jest.advanceTimersByTime(50), socket.closed))

it('closes unused connections on shutdown', async () => {
  const server = createHttpServer((_request, response) => response.end())
  const { socket } = await connectTo(server)
  await Promise.all([once(socket, 'close'), drain(server, { grace: 0, timeout: 60_000 })])
  expect(server.listening).toBe(false)
})

it('serves a request that has partly arrived before shutdown', async () => {
  const server = createHttpServer((_request, response) => response.end('all of it'))
  const { socket, accepted } = await connectTo(server)
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  socket.write('GET / HTTP/1.1\r\n')
  await until(() => accepted.bytesRead > 0)
  const { drained } = await startDraining(server)
  socket.write('Host: test\r\n\r\n')
  await closed(socket)
  await drained
  expect(received).toContain('all of it')
})

it('finishes sending a response before it shuts down', async () => {
  const size = 64 * 1024 * 1024
  const server = createHttpServer((_request, response) => response.end(Buffer.alloc(size)))
  const { socket } = await connectTo(server)
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n')
  await once(socket, 'readable')
  const { drained } = await startDraining(server)
  let received = 0
  socket.on('data', ({ length }: Buffer) => (received += length))
  await closed(socket)
  await drained
  expect(received).toBeGreaterThan(size)
})

const grace = 50

describe('a server that shuts down while a load balancer still sends requests', () => {
  let server: ReturnType<typeof createHttpServer>
  let address: string
  /** Whether requests arrive continuously. */
  let busy: boolean
  /** How often the server has determined the time of the last request: once per grace period. */
  let periods: number

  beforeEach(async () => {
    server = createHttpServer((_request, response) => void response.setHeader('Connection', 'close').end('served'))
    address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
    busy = true
    periods = 0
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const lastRequest = () => {
    periods += 1
    return busy ? performance.now() : 0
  }
  const call = () =>
    fetch(address).then(
      (response) => response.text(),
      () => 'refused',
    )

  it('serves until no request has arrived for one grace period', async () => {
    const drained = drain(server, { grace, maxGrace: 60_000, lastRequest, timeout: 1_000 })
    await until(() => periods > 4)
    expect(await call()).toBe('served')
    busy = false
    await drained
    expect(await call()).toBe('refused')
  })

  it('stops serving after the maximum grace period', async () => {
    await drain(server, { grace, maxGrace: 2 * grace, lastRequest, timeout: 1_000 })
    expect(await call()).toBe('refused')
  })

  it('serves for the grace period if requests are not tracked', async () => {
    await drain(server, { grace, timeout: 1_000 })
    expect(await call()).toBe('refused')
  })
})
