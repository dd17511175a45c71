import { describe, expect, it } from '@jest/globals'
import { json, useLoopback, type RequestHandler } from './_helpers/loopback.js'

/** Returns a body whose ETag changes with it, and a 304 if the request has that ETag. */
const tagged =
  (body: () => unknown, headers: Record<string, string> = {}): RequestHandler =>
  (request, response) => {
    const etag = `"${JSON.stringify(body()).length}"`
    if (request.headers['if-none-match'] !== etag) return json(response, 200, body(), { ETag: etag, ...headers })
    response.writeHead(304, { ETag: etag, ...headers }).end()
  }
const fresh = { 'Cache-Control': 'public, max-age=300' }
const air = { path: { city: 'hanoi' } }

describe('the cache', () => {
  const server = useLoopback()

  it('returns the cached response for a 304', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), { 'Cache-Control': 'private, no-cache' }))
    const api = server.client()
    const first = await api.listAirQuality(air)
    const second = await api.listAirQuality(air)
    expect([second.response.status, second.data, second.error]).toEqual([200, first.data, undefined])
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"10"'])
  })

  it('returns the headers of the 304 with the cached body', async () => {
    server.answer((request, response, count) =>
      tagged(() => ({ aqi: 57 }), { 'X-Request-Id': `r${count}`, ...(count === 1 && { Age: '9' }) })(
        request,
        response,
        count,
      ),
    )
    const api = server.client()
    await api.listAirQuality(air)
    const { headers, url } = (await api.listAirQuality(air)).response
    expect([headers.get('X-Request-Id'), headers.get('Age')]).toEqual(['r2', null])
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(url).toBe(`${server.baseUrl}/aqi/hanoi`)
  })

  it('sends no request while the response is fresh', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    expect((await api.listAirQuality(air)).data).toEqual({ aqi: 57 })
    expect(server.requests).toHaveLength(1)
  })

  it('subtracts the Age of a response', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), { ...fresh, Age: '300' }))
    const api = server.client()
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.requests).toHaveLength(2)
  })

  it('gives each caller its own copy of the data', async () => {
    server.answer(tagged(() => ({ data: [] }), fresh))
    const api = server.client()
    const first = await api.listAirQuality(air)
    first.data!.data.length = 5
    expect((await api.listAirQuality(air)).data).toEqual({ data: [] })
  })

  it('caches responses per language', async () => {
    server.answer((request, response, count) =>
      tagged(() => ({ language: request.headers['accept-language'] }), fresh)(request, response, count),
    )
    const api = server.client()
    const weather = async (language: 'vi' | 'en') =>
      (await api.getCurrentWeather({ headers: { 'Accept-Language': language } })).data
    expect([await weather('vi'), await weather('en'), await weather('vi')]).toEqual([
      { language: 'vi' },
      { language: 'en' },
      { language: 'vi' },
    ])
    expect(server.requests).toHaveLength(2)
  })

  it('never returns the response of another user', async () => {
    server.answer((request, response, count) =>
      tagged(() => ({ of: request.headers.authorization }), fresh)(request, response, count),
    )
    let token = 'lan'
    const api = server.client({ token: () => token })
    expect((await api.getCurrentUser()).data).toEqual({ of: 'Bearer lan' })
    token = 'minh'
    expect((await api.getCurrentUser()).data).toEqual({ of: 'Bearer minh' })
  })

  it('revalidates after a write', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    await api.deleteReport({ path: { report_id: 1 } })
    await api.listAirQuality(air)
    expect(server.requests.map(({ method, headers }) => [method, headers['if-none-match']])).toEqual([
      ['GET', undefined],
      ['DELETE', undefined],
      ['GET', '"10"'],
    ])
  })

  it('does not revalidate after a rejected write', async () => {
    server.answer((request, response, count) =>
      request.method === 'GET'
        ? tagged(() => ({ aqi: 57 }), fresh)(request, response, count)
        : json(response, 409, { detail: 'No' }),
    )
    const api = server.client()
    await api.listAirQuality(air)
    await api.deleteReport({ path: { report_id: 1 } })
    await api.listAirQuality(air)
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  })

  it('treats a response as stale if a write completed while it was requested', async () => {
    const late: (() => void)[] = []
    server.answer((request, response, count) => {
      if (count === 1) late.push(() => tagged(() => ({ aqi: 57 }), fresh)(request, response, count))
      else tagged(() => ({ aqi: 57 }), fresh)(request, response, count)
    })
    const api = server.client()
    const before = api.listAirQuality(air)
    while (server.requests.length === 0) await new Promise(setImmediate)
    await api.deleteReport({ path: { report_id: 1 } })
    late[0]?.()
    await before
    await api.listAirQuality(air)
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET'])
  })

  it.each([
    ['with no-store', { 'Cache-Control': 'no-store, max-age=300', ETag: '"1"' }],
    ['without an ETag', fresh],
    ['other than JSON', { ...fresh, 'Content-Type': 'text/html', ETag: '"1"' }],
  ])('does not cache a response %s', async (_, headers) => {
    server.answer((_request, response) => json(response, 200, { aqi: 57 }, headers))
    const api = server.client()
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.requests.map(({ headers: sent }) => sent['if-none-match'])).toStrictEqual([undefined, undefined])
  })

  it('does not cache a response of more than 1 MB', async () => {
    server.answer(tagged(() => ({ text: 'x'.repeat(1_000_000) }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.requests).toHaveLength(2)
  })

  it('evicts the least recently used response', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client({ cache: 2 })
    for (const city of ['a', 'b', 'a', 'c', 'a', 'b']) await api.listAirQuality({ path: { city } })
    expect(server.requests.map(({ url }) => url)).toEqual(['/aqi/a', '/aqi/b', '/aqi/c', '/aqi/b'])
  })

  it('is bypassed when the caller sends If-None-Match', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    const { response, error } = await api.listAirQuality({ ...air, headers: { 'If-None-Match': '"10"' } })
    expect(response.status).toBe(304)
    expect(error).toEqual({ detail: 'The data has not changed since the response with this ETag.' })
    expect(server.requests).toHaveLength(2)
  })

  it('is disabled with 0', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client({ cache: 0 })
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toStrictEqual([undefined, undefined])
  })

  it('also serves calls by path', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    const { data } = await api.raw.GET('/aqi/{city}', { params: { path: { city: 'hanoi' } } })
    expect([data, server.requests.length]).toEqual([{ aqi: 57 }, 1])
  })
})
