import { connect, type Socket } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { call, parseTalk, talk } from './_helpers/raw.js'

describe('over the wire', () => {
  const service = useService()
  const say = (...lines: string[]) => talk(service().baseUrl, `${lines.join('\r\n')}\r\n\r\n`)
  const isAlive = async () => (await call(service().baseUrl, 'GET', '/health')).status === 200

  it.each([
    'http://example.com/health',
    'https://example.com:8443/v1/health/',
    'HTTP://EXAMPLE.COM/health',
    'http://example.com',
  ])('the absolute form of a target is served: %s', async (target) => {
    const { status, body } = parseTalk(await say(`GET ${target} HTTP/1.1`, 'Host: example.com', 'Connection: close'))
    expect([status, body['status']]).toEqual([200, 'ok'])
  })

  it('the absolute form of an unknown target is 404, with its query', async () => {
    const unknown = await say('GET http://example.com/nowhere?x=1 HTTP/1.1', 'Host: example.com', 'Connection: close')
    expect(parseTalk(unknown).status).toBe(404)
    const wrong = await say('GET http://example.com/sensors?limit=0 HTTP/1.1', 'Host: example.com', 'Connection: close')
    expect(parseTalk(wrong)).toMatchObject({ status: 400, body: { errors: [{ location: 'query.limit' }] } })
  })

  it.each([
    ['an invalid request line', ['hello']],
    ['an unknown method', ['BREW /health HTTP/1.1', 'Host: x']],
    ['a control character in a header', ['GET /health HTTP/1.1', 'Host: x', 'X-A: a\u0001b']],
  ])('%s is 400 in JSON', async (_what, lines) => {
    expect(parseTalk(await say(...lines))).toEqual({
      status: 400,
      body: { code: 'invalid_request', detail: 'This is not a valid HTTP request.', request_id: expect.any(String) },
    })
  })

  it.each([20_000, 60_000])('a path of %s bytes is 414 in JSON', async (length) => {
    expect(parseTalk(await say(`GET /health?a=${'x'.repeat(length)} HTTP/1.1`, 'Host: x'))).toMatchObject({
      status: 414,
      body: {
        code: 'uri_too_long',
        detail: 'The address is too long: at most 16 kB. Send fewer or shorter parameters.',
      },
    })
  })

  it.each([
    ['an unknown expectation', ['Expect: miracles', 'Connection: close']],
    ['an unsupported upgrade', ['Upgrade: websocket', 'Connection: Upgrade, close']],
  ])('%s is ignored', async (_what, lines) => {
    expect(parseTalk(await say('GET /livez HTTP/1.1', 'Host: x', ...lines)).status).toBe(200)
  })

  it('clients that disconnect in the middle of a request have no effect', async () => {
    const parts = [
      'GET /hea',
      'GET /health HTTP/1.1\r\nHost: x\r\n',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"em',
      'GET /test-db HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n',
    ]
    for (const part of parts) {
      for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
        const socket = await open()
        await new Promise((resolve) => socket.write(part, resolve))
        socket[leave]()
        // A socket with unread data stays open.
        socket.resume()
      }
    }
    expect(await isAlive()).toBe(true)
    expect(service().logged).toEqual([])
  })

  it('a client that sends its body byte by byte is served', async () => {
    const socket = await open()
    socket.setNoDelay(true)
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    const body = '{"password":"x"}'
    const head = `POST /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    for (const byte of head + body) {
      await new Promise((resolve) => socket.write(byte, resolve))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => socket.destroyed)
    expect(parseTalk(received).status).toBe(422)
  })

  async function open(): Promise<Socket> {
    const { hostname, port } = new URL(service().baseUrl)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    return socket
  }
})
