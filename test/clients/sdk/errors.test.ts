import { ConnectionError, createClient, ServiceError, unwrap } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'

describe('errors', () => {
  const server = useLoopback()

  it.each([
    ['an HTML page of a proxy', 502, '<html>Bad Gateway</html>', 'The service is not available (502)'],
    ['a 413 of a proxy', 413, '<html>', 'The request is too large'],
    ['JSON without a detail', 403, '{"error":"no"}', 'The request was rejected before it reached the service (403)'],
    ['a JSON string', 429, '"slow down"', 'Too many requests'],
  ])('have a detail for %s', async (_, status, body, detail) => {
    server.answer((_request, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(body))
    const { error, data } = await server.client({ retries: 0 }).getHealth()
    expect(error?.detail).toContain(detail)
    expect(data).toBeUndefined()
  })

  it.each([
    ['the sign-in page of a hotel network', 'text/html', '<html>Welcome to the hotel</html>'],
    ['an empty body', 'text/html', ''],
    ['truncated JSON', 'application/json', '{"status":'],
  ])('reject with a ConnectionError for a 200 with %s', async (_, type, body) => {
    server.answer((_request, response) => response.writeHead(200, { 'Content-Type': type }).end(body))
    const failure: unknown = await server
      .client()
      .getHealth()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({ kind: 'answer', message: expect.stringContaining(`(200, ${type})`) as unknown })
    expect(server.requests).toHaveLength(1)
  })

  it('have no code if a gateway sent another value in `code`', async () => {
    server.answer((_, response) => json(response, 503, { code: 503, message: 'no upstream' }))
    const { error } = await server.client({ retries: 0 }).getHealth()
    expect(error).toEqual({ message: 'no upstream', detail: 'no upstream' })
  })

  it('are thrown by unwrap with status, code, detail, request id, fields and retry time', async () => {
    const errors = [{ location: 'body', message: 'is wrong' }]
    const body = { code: 'validation_failed', detail: 'body is wrong', request_id: 'r1', errors }
    server.answer((_, response) => json(response, 422, body, { 'Retry-After': '90' }))
    const failure: unknown = await unwrap(server.client().getHealth()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ServiceError)
    expect(failure).toMatchObject({
      name: 'ServiceError',
      message: 'body is wrong',
      status: 422,
      code: 'validation_failed',
      detail: 'body is wrong',
      requestId: 'r1',
      errors,
      retryAfter: 90,
    })
  })

  it('are not thrown by unwrap for a 2xx', async () => {
    server.answer((_, response) => json(response, 200, { status: 'ok' }))
    expect(await unwrap(server.client().getHealth())).toEqual({ status: 'ok' })
    server.answer((_, response) => response.writeHead(201).end())
    expect(await unwrap(server.client().createContextEntity({ body: { id: 'urn:a:1', type: 'A' } }))).toBeUndefined()
  })
})

describe('a client', () => {
  it.each(['localhost:8000', '10.0.2.2:8000/api'])('is not created for %s, which has no http://', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(
      new TypeError(`baseUrl "${baseUrl}" must start with http:// or https://.`),
    )
  })
})

describe('a request', () => {
  const server = useLoopback()

  it('without a path parameter throws a TypeError that names it', async () => {
    const path = { city: '' }
    await expect(server.client().listAirQuality({ path })).rejects.toThrow(
      new TypeError('listAirQuality: path.city is required.'),
    )
    expect(server.requests).toEqual([])
  })

  it('sends dates in a query as ISO 8601', async () => {
    // The types require a string, but JavaScript callers may pass a Date.
    const from: unknown = new Date(Date.UTC(2026, 0, 2))
    await server.client().listAirQualityHistory({ path: { city: 'hanoi' }, query: { from: from as string } })
    expect(server.requests.map(({ url }) => url)).toEqual(['/aqi/hanoi/history?from=2026-01-02T00%3A00%3A00.000Z'])
  })

  it('uses the global fetch at the time of the call', async () => {
    const api = server.client()
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.resolve(Response.json({ status: 'a mock' }))
    try {
      expect((await api.getHealth()).data).toEqual({ status: 'a mock' })
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('signs in with a URL-encoded form', async () => {
    server.answer((_, response) => json(response, 200, { access_token: 'a' }))
    const body = { username: 'lan+1@example.com', password: 'mộc châu & lotus' }
    await server.client().login({ body, contentType: 'application/x-www-form-urlencoded' })
    const [request] = server.requests
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(body)
  })
})
