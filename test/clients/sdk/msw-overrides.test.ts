import { describe, expect, it } from '@jest/globals'
import { getResponse, HttpResponse } from 'msw'
import { mockUrl, useMock } from './_helpers/mock.js'
import { createHandlers, example, override, type MockRequest } from '@environmental-monitoring/sdk/msw'

const waste = { title: 'Rác thải', latitude: 21.0285, longitude: 105.8542 }

describe('overrides of the mock', () => {
  const asked: MockRequest<'listReports'>[] = []
  const { api, guest, server } = useMock({
    overrides: {
      listReports: (request) => {
        asked.push(request)
        return request.query.category === 'noise' ? undefined : { status: 200, body: [] }
      },
      login: async ({ body }) => {
        await Promise.resolve()
        const who = 'email' in body ? body.email : body.username
        return { status: 401, body: { detail: `No ${String(who)} here` } }
      },
      uploadImage: example(507),
      getCurrentWeather: example(200, 'WeatherStale'),
      listNews: () => HttpResponse.error(),
      deleteReport: () => ({ status: 204, headers: { 'X-Mine': 'yes' } }),
    },
  })

  it('answer in place of the mock, with what the request says, decoded', async () => {
    const { data, response } = await api.listReports({ query: { status: 'PENDING', limit: 5 } })
    expect(data).toEqual([])
    expect(response.headers.get('X-Total-Count')).toBe('0')
    expect(asked.at(-1)).toMatchObject({
      query: { status: 'PENDING', limit: 5, sort: 'created_at' },
      user: { role: 'admin' },
    })
  })

  it('leave what they do not answer to the mock', async () => {
    const { data } = await api.listReports({ query: { category: 'noise' } })
    expect(data).toMatchObject([{ id: 30 }])
  })

  it('count for the variants of an operation', async () => {
    const body = { email: 'lan@example.com', password: 'secret' }
    const answers = [await guest.login({ body }), await guest.authLogin({ body })]
    for (const { response, error } of answers) {
      expect(response.status).toBe(401)
      expect(error).toEqual({
        detail: 'No lan@example.com here',
        request_id: response.headers.get('X-Request-Id'),
      })
    }
  })

  it('are not asked about a request that breaks the contract', async () => {
    const before = asked.length
    // @ts-expect-error what no such category is
    const { response } = await api.listReports({ query: { category: 'dust' } })
    expect([response.status, asked.length]).toEqual([400, before])
  })

  it('answer an example by its status', async () => {
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    const { response, error } = await api.uploadImage({ body: { image } })
    expect([response.status, error?.detail]).toEqual([507, 'Storage is full'])
  })

  it('may fail as a network does', async () => {
    await expect(guest.listNews({ path: { news_source: 'hanoimoi' } })).rejects.toThrow()
  })

  it('may answer without a body, with headers of their own', async () => {
    const { response } = await api.deleteReport({ path: { report_id: 31 } })
    expect([response.status, response.headers.get('X-Mine')]).toEqual([204, 'yes'])
  })

  it('can be added later for one operation, and taken away', async () => {
    server.use(...override(mockUrl, { createReport: example(409), getReport: () => undefined }))
    expect((await api.createReport({ body: waste })).response.status).toBe(409)
    expect((await api.getReport({ path: { report_id: 31 } })).data?.id).toBe(31)
    server.resetHandlers()
    expect((await api.createReport({ body: waste })).response.status).toBe(201)
  })

  it('get the files of a form', async () => {
    const names: string[] = []
    server.use(
      ...override(mockUrl, {
        createReport: ({ body }) => {
          if ('files' in body) names.push(...(body.files.images ?? []).map(({ name }) => name))
          return undefined
        },
      }),
    )
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    await api.createReport({ body: { ...waste, images: [image] } })
    expect(names).toEqual(['a.png'])
  })
})

describe('a mock', () => {
  it('refuses an address that is none, and says what to give', () => {
    expect(() => createHandlers({ baseUrl: 'localhost' })).toThrow(
      'baseUrl "localhost" is not an address. Give the one that your client has, for instance http://localhost:8000.',
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
  ])('whose client has the address "%s" answers at %s', async (baseUrl, path) => {
    expect((await answered(baseUrl, mockUrl + path))?.status).toBe(200)
    expect(await answered(baseUrl, `${mockUrl}/deep/health`)).toBeUndefined()
  })
})

describe('a mock below a path, without validation', () => {
  const baseUrl = `${mockUrl}/city/`
  useMock({ baseUrl, validate: false })

  it('answers there, and takes what the contract does not', async () => {
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
