import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startGemini } from '../../scripts/dev/stand-ins/gemini.js'
import { startNews } from '../../scripts/dev/stand-ins/news.js'
import { startNominatim } from '../../scripts/dev/stand-ins/nominatim.js'
import { startOpenMeteo } from '../../scripts/dev/stand-ins/open-meteo.js'
import { startOsrm } from '../../scripts/dev/stand-ins/osrm.js'
import { startTestService, type TestService } from '../_helpers/service.js'

/** The exact requests of a published mobile app, and the parts of the responses that it reads. */
describe('a published mobile app', () => {
  let service: TestService
  let token: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    const [openMeteo, news, gemini, osrm, nominatim] = await Promise.all([
      startOpenMeteo(),
      startNews(),
      startGemini(),
      startOsrm(),
      startNominatim(),
    ])
    service = await startTestService({
      environment: {
        OPEN_METEO_URL: openMeteo.url.weather,
        OPEN_METEO_AIR_URL: openMeteo.url.air,
        NEWS_FEEDS: `hanoimoi=${news.url}`,
        GEMINI_URL: gemini.origin,
        GEMINI_API_KEY: 'a-key-of-the-tests',
        OSRM_URL: osrm.origin,
        NOMINATIM_URL: nominatim.origin,
      },
    })
    stop = async () => {
      await service.stop()
      await Promise.all([openMeteo, news, gemini, osrm, nominatim].map((standIn) => standIn.close()))
    }
    const location = { type: 'park', name: 'Công viên Thống Nhất', latitude: 21.0152, longitude: 105.8445 } as const
    await service.admin.api.createLocation({ body: location })
    const { email, password } = await service.citizen()
    token = ((await send('POST', '/login', { username: email, password })) as { access_token: string }).access_token
  })
  afterAll(() => stop())

  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(service.baseUrl + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const content: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${JSON.stringify(content)}`)
    return content
  }

  it('signs in and reads the user from the same response', async () => {
    const { email, password } = await service.citizen()
    expect(await send('POST', '/login', { username: email, password })).toMatchObject({
      access_token: expect.any(String),
      token_type: 'bearer',
      id: expect.any(Number),
      email,
      full_name: 'Citizen 2',
      role: 'citizen',
    })
  })

  it('lists the parks', async () => {
    const path = '/locations?location_type=PUBLIC_PARK&limit=1000&skip=0&options=keyValues&raw=false'
    expect(await send('GET', path)).toMatchObject([
      {
        db_id: expect.any(Number),
        name: 'Công viên Thống Nhất',
        location: { type: 'Point', coordinates: [105.8445, 21.0152] },
        is_editable: true,
        data_source: 'manual',
      },
    ])
  })

  it('reads the news', async () => {
    const [first] = (await send('GET', '/news/hanoimoi?limit=50')) as unknown[]
    expect(first).toMatchObject({ title: expect.any(String), link: expect.any(String), source: 'hanoimoi' })
  })

  it('registers for push notifications', async () => {
    const device = { token: 'fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5', platform: 'android' }
    expect(await send('POST', '/notifications/register', device)).toMatchObject({ ...device, is_active: true })
  })

  it('requests an analysis of the weather', async () => {
    expect(await send('POST', '/ai/weather-insights?provider=auto&lat=21.0285&lon=105.8542')).toMatchObject({
      provider: 'gemini',
      model: expect.any(String),
      analysis: expect.stringMatching(/\S/),
    })
  })

  it('requests directions', async () => {
    const question = {
      question: 'Chỉ đường từ đây đến công viên Thống Nhất',
      current_lat: 21.0285,
      current_lon: 105.8542,
      model: 'gemini-3.5-flash',
    }
    expect(await send('POST', '/ai/directions', question)).toMatchObject({
      start: { lat: 21.0285, lon: 105.8542 },
      destination: { name: 'Công viên Thống Nhất', lat: 21.0152, lon: 105.8445 },
      via_pois: [],
      route: { distance: expect.any(Number), duration: expect.any(Number), geometry: { type: 'LineString' } },
      summary: expect.stringMatching(/km/),
    })
  })
})
