import { describe, expect, it } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'
import { ConnectionError, createClient, ServiceError, unwrap } from '@environmental-monitoring/sdk'

describe('errors', () => {
  const server = useLoopback()

  it.each([
    ['an HTML page of a proxy', 502, '<html>Bad Gateway</html>', 'The service is not available at the moment (502)'],
    ['nothing', 503, '', 'The service is not available at the moment (503)'],
    ['text that is too large', 413, '<html>', 'This is too large to be sent'],
    ['another JSON', 403, '{"error":"no"}', 'Something before the service refused the call (403)'],
    ['a JSON text', 429, '"slow down"', 'Too many calls'],
  ])('have a detail when %s is answered', async (_, status, body, detail) => {
    server.answer((_asked, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(body))
    const { error, data } = await server.client({ retries: 0 }).getHealth()
    expect(error?.detail).toContain(detail)
    expect(data).toBeUndefined()
  })

  it.each([
    ['the sign-in page of a network', 'text/html', '<html>Welcome to the hotel</html>'],
    ['nothing', 'text/html', ''],
    ['half of a JSON', 'application/json', '{"status":'],
  ])('reject with a ConnectionError when 200 comes with %s', async (_, type, body) => {
    server.answer((_asked, response) => response.writeHead(200, { 'Content-Type': type }).end(body))
    const failure: unknown = await server
      .client()
      .getHealth()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({ kind: 'answer', message: expect.stringContaining(`(200, ${type})`) as unknown })
    expect(server.asked).toHaveLength(1)
  })

  it('are thrown by unwrap with everything that a program may want', async () => {
    const body = { detail: 'body is wrong', request_id: 'r1', errors: [{ location: 'body', message: 'is wrong' }] }
    server.answer((_, response) => json(response, 422, body, { 'Retry-After': '90' }))
    const failure: unknown = await unwrap(server.client().getHealth()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ServiceError)
    expect(failure).toMatchObject({
      name: 'ServiceError',
      message: 'body is wrong',
      status: 422,
      detail: 'body is wrong',
      requestId: 'r1',
      errors: body.errors,
      retryAfter: 90,
    })
  })

  it('are none for unwrap when the service agrees', async () => {
    server.answer((_, response) => json(response, 200, { status: 'ok' }))
    expect(await unwrap(server.client().getHealth())).toEqual({ status: 'ok' })
    server.answer((_, response) => response.writeHead(204).end())
    expect(await unwrap(server.client().logout())).toBeUndefined()
  })
})

describe('a client', () => {
  it.each(['localhost:8000', '10.0.2.2:8000/api'])('is not made for %s, which lacks http://', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(
      new TypeError(`baseUrl "${baseUrl}" lacks http:// or https:// at its start.`),
    )
  })

  it.each(['http://localhost:8000/', 'https://city.example/api', '/api', ''])('is made for "%s"', (baseUrl) => {
    expect(() => createClient({ baseUrl })).not.toThrow()
  })
})

describe('a request', () => {
  const server = useLoopback()

  it('without a path parameter is a TypeError that names it', async () => {
    const path = { city: '' }
    await expect(server.client().listAirQuality({ path })).rejects.toThrow(
      new TypeError('listAirQuality needs path.city.'),
    )
    expect(server.asked).toEqual([])
  })

  it('sends dates of a query in ISO 8601', async () => {
    // The contract's types want texts; JavaScript callers give dates.
    const from: unknown = new Date(Date.UTC(2026, 0, 2))
    await server.client().listAirQualityHistory({ path: { city: 'hanoi' }, query: { from: from as string } })
    expect(server.asked.map(({ url }) => url)).toEqual(['/aqi/hanoi/history?from=2026-01-02T00%3A00%3A00.000Z'])
  })

  it('goes through the global fetch of the moment', async () => {
    const api = server.client()
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.resolve(Response.json({ status: 'a mock' }))
    try {
      expect((await api.getHealth()).data).toEqual({ status: 'a mock' })
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('signs in with a form', async () => {
    server.answer((_, response) => json(response, 200, { access_token: 'a' }))
    const body = { username: 'lan+1@example.com', password: 'mộc châu & lotus' }
    await server.client().login({ body, contentType: 'application/x-www-form-urlencoded' })
    const [asked] = server.asked
    expect(asked?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual(body)
  })
})
