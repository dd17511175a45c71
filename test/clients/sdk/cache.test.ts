import { describe, expect, it } from '@jest/globals'
import { json, useLoopback, type Answering } from './_helpers/loopback.js'

/** Answers a body whose ETag changes with it, and 304 to who has it. */
const tagged =
  (body: () => unknown, headers: Record<string, string> = {}): Answering =>
  (asked, response) => {
    const etag = `"${JSON.stringify(body()).length}"`
    if (asked.headers['if-none-match'] !== etag) return json(response, 200, body(), { ETag: etag, ...headers })
    response.writeHead(304, { ETag: etag, ...headers }).end()
  }
const fresh = { 'Cache-Control': 'public, max-age=300' }
const air = { path: { city: 'hanoi' } }

describe('the cache', () => {
  const server = useLoopback()

  it('makes 304 the answer that it kept', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), { 'Cache-Control': 'private, no-cache' }))
    const api = server.client()
    const first = await api.listAirQuality(air)
    const second = await api.listAirQuality(air)
    expect([second.response.status, second.data, second.error]).toEqual([200, first.data, undefined])
    expect(server.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"10"'])
  })

  it('gives the headers of the 304 with the kept body', async () => {
    server.answer((asked, response, count) =>
      tagged(() => ({ aqi: 57 }), { 'X-Request-Id': `r${count}`, ...(count === 1 && { Age: '9' }) })(
        asked,
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

  it('does not ask while the answer is fresh', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    expect((await api.listAirQuality(air)).data).toEqual({ aqi: 57 })
    expect(server.asked).toHaveLength(1)
  })

  it('counts the Age of an answer', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), { ...fresh, Age: '300' }))
    const api = server.client()
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.asked).toHaveLength(2)
  })

  it('gives each caller data of its own', async () => {
    server.answer(tagged(() => ({ data: [] }), fresh))
    const api = server.client()
    const first = await api.listAirQuality(air)
    first.data!.data.length = 5
    expect((await api.listAirQuality(air)).data).toEqual({ data: [] })
  })

  it('keeps answers apart by language', async () => {
    server.answer((asked, response, count) =>
      tagged(() => ({ language: asked.headers['accept-language'] }), fresh)(asked, response, count),
    )
    const api = server.client()
    const weather = async (language: 'vi' | 'en') =>
      (await api.getCurrentWeather({ headers: { 'Accept-Language': language } })).data
    expect([await weather('vi'), await weather('en'), await weather('vi')]).toEqual([
      { language: 'vi' },
      { language: 'en' },
      { language: 'vi' },
    ])
    expect(server.asked).toHaveLength(2)
  })

  it('never shows one user the answers of another', async () => {
    server.answer((asked, response, count) =>
      tagged(() => ({ of: asked.headers.authorization }), fresh)(asked, response, count),
    )
    let token = 'lan'
    const api = server.client({ token: () => token })
    expect((await api.getCurrentUser()).data).toEqual({ of: 'Bearer lan' })
    token = 'minh'
    expect((await api.getCurrentUser()).data).toEqual({ of: 'Bearer minh' })
  })

  it('asks again after a change', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    await api.deleteReport({ path: { report_id: 1 } })
    await api.listAirQuality(air)
    expect(server.asked.map(({ method, headers }) => [method, headers['if-none-match']])).toEqual([
      ['GET', undefined],
      ['DELETE', undefined],
      ['GET', '"10"'],
    ])
  })

  it('does not ask again after a change that was refused', async () => {
    server.answer((asked, response, count) =>
      asked.method === 'GET'
        ? tagged(() => ({ aqi: 57 }), fresh)(asked, response, count)
        : json(response, 409, { detail: 'No' }),
    )
    const api = server.client()
    await api.listAirQuality(air)
    await api.deleteReport({ path: { report_id: 1 } })
    await api.listAirQuality(air)
    expect(server.asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  })

  it('does not take for fresh what was asked before a change and came after it', async () => {
    const late: (() => void)[] = []
    server.answer((asked, response, count) => {
      if (count === 1) late.push(() => tagged(() => ({ aqi: 57 }), fresh)(asked, response, count))
      else tagged(() => ({ aqi: 57 }), fresh)(asked, response, count)
    })
    const api = server.client()
    const before = api.listAirQuality(air)
    while (server.asked.length === 0) await new Promise(setImmediate)
    await api.deleteReport({ path: { report_id: 1 } })
    late[0]?.()
    await before
    await api.listAirQuality(air)
    expect(server.asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET'])
  })

  it.each([
    ['says no-store', { 'Cache-Control': 'no-store, max-age=300', ETag: '"1"' }],
    ['has no ETag', fresh],
    ['is no JSON', { ...fresh, 'Content-Type': 'text/html', ETag: '"1"' }],
  ])('does not keep what %s', async (_, headers) => {
    server.answer((_asked, response) => json(response, 200, { aqi: 57 }, headers))
    const api = server.client()
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.asked.map(({ headers: sent }) => sent['if-none-match'])).toStrictEqual([undefined, undefined])
  })

  it('does not keep more than 1 MB', async () => {
    server.answer(tagged(() => ({ text: 'x'.repeat(1_000_000) }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.asked).toHaveLength(2)
  })

  it('forgets what was used longest ago', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client({ cache: 2 })
    for (const city of ['a', 'b', 'a', 'c', 'a', 'b']) await api.listAirQuality({ path: { city } })
    expect(server.asked.map(({ url }) => url)).toEqual(['/aqi/a', '/aqi/b', '/aqi/c', '/aqi/b'])
  })

  it('leaves alone who asks with an ETag of their own', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    const { response, error } = await api.listAirQuality({ ...air, headers: { 'If-None-Match': '"10"' } })
    expect(response.status).toBe(304)
    expect(error).toEqual({ detail: 'Nothing has changed since the answer with this ETag.' })
    expect(server.asked).toHaveLength(2)
  })

  it('is none with 0', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client({ cache: 0 })
    await api.listAirQuality(air)
    await api.listAirQuality(air)
    expect(server.asked.map(({ headers }) => headers['if-none-match'])).toStrictEqual([undefined, undefined])
  })

  it('serves calls by path too', async () => {
    server.answer(tagged(() => ({ aqi: 57 }), fresh))
    const api = server.client()
    await api.listAirQuality(air)
    const { data } = await api.raw.GET('/aqi/{city}', { params: { path: { city: 'hanoi' } } })
    expect([data, server.asked.length]).toEqual([{ aqi: 57 }, 1])
  })
})
