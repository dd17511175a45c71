import { createHandlers } from '@environmental-monitoring/sdk/msw'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { setupServer } from 'msw/node'
import { useService } from '../../_helpers/service.js'
import { mockUrl } from './_helpers/mock.js'

interface Sent {
  method: string
  headers?: Record<string, string>
  body?: () => RequestInit['body']
  /** Whether to send the request without a token. */
  guest?: boolean
}

const get: Sent = { method: 'GET' }
const guest: Sent = { method: 'GET', guest: true }
const raw = (contentType: string, text: string, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  headers: { 'Content-Type': contentType, ...headers },
  body: () => text,
})
const json = (value: unknown, headers?: Record<string, string>) =>
  raw('application/json', JSON.stringify(value), headers)
const form = (...fields: [name: string, value: string][]): Sent => ({
  method: 'POST',
  body: () => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    return data
  },
})
const report = { title: 'Rác thải', latitude: 21.03, longitude: 105.84 }
const title: [string, string] = ['title', 'Rác thải']
const park = { name: 'A', type: 'park', latitude: 21, longitude: 105 }

/**
 * Requests that violate the contract, with the status that the service returns. The mock uses the service's validation,
 * so there is one example per rule. It has its own code for authentication, bodies and headers.
 */
const requests: [what: string, path: string, sent: Sent, status: number][] = [
  ['an id that is not a number', '/reports/abc', get, 400],
  ['a malformed escape', '/reports/%zz', get, 400],
  ['an unknown parameter and an invalid one', '/reports?colour=red,%20blue&limit=0', get, 400],
  ['a repeated parameter', '/reports?skip=1&skip=2', get, 400],
  ['no token', '/reports', guest, 401],
  ['no broker secret', '/context/notifications', { ...json({}), guest: true }, 401],
  ['no station key', '/stations/12/readings', json([]), 401],
  ['no body', '/reports', { method: 'POST' }, 400],
  ['a body of an unsupported type', '/locations', raw('text/csv', 'a,b'), 400],
  ['a body without a type', '/auth/register', { method: 'POST', body: () => new Blob(['{}']) }, 400],
  ['malformed JSON', '/locations', raw('application/json', '{"name":'), 400],
  ['a large body', '/locations', json({ name: 'x'.repeat(1_100_000) }), 413],
  ['fields of the wrong type', '/locations', json({ ...park, name: 7, latitude: 91, colour: 'red' }), 422],
  ['an idempotency key with a space', '/reports', json(report, { 'Idempotency-Key': 'a b' }), 400],
  ['a URL-encoded form without a field', '/login', raw('application/x-www-form-urlencoded', 'password=secret'), 422],
  ['a repeated URL-encoded field', '/login', raw('application/x-www-form-urlencoded', 'username=a&username=b'), 400],
  ['text in place of a number', '/reports', form(title, ['latitude', 'north'], ['longitude', '200']), 422],
  ['an empty form', '/upload/image', form(['image', '']), 422],
  [
    'a form without a closing boundary',
    '/upload/image',
    raw('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\nabc'),
    400,
  ],
  ['a form without a boundary', '/upload/image', raw('multipart/form-data', 'abc'), 400],
  ['a report that does not exist', '/reports/4000', get, 404],
]

describe('the mock and the service', () => {
  const service = useService()
  const server = setupServer(...createHandlers({ baseUrl: mockUrl }))
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
  afterAll(() => server.close())

  const ask = async (url: string, { method, headers = {}, body, guest: isGuest }: Sent) => {
    const response = await fetch(url, {
      method,
      headers: { ...(isGuest ? {} : { Authorization: `Bearer ${service().admin.token}` }), ...headers },
      ...(body && { body: body() ?? null }),
    })
    const { request_id, ...answer } = (await response.json()) as Record<string, unknown>
    expect(request_id).toBe(response.headers.get('X-Request-Id'))
    const names = ['Content-Type', 'Cache-Control', 'API-Version', 'WWW-Authenticate', 'Allow', 'X-Ignored-Parameters']
    return { status: response.status, headers: names.map((name) => response.headers.get(name)), answer }
  }

  it.each(requests)('respond identically to %s', async (_what, path, sent, status) => {
    const real = await ask(service().baseUrl + path, sent)
    expect(real.status).toBe(status)
    expect(await ask(mockUrl + path, sent)).toEqual(real)
    expect(await ask(`${mockUrl}/v1${path}`, sent)).toEqual(real)
  })
})
