import { describe, expect, it } from '@jest/globals'
import type { Coordinates } from '../../../src/base/geo.js'
import { createForecasts, type Forecast } from '../../../src/features/weather/open-meteo.js'
import type { PointOptions } from '../../../src/platform/providers/open-meteo.js'
import { ProviderError } from '../../../src/platform/providers/provider-error.js'

const current = {
  observedAt: new Date('2026-11-21T03:15:00Z'),
  localTime: '2026-11-21T10:15',
  temperature: 22.4,
  humidity: 81,
  precipitation: 0,
  windSpeed: 2.31,
  weatherCode: 3,
}

function setUp() {
  const asked: [Coordinates, PointOptions][] = []
  const state = { now: 0, down: false }
  const provider = {
    forecast(place: Coordinates, options: PointOptions): Promise<Forecast> {
      asked.push([place, options])
      if (state.down) return Promise.reject(new ProviderError('Open-Meteo', 'unavailable'))
      return Promise.resolve({ current, hourly: [], daily: [] })
    },
  }
  const forecasts = createForecasts({ provider, city: { timeZone: 'Asia/Ho_Chi_Minh' }, clock: () => state.now })
  return { asked, state, forecasts }
}

const centre = { latitude: 21.0285, longitude: 105.8542 }

describe('createForecasts', () => {
  it("makes one call per 10 minutes for places that are equal to two decimals, in the city's time zone", async () => {
    const { asked, state, forecasts } = setUp()
    await forecasts.at(centre)
    await forecasts.at({ latitude: 21.0321, longitude: 105.8496 })
    state.now += 599_999
    await forecasts.at(centre)
    expect(asked).toEqual([[{ latitude: 21.03, longitude: 105.85 }, { timeZone: 'Asia/Ho_Chi_Minh' }]])
    state.now += 1
    await forecasts.at(centre)
    expect(asked).toHaveLength(2)
  })

  it('treats 0 and -0 as one place', async () => {
    const { asked, forecasts } = setUp()
    await forecasts.at({ latitude: 0.001, longitude: -0.001 })
    await forecasts.at({ latitude: -0.001, longitude: 0.001 })
    expect(asked).toHaveLength(1)
  })

  it('returns a stale forecast for an hour while the provider is down', async () => {
    const { state, forecasts } = setUp()
    await forecasts.at(centre)
    state.down = true
    state.now += 1_260_000
    expect(await forecasts.at(centre)).toMatchObject({ age: 1260, value: { current } })
    state.now += 3_600_000
    await expect(forecasts.at(centre)).rejects.toThrow('Open-Meteo is not available.')
  })
})
