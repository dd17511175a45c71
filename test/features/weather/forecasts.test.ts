import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { emptyForecast, standInWeather } from '../../_helpers/weather.js'

const start = Date.parse('2026-11-21T03:20:00Z')
let now = start
const broker = await standInBroker()
const provider = await standInWeather(() => now)
const environment = { BROKER_URL: broker.url, OPEN_METEO_URL: provider.url.weather, AGENTS: 'none' }
const service = useService({ environment, clock: () => now })

beforeEach(() => {
  // At the same time of a later day, so that all caches are expired and local times are easy to read.
  now = start + (Math.ceil((now - start) / 86_400_000) + 1) * 86_400_000
  provider.requests.length = 0
})

describe('getCurrentWeather', () => {
  const get = (language?: string) =>
    service().api.getCurrentWeather(language === undefined ? {} : { headers: { 'Accept-Language': language } })

  it("returns the weather in the city's centre, in Vietnamese and local time", async () => {
    const { data, response } = await get()
    expect(data).toEqual({
      success: true,
      source: 'Open-Meteo',
      attribution: 'Weather data: Open-Meteo.com (CC BY 4.0)',
      units: { temp: '°C', humidity: '%', wind_speed: 'km/h' },
      data: {
        temp: expect.any(Number),
        humidity: expect.any(Number),
        wind_speed: expect.any(Number),
        desc: expect.any(String),
        time: expect.stringMatching(/^2026-11-\d\dT10:15$/),
      },
    })
    expect(response.headers.get('Vary')).toContain('Accept-Language')
    expect(response.headers.get('Age')).toBeNull()
    expect(provider.requests[0]?.query).toMatchObject({
      latitude: '21.0300',
      longitude: '105.8500',
      timezone: 'Asia/Ho_Chi_Minh',
      wind_speed_unit: 'ms',
    })
  })

  it('describes the weather in the requested language, with one call of the provider', async () => {
    provider.failNext(emptyForecast({ temperature: 20 }))
    expect((await get('en-US,en;q=0.9,vi;q=0.8')).data?.data.desc).toBe('Unknown')
    expect((await get('vi')).data?.data.desc).toBe('Không rõ')
    expect((await get('fr')).data?.data.desc).toBe('Không rõ')
    expect(provider.requests).toHaveLength(1)
  })

  it('returns 502 without a temperature', async () => {
    provider.failNext(emptyForecast({ temperature: null }))
    const { error, response } = await get()
    expect(response.status).toBe(502)
    expect(error).toMatchObject({ detail: 'Weather provider has no temperature for this place' })
  })

  it('returns a stale response with its age while the provider is down', async () => {
    await get()
    provider.failNext('reset')
    now += 1_260_000
    const { data, response } = await get()
    expect(data).toMatchObject({ success: true, stale: true })
    expect(response.headers.get('Age')).toBe('1260')
  })
})

type Query = NonNullable<RequestOf<'getWeatherForecast'>['query']>

describe('getWeatherForecast', () => {
  const get = (query: Query = {}) => service().api.getWeatherForecast({ query })

  it("returns current weather, 24 hours and 7 days in the city's centre", async () => {
    const { data, response } = await get()
    expect(data).toMatchObject({
      success: true,
      source: 'Open-Meteo',
      attribution: 'Weather data: Open-Meteo.com (CC BY 4.0)',
      location: { lat: 21.0285, lon: 105.8542 },
      units: { temp: '°C', humidity: '%', wind_speed: 'km/h', rain_prob: '%', temp_max: '°C', temp_min: '°C' },
    })
    const { current, hourly_24h, daily_7days } = data!.data
    expect(current.time).toMatch(/T10:15$/)
    expect([hourly_24h.length, daily_7days.length]).toEqual([24, 7])
    expect(hourly_24h[0]?.time).toMatch(/T10:00$/)
    expect(daily_7days[0]?.date).toBe(current.time.slice(0, 10))
    expect(response.headers.get('Vary')).toContain('Accept-Language')
  })

  it('returns the forecast of another place, with its coordinates as requested', async () => {
    const { data } = await get({ lat: 10.77689, lon: 106.70091 })
    expect(data?.location).toEqual({ lat: 10.77689, lon: 106.70091 })
    expect(provider.requests[0]?.query).toMatchObject({ latitude: '10.7800', longitude: '106.7000' })
  })

  it('omits hours and days without temperatures', async () => {
    provider.failNext(emptyForecast({ temperature: 22.4 }))
    expect((await get()).data?.data).toEqual({
      current: { temp: 22.4, humidity: null, wind_speed: null, desc: 'Không rõ', time: '2026-11-21T10:15' },
      hourly_24h: [{ time: '2026-11-21T11:00', temp: 23.1, rain_prob: null, desc: 'Không rõ' }],
      daily_7days: [{ date: '2026-11-23', temp_max: 25, temp_min: 18, desc: 'Trời quang' }],
    })
  })

  it('returns a stale response with its age while the provider is down', async () => {
    await get()
    provider.failNext('reset')
    now += 3_600_000
    const { data, response } = await get()
    expect(data).toMatchObject({ stale: true })
    expect(response.headers.get('Age')).toBe('3600')
  })
})
