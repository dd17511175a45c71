import { describe, expect, it } from '@jest/globals'
import { json, useLoopback, type ReceivedRequest, type RequestHandler } from './_helpers/loopback.js'

/** Returns a body whose ETag changes with it, and a 304 if the request has that ETag. */
const tagged =
  (
    body: (request: ReceivedRequest) => unknown = () => ({ aqi: 57 }),
    headers: Record<string, string> | ((count: number) => Record<string, string>) = {},
  ): RequestHandler =>
  (request, response, count) => {
    const sent = body(request)
    const etag = `"${JSON.stringify(sent).length}"`
    const all = { ETag: etag, ...(typeof headers === 'function' ? headers(count) : headers) }
    if (request.headers['if-none-match'] !== etag) return json(response, 200, sent, all)
    response.writeHead(304, all).end()
  }
const fresh = { 'Cache-Control': 'public, max-age=300' }
const freshAir = tagged(undefined, fresh)
const air = { path: { city: 'hanoi' } }
const report = { path: { report_id: 1 } }

describe('the cache', () => {
  const server = useLoopback()
  const etags = () => server.requests.map(({ headers }) => headers['if-none-match'])
  const methods = () => server.requests.map(({ method }) => method)

  it('returns the cached response for a 304', async () => {
    server.answer(tagged(undefined, { 'Cache-Control': 'private, no-cache' }))
    const api = server.client()
    const first = await api.listAirQuality(air)
    const second = await api.listAirQuality(air)
    expect([second.response.status, second.data, second.error]).toEqual([200, first.data, undefined])
    expect(etags()).toEqual([undefined, '"10"'])
  })

  it('returns the headers of the 304 with the cached body', async () => {
    server.answer(tagged(undefined, (count) => ({ 'X-Request-Id': `r${count}`, ...(count === 1 && { Age: '9' }) })))
    const api = server.client()
    await api.listAirQuality(air)
    const { headers, url } = (await api.listAirQuality(air)).response
    expect([headers.get('X-Request-Id'), headers.get('Age')]).toEqual(['r2', null])
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(url).toBe(`${server.baseUrl}/aqi/hanoi`)
  })

  it('sends no request while the response is fresh, and gives each caller its own copy of the data', async () => {
    server.answer(tagged(() => ({ data: [] }), fresh))
    const api = server.client()
    const first = await api.listAirQuality(air)
    first.data!.data.length = 5
    expect((await api.listAirQuality(air)).data).toEqual({ data: [] })
    // Calls by path share it.
    const { data } = await api.raw.GET('/aqi/{city}', { params: { path: { city: 'hanoi' } } })
    expect([data, server.requests.length]).toEqual([{ data: [] }, 1])
  })

  it.each<[what: string, handler: RequestHandler, cache: number | undefined, etag: string | undefined]>([
    ['whose Age is its lifetime', tagged(undefined, { ...fresh, Age: '300' }), undefined, '"10"'],
    ['of more than 1 MB', tagged(() => ({ text: 'x'.repeat(1_000_000) }), fresh), undefined, undefined],
    ['if it is disabled with 0', freshAir, 0, undefined],
    ['with no-store', tagged(undefined, { 'Cache-Control': 'no-store, max-age=300' }), undefined, undefined],
    ['without an ETag', (_, response) => json(response, 200, { aqi: 57 }, fresh), undefined, undefined],
  ])('does not reuse a response %s', async (_what, handler, cache, etag) => {
    server.answer(handler)
    const api = server.client({ ...(cache !== undefined && { cache }) })
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(etags()).toStrictEqual([undefined, etag])
  })

  it('caches responses per language', async () => {
    server.answer(tagged(({ headers }) => ({ language: headers['accept-language'] }), fresh))
    const api = server.client()
    const languages: unknown[] = []
    for (const language of ['vi', 'en', 'vi'] as const)
      languages.push((await api.getCurrentWeather({ headers: { 'Accept-Language': language } })).data)
    expect(languages).toEqual([{ language: 'vi' }, { language: 'en' }, { language: 'vi' }])
    expect(server.requests).toHaveLength(2)
  })

  it('never returns the response of another user', async () => {
    server.answer(tagged(({ headers }) => ({ of: headers.authorization }), fresh))
    let token = 'lan'
    const api = server.client({ token: () => token })
    expect((await api.getCurrentUser()).data).toEqual({ of: 'Bearer lan' })
    token = 'minh'
    expect((await api.getCurrentUser()).data).toEqual({ of: 'Bearer minh' })
  })

  it.each([
    ['after a write', 200, ['GET', 'DELETE', 'GET']],
    ['not after a rejected write', 409, ['GET', 'DELETE']],
  ])('revalidates %s', async (_when, status, sent) => {
    server.answer((request, response, count) =>
      request.method === 'GET' ? freshAir(request, response, count) : json(response, status, { detail: 'x' }),
    )
    const api = server.client()
    await api.listAirQuality(air)
    await api.deleteReport(report)
    await api.listAirQuality(air)
    expect(methods()).toEqual(sent)
    expect(etags()[2]).toBe(status === 200 ? '"10"' : undefined)
  })

  it('treats a response as stale if a write completed while it was requested', async () => {
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    let respond = () => {}
    server.answer((request, response, count) => {
      if (count > 1) return freshAir(request, response, count)
      respond = () => freshAir(request, response, count)
      arrived()
    })
    const api = server.client()
    const before = api.listAirQuality(air)
    await arrival
    await api.deleteReport(report)
    respond()
    await before
    await api.listAirQuality(air)
    expect(methods()).toEqual(['GET', 'DELETE', 'GET'])
  })

  it('evicts the least recently used response', async () => {
    server.answer(freshAir)
    const api = server.client({ cache: 2 })
    for (const city of ['a', 'b', 'a', 'c', 'a', 'b']) await api.listAirQuality({ path: { city } })
    expect(server.requests.map(({ url }) => url)).toEqual(['/aqi/a', '/aqi/b', '/aqi/c', '/aqi/b'])
  })

  it('is bypassed when the caller sends If-None-Match', async () => {
    server.answer(freshAir)
    const api = server.client()
    await api.listAirQuality(air)
    const { response, error } = await api.listAirQuality({ ...air, headers: { 'If-None-Match': '"10"' } })
    expect(response.status).toBe(304)
    expect(error).toEqual({ detail: 'The data has not changed since the response with this ETag.' })
    expect(server.requests).toHaveLength(2)
  })
})
