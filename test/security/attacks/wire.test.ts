import { afterEach, describe, expect, it } from '@jest/globals'
import { createHttpServer } from '../../../src/platform/server/http-server.js'
import { useService } from '../../_helpers/service.js'
import { talk } from '../../pipeline/http/_helpers/raw.js'
import { exchange, statusesOf } from './_helpers/wire.js'

/** A request hidden in the body of another request. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
const length = smuggled.length
const chunks = `0\r\n\r\n${smuggled}`
const json = 'Content-Type: application/json'
/** The next request on the same connection. */
const behind = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

describe('a request that proxies and servers may parse differently', () => {
  const paths: string[] = []
  const service = useService({ onResponse: ({ path }) => void paths.push(path) })
  const send = (head: string[], body = '') => exchange(service().baseUrl, `${head.join('\r\n')}\r\n\r\n${body}`)
  /** Sends requests on one connection, which the last request closes. */
  const keep = (head: string[], body: string) => talk(service().baseUrl, `${head.join('\r\n')}\r\n\r\n${body}`)
  const post = (lines: string[], body: string) => send(['POST /login HTTP/1.1', 'Host: x', json, ...lines], body)

  afterEach(() => {
    expect(paths.filter((path) => path.includes('smuggled'))).toEqual([])
    expect(service().logged).toEqual([])
  })

  it('is detected if the hidden request is executed', async () => {
    expect(statusesOf(await exchange(service().baseUrl, smuggled))).toEqual([404])
    expect(paths).toContain('/smuggled')
    paths.length = 0
  })

  it.each<[string, string[], string]>([
    ['a length before chunks (CL.TE)', [`Content-Length: ${chunks.length}`, 'Transfer-Encoding: chunked'], chunks],
    ['chunks before a length (TE.CL)', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunks],
    ['chunks twice, the second unknown', ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], chunks],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], chunks],
    ['chunked with a prefix', ['Transfer-Encoding: xchunked', 'Content-Length: 4'], chunks],
    ['chunked with a vertical tab', ['Transfer-Encoding: \x0bchunked', 'Content-Length: 4'], chunks],
    ['chunked in quotes', ['Transfer-Encoding: "chunked"', 'Content-Length: 4'], chunks],
    ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 4'], chunks],
    ['a space before the colon of the length', [`Content-Length : ${length}`], smuggled],
    ['a folded header', ['X: y', ' Transfer-Encoding: chunked', 'Content-Length: 4', ': z'], chunks],
    ['a bare line feed before a header', [`X: y\nContent-Length: ${length}`], smuggled],
    ['a bare carriage return before a header', [`X: y\rContent-Length: ${length}`], smuggled],
    ['NUL in a header', [`X: y\0Content-Length: ${length}`], smuggled],
    ['two different lengths', ['Content-Length: 0', `Content-Length: ${length}`], smuggled],
    ['two equal lengths', [`Content-Length: ${length}`, `Content-Length: ${length}`], smuggled],
    ['a list of lengths', [`Content-Length: ${length}, ${length}`], smuggled],
    ['a length with a sign', [`Content-Length: +${length}`], smuggled],
    ['a negative length', [`Content-Length: -${length}`], smuggled],
    ['a length in hexadecimal', [`Content-Length: 0x${length.toString(16)}`], smuggled],
    ['a length with an exponent', ['Content-Length: 1e1'], smuggled],
    ['a length with a decimal point', [`Content-Length: ${length}.0`], smuggled],
    ['an empty length', ['Content-Length:'], smuggled],
    ['a length beyond 64 bits', ['Content-Length: 18446744073709551617'], smuggled],
  ])('with %s is 400, and its body is not a request', async (_what, lines, body) => {
    expect(statusesOf(await post(lines, body))).toEqual([400])
  })

  it.each([
    ['0x in its size', `0x${length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`],
    ['a sign in its size', `+${length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`],
    ['a negative size', `-1\r\n${smuggled}\r\n0\r\n\r\n`],
    ['a size beyond 64 bits', `10000000000000000\r\n${smuggled}\r\n0\r\n\r\n`],
    ['no size', `\r\n${smuggled}\r\n0\r\n\r\n`],
    ['a size that is too small', `1\r\n${smuggled}\r\n0\r\n\r\n`],
    ['a size that ends with a bare line feed', `${length.toString(16)}\n${smuggled}\r\n0\r\n\r\n`],
    ['an extension of 20 KB', `1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n${smuggled}`],
  ])('is rejected if a chunk has %s, with nothing in it served', async (_what, body) => {
    const statuses = statusesOf(await post(['Transfer-Encoding: chunked'], body))
    expect(statuses).toHaveLength(1)
    expect([400, 413]).toContain(statuses[0])
  })

  it('ignores extensions and trailers of chunks', async () => {
    const body = `2;a=b;c="d"\r\n{}\r\n0\r\nX-Trailer: 1\r\nAuthorization: Bearer x\r\n\r\n`
    const lines = ['POST /login HTTP/1.1', 'Host: x', json, 'Transfer-Encoding: chunked']
    const received = await keep(lines, `${body}${behind}`)
    expect(statusesOf(received)).toEqual([422, 200])
  })

  it.each<[string, string[], number]>([
    ['without a token', ['POST /reports HTTP/1.1', json], 401],
    ['at an unknown path', ['POST /nowhere HTTP/1.1', json], 404],
    ['with an unknown method', ['PUT /login HTTP/1.1', json], 405],
    ['with another content type', ['POST /login HTTP/1.1', 'Content-Type: text/html'], 400],
    ['with a content coding', ['POST /login HTTP/1.1', json, 'Content-Encoding: gzip'], 400],
    ['with an invalid token', ['POST /users HTTP/1.1', json, 'Authorization: Bearer x'], 401],
    ['without a body in the contract', ['GET /livez HTTP/1.1', json], 200],
    ['without a body in the contract, with DELETE', ['DELETE /notifications/cleanup HTTP/1.1', json], 401],
  ])('%s: the unread body is not a request, the next one is', async (_what, lines, status) => {
    const whole = await keep([...lines, 'Host: x', `Content-Length: ${length}`], smuggled + behind)
    expect(statusesOf(whole)).toEqual([status, 200])
    const inChunks = `${length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n${behind}`
    expect(statusesOf(await keep([...lines, 'Host: x', 'Transfer-Encoding: chunked'], inChunks))).toEqual([status, 200])
  })

  it('does not parse a body that is rejected for its size, or anything after it, as a request', async () => {
    const received = await post(['Content-Length: 2000000'], smuggled.repeat(100) + 'x'.repeat(100_000) + smuggled)
    expect(statusesOf(received).slice(0, 1)).not.toContain(200)
    expect(statusesOf(received).length).toBeLessThan(2)
  })

  it('does not parse a rejected body with Expect: 100-continue as a request', async () => {
    const lines = ['POST /reports HTTP/1.1', 'Host: x', json, 'Expect: 100-continue', `Content-Length: ${length}`]
    const received = statusesOf(await send(lines, smuggled))
    expect(received.filter((status) => status !== 100)).toEqual([401])
  })

  it.each([
    ['HTTP/0.9', 'GET /livez\r\n\r\n'],
    ['HTTP/2 without negotiation', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown version', 'GET /livez HTTP/1.9\r\nHost: x\r\n\r\n'],
    ['a version of letters', 'GET /livez HTTP/x\r\nHost: x\r\n\r\n'],
    ['a space in the target', 'GET /livez /x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['NUL in the target', 'GET /livez\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a line feed in the target', 'GET /livez\nX: HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no Host', 'GET /livez HTTP/1.1\r\n\r\n'],
    ['TLS', Buffer.from('16030100a5010000a10303', 'hex')],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'],
  ])('%s is refused or closed', async (_what, bytes) => {
    expect(statusesOf(await exchange(service().baseUrl, bytes)).filter((status) => status !== 400)).toEqual([])
  })
})

it('limits a slow client to 15 seconds for headers, 5 minutes for a request, and 65 seconds until the next one', () => {
  expect(createHttpServer(() => undefined)).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  })
})
