import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { emptyForecast, standInWeather } from '../../_helpers/weather.js'

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const provider = await standInWeather(() => now)

type Query = NonNullable<RequestOf<'getWeatherForecast'>['query']>

describe('getWeatherForecast', () => {
  const environment = { BROKER_URL: broker.url, OPEN_METEO_URL: provider.url.weather, AGENTS: 'none' }
  const service = useService({ environment, clock: () => now })

  beforeEach(() => {
    now += 86_400_000
    provider.requests.length = 0
  })

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

  it('names the unit of every number', async () => {
    const { data } = await get()
    const { current, hourly_24h, daily_7days } = data!.data
    const numbers = Object.entries({ ...current, ...hourly_24h[0], ...daily_7days[0] }).flatMap(([name, value]) =>
      typeof value === 'number' ? [name] : [],
    )
    expect(Object.keys(data!.units).sort()).toEqual(numbers.sort())
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
