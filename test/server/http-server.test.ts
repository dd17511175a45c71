import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from '@jest/globals'
import { drain } from '../../src/server/drain.js'
import { createHttpServer, listen } from '../../src/server/http-server.js'

it('closes unused connections on shutdown', async () => {
  const server = createHttpServer((_request, response) => response.end())
  const accepted = once(server, 'connection')
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
  await accepted
  await Promise.all([once(socket, 'close'), drain(server, { grace: 0, timeout: 60_000 })])
  expect(server.listening).toBe(false)
})

it('serves a request that has partly arrived before shutdown', async () => {
  const server = createHttpServer((_request, response) => response.end('all of it'))
  const accepted = once(server, 'connection')
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  await accepted
  socket.write('GET / HTTP/1.1\r\n')
  const drained = drain(server, { grace: 0, timeout: 60_000 })
  // Longer than the interval in which the server closes idle connections.
  await once(server, 'close', { signal: AbortSignal.timeout(200) }).catch(() => undefined)
  socket.write('Host: test\r\n\r\n')
  await Promise.all([once(socket, 'close'), drained])
  expect(received).toContain('all of it')
})

it('finishes sending a response before it shuts down', async () => {
  const size = 64 * 1024 * 1024
  const server = createHttpServer((_request, response) => response.end(Buffer.alloc(size)))
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n')
  await once(socket, 'readable')
  const drained = drain(server, { grace: 0, timeout: 60_000 })
  // Longer than the interval in which the server closes idle connections.
  await once(server, 'close', { signal: AbortSignal.timeout(200) }).catch(() => undefined)
  let received = 0
  for await (const chunk of socket) received += (chunk as Buffer).length
  expect(received).toBeGreaterThan(size)
  await drained
})
