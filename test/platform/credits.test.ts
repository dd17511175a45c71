import { describe, expect, it } from '@jest/globals'
import { airQualityCredit } from '../../src/platform/credits.js'

const text = (value: string) => ({ type: 'Property', value })
const openAq = (provider?: string) => ({
  source: text('https://openaq.org'),
  ...(provider !== undefined && { provider: text(provider) }),
})
const area = { source: text('https://open-meteo.com'), provider: text('Open-Meteo (CAMS)') }
const modelCredit =
  'Air quality data: Open-Meteo.com (CC BY 4.0), modelled by CAMS (Copernicus Atmosphere Monitoring Service)'

describe('the credit of air quality', () => {
  it('names OpenAQ and the operators of its stations, each once', () => {
    const stations = [openAq('Network of Hanoi'), openAq('Community, Neighbours'), openAq('Network of Hanoi')]
    expect(airQualityCredit(stations)).toEqual({
      source: 'OpenAQ',
      attribution: 'Air quality data: OpenAQ and its sources (openaq.org): Community, Neighbours, Network of Hanoi',
    })
  })

  it('names OpenAQ alone if its stations have no known operator', () => {
    const attribution = 'Air quality data: OpenAQ and its sources (openaq.org)'
    expect(airQualityCredit([openAq(), openAq('OpenAQ')])).toEqual({ source: 'OpenAQ', attribution })
  })

  it('names Open-Meteo and CAMS for modelled areas, without repeating the provider', () => {
    expect(airQualityCredit([area, area])).toEqual({ source: 'Open-Meteo', attribution: modelCredit })
  })

  it('names all sources of an answer: OpenAQ, the model, and other owners', () => {
    const school = { provider: text('Trường THPT Chu Văn An'), stationKind: text('low_cost') }
    expect(airQualityCredit([school, area, openAq('Network of Hanoi')])).toEqual({
      source: 'OpenAQ, Open-Meteo, Trường THPT Chu Văn An',
      attribution: [
        'Air quality data: OpenAQ and its sources (openaq.org): Network of Hanoi',
        modelCredit,
        'Air quality data: Trường THPT Chu Văn An',
      ].join('; '),
    })
  })

  it('leaves space for other sources if OpenAQ has many', () => {
    const many = Array.from({ length: 500 }, (_, index) => openAq(`Operator number ${index}`))
    const { attribution } = airQualityCredit([...many, area, { provider: text('A school') }])
    expect(attribution.length).toBeLessThanOrEqual(1000)
    expect(attribution).toMatch(/Operator number 0, .*, \d+ more; .*CAMS.*; Air quality data: A school$/)
  })
})
