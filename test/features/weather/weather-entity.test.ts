import { describe, expect, it } from '@jest/globals'
import { toWeather } from '../../../src/features/weather/weather-entity.js'

const E = 'https://smartdatamodels.org/dataModel.Environment/'
const R = 'https://smartdatamodels.org/'

const id = 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh'
const type = `${E}WeatherObserved`
const withValue = (name: string, value: unknown) => toWeather({ id, type: 'WeatherObserved', [name]: value })

describe('toWeather', () => {
  it('returns IRIs and the time in UTC without seconds', () => {
    const entity = {
      id,
      type: 'WeatherObserved',
      location: { type: 'Point', coordinates: [105.8145, 21.0341] },
      address: {
        [`${R}addressLocality`]: 'Hà Nội',
        [`${R}addressRegion`]: 'Ba Đình',
        'https://uri.etsi.org/ngsi-ld/default-context/district': 'Ba Đình',
        addressCountry: 'VN',
      },
      dateObserved: { type: 'DateTime', '@value': '2026-11-21T10:15:00+07:00' },
      temperature: -0.4,
      humidity: 81,
      relativeHumidity: 0.81,
      windSpeed: 2.31,
      precipitation: 0,
      weatherType: 'overcast',
      name: 'Ba Đình',
      source: 'https://open-meteo.com',
      'https://uri.etsi.org/ngsi-ld/default-context/station': 'A',
    }
    expect(toWeather(entity)).toEqual({
      id,
      type,
      location: { type: 'Point', coordinates: [105.8145, 21.0341] },
      [`${R}address`]: {
        addressLocality: 'Hà Nội',
        addressRegion: 'Ba Đình',
        district: 'Ba Đình',
        addressCountry: 'VN',
      },
      [`${R}dateObserved`]: '2026-11-21T03:15Z',
      [`${E}temperature`]: -0.4,
      [`${E}humidity`]: 81,
      [`${E}relativeHumidity`]: 0.81,
      [`${E}windSpeed`]: 2.31,
      [`${E}precipitation`]: 0,
      [`${E}weatherType`]: 'overcast',
      [`${R}name`]: 'Ba Đình',
      [`${R}source`]: 'https://open-meteo.com',
      station: 'A',
    })
  })

  it.each([
    ['temperature', '22.4'],
    ['temperature', null],
    ['temperature', NaN],
    ['humidity', 101],
    ['relativeHumidity', 81],
    ['windSpeed', -1],
    ['precipitation', -0.1],
    ['weatherType', ['rain', 'fog']],
    ['name', 'x'.repeat(256)],
    ['source', 1],
    ['address', 'Ba Đình'],
    ['location', [105.8, 21]],
    ['dateObserved', '2026-11-21'],
    ['dateObserved', '+012026-11-21T03:15Z'],
    ['whatever', null],
  ])('omits %s with the value %j', (name, value) => {
    expect(withValue(name, value)).toEqual({ id, type })
  })

  it('returns undefined for other entities', () => {
    expect(toWeather({ id })).toBeUndefined()
    expect(toWeather({ id, type: 'AirQualityObserved' })).toBeUndefined()
  })
})
