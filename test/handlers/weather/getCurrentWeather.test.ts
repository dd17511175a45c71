import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { emptyForecast, standInWeather } from '../../_helpers/weather.js'

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const provider = await standInWeather(() => now)

describe('getCurrentWeather', () => {
  const environment = { BROKER_URL: broker.url, OPEN_METEO_URL: provider.url.weather, AGENTS: 'none' }
  const service = useService({ environment, clock: () => now })

  beforeEach(() => {
    // A day later, so that all caches are expired and local times are easy to read.
    now += 86_400_000
    provider.requests.length = 0
  })

  const get = (language?: string) =>
    service().api.getCurrentWeather(language === undefined ? {} : { headers: { 'Accept-Language': language } })

  it("returns the weather in the city's centre, in Vietnamese and local time", async () => {
    const { data, response } = await get()
    expect(response.status).toBe(200)
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
    expect((await get(`${'de;q=0.1,'.repeat(100)}en`)).data?.data.desc).toBe('Unknown')
    expect((await get('vi')).data?.data.desc).toBe('Không rõ')
    expect((await get('fr')).data?.data.desc).toBe('Không rõ')
    expect(provider.requests).toHaveLength(1)
  })

  it('returns the wind in km/h with one decimal', async () => {
    provider.failNext(emptyForecast({ temperature: 22.4, wind: 2.31 }))
    expect((await get()).data?.data.wind_speed).toBe(8.3)
  })

  it('returns null for values that the provider does not have', async () => {
    provider.failNext(emptyForecast({ temperature: 22.4 }))
    expect((await get()).data?.data).toMatchObject({ temp: 22.4, humidity: null, wind_speed: null })
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
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ success: true, stale: true })
    expect(response.headers.get('Age')).toBe('1260')
  })
})
