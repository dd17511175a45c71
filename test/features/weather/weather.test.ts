import { describe, expect, it } from '@jest/globals'
import type { CurrentWeather } from '../../../src/features/weather/open-meteo.js'
import { createWeatherAgent } from '../../../src/features/weather/weather-agent.js'
import type { City } from '../../../src/platform/config/city.js'

const city: City = {
  slug: 'hanoi',
  name: 'Hà Nội',
  country: 'VN',
  centre: { latitude: 21.0285, longitude: 105.8542 },
  radius: 25_000,
  timeZone: 'Asia/Ho_Chi_Minh',
  areas: [
    { name: 'Ba Đình', latitude: 21.0341, longitude: 105.8145 },
    { name: 'Hoàn Kiếm', latitude: 21.0288, longitude: 105.8525 },
  ],
}
const weather: CurrentWeather = {
  observedAt: new Date('2026-11-21T03:15:00Z'),
  localTime: '2026-11-21T10:15',
  temperature: 22.4,
  humidity: 81,
  precipitation: 0,
  windSpeed: 2.31,
  weatherCode: 3,
}
const nothing = { temperature: null, humidity: null, precipitation: null, windSpeed: null, weatherCode: null }
const collect = async (answers: CurrentWeather[]) => {
  const agent = createWeatherAgent({ provider: { currentWeather: () => Promise.resolve(answers) }, city })
  return (await agent.collect(new AbortController().signal)).entities
}

describe('the weather agent', () => {
  it('writes each value with its unit and time', async () => {
    const [entity] = await collect([weather, weather])
    const observedAt = '2026-11-21T03:15:00Z'
    expect(entity).toEqual({
      id: 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh',
      type: 'WeatherObserved',
      name: { type: 'Property', value: 'Ba Đình' },
      address: {
        type: 'Property',
        value: { addressLocality: 'Hà Nội', addressRegion: 'Ba Đình', district: 'Ba Đình', addressCountry: 'VN' },
      },
      location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
      dateObserved: { type: 'Property', value: observedAt },
      source: { type: 'Property', value: 'https://open-meteo.com' },
      temperature: { type: 'Property', value: 22.4, unitCode: 'CEL', observedAt },
      humidity: { type: 'Property', value: 81, unitCode: 'P1', observedAt },
      relativeHumidity: { type: 'Property', value: 0.81, observedAt },
      windSpeed: { type: 'Property', value: 2.31, unitCode: 'MTS', observedAt },
      precipitation: { type: 'Property', value: 0, unitCode: 'MMT', observedAt },
      weatherType: { type: 'Property', value: expect.any(String), observedAt },
    })
  })

  it('omits values that the provider does not have', async () => {
    const [entity] = await collect([{ ...weather, humidity: null, weatherCode: null }, weather])
    expect(Object.keys(entity ?? {})).toEqual(expect.not.arrayContaining(['humidity', 'relativeHumidity']))
    expect(entity).toHaveProperty('temperature')
  })

  it('omits an area without values', async () => {
    const entities = await collect([{ ...weather, ...nothing }, weather])
    expect(entities.map(({ id }) => id)).toEqual(['urn:ngsi-ld:WeatherObserved:Hanoi:HoanKiem'])
  })
})
