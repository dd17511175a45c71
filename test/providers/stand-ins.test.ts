import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'
import { startOpenAq, type OpenAqStandIn } from '../../scripts/dev/stand-ins/openaq.js'

let now: number

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 2, 7, 0)
})

describe('the stand-in for Open-Meteo', () => {
  let standIn: OpenMeteoStandIn

  beforeEach(async () => {
    standIn = await startOpenMeteo({ clock: () => now })
  })
  afterEach(() => standIn.close())

  const request = async (query: string) => {
    const response = await fetch(`${standIn.url.weather}?${query}`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  it('returns only requested values, by default in km/h and GMT', async () => {
    const { body } = await request('latitude=21&longitude=105.8&current=wind_speed_10m')
    expect(body).not.toHaveProperty('hourly')
    expect(body).toMatchObject({
      timezone: 'GMT',
      utc_offset_seconds: 0,
      current_units: { time: 'iso8601', interval: 'seconds', wind_speed_10m: 'km/h' },
      current: { time: '2026-11-21T02:00', interval: 900 },
    })
  })

  it.each([
    ['latitude=300&longitude=105.8', /^Latitude must be in range/],
    ['latitude=21,20&longitude=105.8', /same number of elements$/],
    ['latitude=21&longitude=105.8&timezone=Mars/Base', /^Invalid timezone$/],
    ['latitude=21&longitude=105.8&current=foo', /Cannot initialize .* from invalid String value/],
    ['latitude=21&longitude=105.8&forecast_days=17', /^Forecast days is invalid/],
  ])('rejects %s', async (query, reason) => {
    const { status, body } = await request(query)
    expect(status).toBe(400)
    expect(body).toEqual({ error: true, reason: expect.stringMatching(reason) })
  })
})

describe('the stand-in for OpenAQ', () => {
  let standIn: OpenAqStandIn

  beforeEach(async () => {
    standIn = await startOpenAq({ clock: () => now })
  })
  afterEach(() => standIn.close())

  const request = async (path: string, headers: Record<string, string> = { 'X-API-Key': 'stand-in-key' }) => {
    const response = await fetch(new URL(path, standIn.url), { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('distinguishes a missing key from an invalid one', async () => {
    const message = 'Unauthorized. A valid API key must be provided in the X-API-Key header.'
    expect(await request('/v3/locations', {})).toMatchObject({ status: 401, text: JSON.stringify({ message }) })
    expect(await request('/v3/locations', { 'X-API-Key': 'other' })).toMatchObject({
      status: 401,
      text: '{"detail":"Invalid credentials"}',
    })
  })

  it('returns the count of a full page as a string', async () => {
    expect((await request('/v3/locations?limit=2')).text).toContain('"limit":2,"found":">2"')
    expect((await request('/v3/locations?limit=2&page=5')).text).toContain('"found":1')
  })

  it.each([
    ['/v3/locations?radius=1000', 500, 'Internal Server Error'],
    ['/v3/locations?coordinates=21,105', 500, 'Internal Server Error'],
    ['/v3/locations?coordinates=210,105&radius=1000', 500, 'Internal Server Error'],
    ['/v3/locations/1', 404, '{"detail":"Location not found"}'],
    ['/v2/locations', 410, '{"message":"Gone. '],
    ['/v3/locations?limit=5000', 422, '{"detail":[{"type":'],
    ['/v3/locations/x', 422, `"[{'type': 'int_parsing'`],
  ])('responds to %s with %d', async (path, status, text) => {
    const answer = await request(path)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(text)
  })

  it('counts 60 requests per minute', async () => {
    const first = await request('/v3/locations/9001')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59')
    expect(first.headers.get('x-ratelimit-reset')).toBe('60')
    for (let call = 1; call < 60; call += 1) await request('/v3/locations/9001/latest')
    const rejected = await request('/v3/locations')
    expect(rejected).toMatchObject({ status: 429, text: '{"detail":"Too many requests"}' })
    expect(rejected.headers.get('x-ratelimit-remaining')).toBe('0')
    now += 60_000
    expect((await request('/v3/locations')).status).toBe(200)
  })
})
