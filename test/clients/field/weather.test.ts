import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { emptyForecast, standInWeather } from '../../_helpers/weather.js'

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const provider = await standInWeather(() => now)

interface Weather {
  temp: number
  humidity: number
  wind_speed: number
  desc: string
  time: string
}

/** The web front end and the app display `wind_speed` with the label "km/h". */
describe('the weather in the clients', () => {
  const environment = { BROKER_URL: broker.url, OPEN_METEO_URL: provider.url.weather, AGENTS: 'none' }
  const service = useService({ environment, clock: () => now })

  beforeEach(() => {
    // Expires the cached forecasts.
    now += 86_400_000
  })

  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(service().baseUrl + path)
    expect(response.status).toBe(200)
    return response.json()
  }
  const currentWeather = async () => ((await get('/weather')) as { data: Weather }).data
  const forecast = async () =>
    ((await get('/weather/forecast?lat=21.0285&lon=105.8542')) as { data: { current: Weather } }).data

  it('reads the current wind in km/h', async () => {
    provider.failNext(emptyForecast({ temperature: 22.4, wind: 10 }))
    expect((await currentWeather()).wind_speed).toBe(36)
  })

  it('reads the wind of the forecast in km/h', async () => {
    provider.failNext(emptyForecast({ temperature: 22.4, wind: 10 }))
    expect((await forecast()).current.wind_speed).toBe(36)
  })

  it('reads the other fields of the current weather where they were', async () => {
    expect(await currentWeather()).toEqual({
      temp: expect.any(Number),
      humidity: expect.any(Number),
      wind_speed: expect.any(Number),
      desc: expect.any(String),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
    })
  })

  it('reads the hours and days of the forecast', async () => {
    expect(await forecast()).toMatchObject({
      hourly_24h: expect.arrayContaining([
        { time: expect.any(String), temp: expect.any(Number), rain_prob: expect.any(Number), desc: expect.any(String) },
      ]),
      daily_7days: expect.arrayContaining([
        {
          date: expect.any(String),
          temp_max: expect.any(Number),
          temp_min: expect.any(Number),
          desc: expect.any(String),
        },
      ]),
    })
  })

  it('can read the unit of the wind', async () => {
    for (const path of ['/weather', '/weather/forecast'])
      expect(await get(path)).toMatchObject({ units: { wind_speed: 'km/h' } })
  })
})
