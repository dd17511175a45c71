import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { drain } from '../../../src/platform/server/connections.js'
import { createHttpServer, listen } from '../../../src/platform/server/http-server.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { talk } from '../../pipeline/http/_helpers/raw.js'
import { get, open, statusesOf } from './_helpers/wire.js'

describe('pipelined requests', () => {
  const service = useService()

  it('are served while at most 16 are waiting', async () => {
    const all = get('/livez').repeat(16) + get('/livez', 'Connection: close')
    expect(statusesOf(await talk(service().baseUrl, all))).toEqual(Array.from({ length: 17 }, () => 200))
  })

  it('close the connection above that limit, including at the embedded broker', async () => {
    for (const [baseUrl, path] of [
      [service().baseUrl, '/health'],
      [service().app.brokerUrl, '/ngsi-ld/v1/types'],
    ] as const) {
      expect(statusesOf(await talk(baseUrl, get(path).repeat(100))).length).toBeLessThan(18)
    }
  })
})

describe('the requests of one connection', () => {
  let server: Server
  let baseUrl: string
  let begun: string[]
  let responses: ServerResponse[]

  beforeAll(async () => {
    server = createHttpServer(({ url = '' }, response) => {
      begun.push(url)
      responses.push(response)
    })
    baseUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  })
  beforeEach(() => {
    begun = []
    responses = []
  })
  afterAll(() => drain(server, { grace: 0, timeout: 0 }))

  it('start one after another', async () => {
    const socket = await open(baseUrl)
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.write(get('/1') + get('/2', 'Expect: miracles') + get('/3'))
    for (const count of [1, 2, 3]) {
      await until(() => begun.length === count)
      await new Promise((resolve) => setImmediate(resolve))
      expect(begun).toHaveLength(count)
      responses[count - 1]?.end(`answer ${count}`)
    }
    await until(() => received.includes('answer 3'))
    expect(received.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3'])
    socket.destroy()
  })

  it('do not start after the connection has been closed, by the client or by an earlier one', async () => {
    const [closed, closing] = [await open(baseUrl), await open(baseUrl)]
    closed.write(get('/1') + get('/2').repeat(5))
    await until(() => begun.length === 1)
    closed.resetAndDestroy()
    await until(() => responses[0]?.destroyed === true)
    closing.write(get('/1', 'Connection: close') + get('/2'))
    await until(() => begun.length === 2)
    responses[1]?.end()
    await once(closing.resume(), 'close')
    expect(begun).toEqual(['/1', '/1'])
  })

  it('receive their responses before a following request is rejected', async () => {
    const all = talk(baseUrl, `${get('/1')}no request\r\n\r\n`)
    await until(() => begun.length === 1)
    responses[0]?.end('answer 1')
    expect(statusesOf(await all)).toEqual([200, 400])
  })

  it('receive their responses before the rest of their bodies is rejected', async () => {
    const socket = await open(baseUrl)
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.write(get('/1', 'Transfer-Encoding: chunked'))
    await until(() => begun.length === 1)
    responses[0]?.writeHead(200, { 'Content-Length': 8 }).write('answer')
    await until(() => received.includes('answer'))
    const refused = once(server, 'clientError')
    socket.write('no chunk\r\n')
    await refused
    responses[0]?.end(' 1')
    await once(socket, 'close')
    expect(received).toContain('answer 1HTTP/1.1 400')
  })

  it('buffer only slightly more headers than the limit while waiting', async () => {
    const kept: number[] = []
    server.on('request', ({ rawHeaders }) => kept.push(rawHeaders.length))
    expect(statusesOf(await talk(baseUrl, get('/', ...Array.from({ length: 3_900 }, () => 'a:'))))).toEqual([431])
    expect(Math.max(0, ...kept)).toBeLessThan(2 * 1_100)
  })
})
