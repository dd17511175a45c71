import { describe, expect, it } from '@jest/globals'
import type { Coordinates } from '../../../src/base/geo.js'
import { hour, minute } from '../../../src/base/time.js'
import { createAirForecasts, hoursFrom } from '../../../src/features/air/forecasts.js'
import type { HourRange } from '../../../src/features/air/open-meteo-air.js'
import type { PointOptions } from '../../../src/platform/providers/open-meteo.js'
import { ProviderError } from '../../../src/platform/providers/provider-error.js'

const start = Date.parse('2026-11-21T03:10:00Z')
const place = { latitude: 21.0285, longitude: 105.8542 }

function setUp() {
  const calls: [Coordinates[], HourRange, PointOptions][] = []
  const state = { now: start, down: false }
  const provider = {
    airForecasts(points: Coordinates[], range: HourRange, options: PointOptions) {
      calls.push([points, range, options])
      if (state.down) return Promise.reject(new ProviderError('Open-Meteo', 'unavailable'))
      const first = state.now - (state.now % hour) - range.past * hour
      const hours = Array.from({ length: range.past + range.coming }, (_, row) => new Date(first + row * hour))
      return Promise.resolve(
        points.map(({ latitude }) => ({ hours, concentrations: { pm25: hours.map(() => latitude + 4) } })),
      )
    },
  }
  const forecasts = createAirForecasts({ provider, standard: 'VN_AQI', clock: () => state.now })
  return { calls, state, forecasts }
}

describe('createAirForecasts', () => {
  it('makes one call per 30 minutes for places that are equal to one decimal', async () => {
    const { calls, state, forecasts } = setUp()
    await forecasts.at(place)
    await forecasts.at({ latitude: 20.96, longitude: 105.94 })
    state.now += 30 * minute - 1
    await forecasts.at(place)
    expect(calls.map(([points]) => points)).toEqual([[{ latitude: 21, longitude: 105.9 }]])
    state.now += 1
    await forecasts.at(place)
    expect(calls).toHaveLength(2)
  })

  it('loads places that are requested at the same time in one call, without those in the cache', async () => {
    const { calls, forecasts } = setUp()
    await forecasts.at(place)
    const found = await Promise.all([20, 21, 22].map((latitude) => forecasts.at({ ...place, latitude })))
    expect(found.map(({ value }) => value[0]?.concentrations.pm25)).toEqual([24, 25, 26])
    expect(calls.slice(1).map(([points]) => points)).toEqual([
      [
        { latitude: 20, longitude: 105.9 },
        { latitude: 22, longitude: 105.9 },
      ],
    ])
  })

  it('requests times in UTC, because some time zones are not whole hours apart', async () => {
    const { calls, forecasts } = setUp()
    await forecasts.at(place)
    expect(calls[0]?.[2]).toEqual({ timeZone: 'GMT' })
  })

  it('computes the index of every hour', async () => {
    const { forecasts } = setUp()
    const { value } = await forecasts.at(place)
    expect(hoursFrom(value, start, 1)).toEqual([
      {
        startsAt: new Date('2026-11-21T03:00:00Z'),
        concentrations: { pm25: 25 },
        index: { value: 50, mainPollutant: 'pm25' },
      },
    ])
  })

  it('returns a stale forecast of 72 hours for 6 hours while the provider is down', async () => {
    const { state, forecasts } = setUp()
    await forecasts.at(place)
    state.down = true
    state.now += 6 * hour
    const { value, age } = await forecasts.at(place)
    expect(age).toBe(21_600)
    expect(hoursFrom(value, state.now, 72)).toHaveLength(72)
    state.now += 1
    await expect(forecasts.at(place)).rejects.toThrow('Open-Meteo is not available.')
  })
})
