import { createHandlers, example, override, type MockRequest } from '@environmental-monitoring/sdk/msw'
import { describe, expect, it } from '@jest/globals'
import { getResponse, HttpResponse } from 'msw'
import { mockUrl, useMock } from './_helpers/mock.js'

const waste = { title: 'Rác thải', latitude: 21.0285, longitude: 105.8542 }

describe('overrides of the mock', () => {
  const received: MockRequest<'listReports'>[] = []
  const { api, guest, server } = useMock({
    overrides: {
      listReports: (request) => {
        received.push(request)
        return request.query.category === 'noise' ? undefined : { status: 200, body: [] }
      },
      login: async ({ body }) => {
        await Promise.resolve()
        const who = 'email' in body ? body.email : body.username
        return { status: 401, body: { code: 'invalid_credentials', detail: `No ${String(who)} here` } }
      },
      uploadImage: example(507),
      getCurrentWeather: example(200, 'WeatherStale'),
      listNews: () => HttpResponse.error(),
      createContextEntity: () => ({ status: 201, headers: { 'X-Mine': 'yes' } }),
    },
  })

  it('replace the response of the mock and receive the decoded request', async () => {
    const { data } = await api.listReports({ query: { status: 'PENDING', limit: 5 } })
    expect(data).toEqual([])
    expect(received.at(-1)).toMatchObject({
      query: { status: 'PENDING', limit: 5, order: 'desc' },
      user: { role: 'admin' },
    })
  })

  it('fall back to the mock if they return undefined', async () => {
    const { data } = await api.listReports({ query: { category: 'noise' } })
    expect(data).toMatchObject([{ id: 30 }])
  })

  it('apply to the variants of an operation', async () => {
    const body = { email: 'lan@example.com', password: 'secret' }
    const answers = [await guest.login({ body }), await guest.authLogin({ body })]
    for (const { response, error } of answers) {
      expect(response.status).toBe(401)
      expect(error).toEqual({
        code: 'invalid_credentials',
        detail: 'No lan@example.com here',
        request_id: response.headers.get('X-Request-Id'),
      })
    }
  })

  it('return an example by its status', async () => {
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    const { response, error } = await api.uploadImage({ body: { image } })
    expect([response.status, error?.detail]).toEqual([507, 'Storage is full'])
  })

  it('can be added later for one operation, and removed', async () => {
    server.use(...override(mockUrl, { createReport: example(409), getReport: () => undefined }))
    expect((await api.createReport({ body: waste })).response.status).toBe(409)
    expect((await api.getReport({ path: { report_id: 31 } })).data?.id).toBe(31)
    server.resetHandlers()
    expect((await api.createReport({ body: waste })).response.status).toBe(201)
  })
})

describe('a mock', () => {
  it('rejects an invalid baseUrl and shows a valid one', () => {
    expect(() => createHandlers({ baseUrl: 'localhost' })).toThrow(
      'baseUrl "localhost" is not a URL. Use the baseUrl of your client, for example http://localhost:8000.',
    )
  })
})

describe('a mock in a page', () => {
  const answered = async (baseUrl: string, address: string) => {
    Object.defineProperty(globalThis, 'location', { value: new URL(`${mockUrl}/deep/page.html`), configurable: true })
    const handlers = createHandlers({ baseUrl })
    Reflect.deleteProperty(globalThis, 'location')
    return getResponse(handlers, new Request(address))
  }

  it.each([
    ['', '/health'],
    ['/', '/health'],
    ['/api', '/api/health'],
    [mockUrl, '/health'],
  ])('handles calls of a client with baseUrl "%s" at %s', async (baseUrl, path) => {
    expect((await answered(baseUrl, mockUrl + path))?.status).toBe(200)
    expect(await answered(baseUrl, `${mockUrl}/deep/health`)).toBeUndefined()
  })
})

describe('a mock below a path, without validation', () => {
  const baseUrl = `${mockUrl}/city/`
  useMock({ baseUrl, validate: false })

  it('handles calls there, and accepts requests that violate the contract', async () => {
    const headers = { Authorization: 'Bearer t', 'Content-Type': 'application/json' }
    const created = await fetch(`${baseUrl}v1/reports`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...waste, x: 1 }),
    })
    expect(created.status).toBe(201)
    await expect(fetch(`${mockUrl}/reports`, { headers })).rejects.toThrow()
  })
})
