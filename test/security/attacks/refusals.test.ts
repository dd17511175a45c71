import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { talk } from '../../pipeline/http/_helpers/raw.js'
import { exchange, headsOf, statusesOf } from './_helpers/wire.js'

const service = useService()
const say = (lines: string[], baseUrl = service().baseUrl) => exchange(baseUrl, `${lines.join('\r\n')}\r\n\r\n`)
const bodyOf = (received: string) => JSON.parse(received.split('\r\n\r\n')[1] ?? '') as Record<string, unknown>
const requestIdOf = (received: string) => /^X-Request-Id: (\S+)\r$/im.exec(headsOf(received))?.[1]

describe('a request whose Host', () => {
  const malformed = [
    ...['', 'a b', 'a/b', 'a\\b', 'a?b', 'a#b', '"a"', '<script>', 'a, b', 'ví-dụ.vn', 'user@example.com'],
    ...['http://example.com', 'example.com:port', 'example.com:1:2', '[::1', '::1', '[example.com]'],
  ]
  const cases: [string, string[], string][] = [
    ['is missing', [], 'Send the Host header.'],
    ['is sent twice', ['Host: x', 'Host: y'], 'Send the Host header once.'],
    ['is sent twice with the same value', ['Host: x', 'hOST: x'], 'Send the Host header once.'],
    ...malformed.map((host): [string, string[], string] => [
      `is ${JSON.stringify(host)}`,
      [`Host: ${host}`],
      'Host must be a name or an address, with or without a port.',
    ]),
  ]

  it.each(cases)('%s returns 400 in JSON with a request id', async (_description, hosts, detail) => {
    const received = await say(['GET /livez HTTP/1.1', ...hosts, 'X-Request-Id: mine-7'])
    expect(statusesOf(received)).toEqual([400])
    expect(bodyOf(received)).toEqual({ code: 'invalid_request', detail, request_id: 'mine-7' })
    expect(requestIdOf(received)).toBe('mine-7')
    expect(headsOf(received)).toMatch(/^Connection: close\r$/m)
  })

  it('is invalid is rejected by the embedded broker in the NGSI-LD format', async () => {
    for (const hosts of [[], ['Host: x', 'Host: y'], ['Host: a b']]) {
      const received = await say(['GET /ngsi-ld/v1/types HTTP/1.1', ...hosts], service().app.brokerUrl)
      expect(statusesOf(received)).toEqual([400])
      expect(bodyOf(received)).toMatchObject({ type: 'https://uri.etsi.org/ngsi-ld/errors/InvalidRequest' })
      expect(requestIdOf(received)).toMatch(/^[\w-]{36}$/)
    }
  })

  it.each(['x', 'example.com', 'example.com:8000', '127.0.0.1:80', '[::1]:8000', 'my_service', 'a.b.', 'x:'])(
    'is %s is served',
    async (host) => {
      expect(statusesOf(await say(['GET /livez HTTP/1.1', `Host: ${host}`]))).toEqual([200])
    },
  )

  it('is missing is served in HTTP/1.0, which does not require it', async () => {
    expect(statusesOf(await say(['GET /livez HTTP/1.0']))).toEqual([200])
    expect(statusesOf(await say(['GET /livez HTTP/1.0', 'Host: x', 'Host: y']))).toEqual([400])
  })
})

describe('a request with too many headers', () => {
  const many = (count: number) => Array.from({ length: count }, () => 'a:')

  it.each([1_100, 2_001, 3_000])('returns 431 for %s headers and ignores none', async (count) => {
    const authorization = `Authorization: Bearer ${service().admin.token}`
    const received = await say(['GET /users/me HTTP/1.1', 'Host: x', ...many(count), authorization])
    expect(statusesOf(received)).toEqual([431])
    expect(bodyOf(received)).toEqual({
      code: 'headers_too_large',
      detail: 'The request has too many headers: at most 1000, and 16 kB in all.',
      request_id: requestIdOf(received),
    })
  })

  it('is served below the limit, including the last header', async () => {
    const authorization = `Authorization: Bearer ${service().admin.token}`
    const lines = ['GET /users/me HTTP/1.1', 'Host: x', 'Connection: close', ...many(900), authorization]
    const received = await talk(service().baseUrl, `${lines.join('\r\n')}\r\n\r\n`)
    expect(statusesOf(received)).toEqual([200])
  })
})

it.each([
  ['data other than HTTP', 400, ['hello']],
  ['headers beyond 16 kB', 431, ['GET /livez HTTP/1.1', 'Host: x', `X: ${'x'.repeat(20_000)}`]],
  ['HTTP/0.9', 400, ['GET /livez HTTP/0.9', 'Host: x']],
])('%s is refused with %s, and a request id in header and body', async (_what, status, lines) => {
  const received = await say(lines)
  expect(statusesOf(received)).toEqual([status])
  expect(requestIdOf(received)).toMatch(/^[\w-]{36}$/)
  expect(bodyOf(received)).toMatchObject({ request_id: requestIdOf(received) })
})
