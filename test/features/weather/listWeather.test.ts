import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
let now = Date.parse('2026-11-21T03:30:00Z')

const E = 'https://smartdatamodels.org/dataModel.Environment/'
const R = 'https://smartdatamodels.org/'
const property = (value: unknown) => ({ type: 'Property', value })

const observation = (local: string, changes = {}) => ({
  id: `urn:ngsi-ld:WeatherObserved:${local}`,
  type: 'WeatherObserved',
  location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
  address: property({ addressLocality: 'Hà Nội', addressRegion: 'Ba Đình', district: 'Ba Đình', addressCountry: 'VN' }),
  dateObserved: property('2026-11-21T03:15:00.000Z'),
  temperature: property(22.4),
  humidity: property(81),
  relativeHumidity: property(0.81),
  windSpeed: property(2.31),
  precipitation: property(0),
  weatherType: property('overcast'),
  source: property('https://open-meteo.com'),
  ...changes,
})

describe('listWeather', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeEach(() => {
    now += 2 * 3_600_000
    broker.entities = [observation('Hanoi:BaDinh')]
  })

  const list = (limit?: number, city = 'hanoi') =>
    service().api.listWeather({ path: { city }, ...(limit !== undefined && { query: { limit } }) })

  it('returns simplified observations with IRIs', async () => {
    const { data } = await list()
    const source = { source: 'Open-Meteo', attribution: 'Weather data: Open-Meteo.com (CC BY 4.0)' }
    expect(data).toMatchObject({ ...source, city: 'hanoi', limit_requested: 100, count: 1 })
    expect(data?.data).toEqual([
      {
        ...{ id: 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh', type: `${E}WeatherObserved` },
        location: { type: 'Point', coordinates: [105.8145, 21.0341] },
        [`${R}address`]: observation('').address.value,
        ...{ [`${R}dateObserved`]: '2026-11-21T03:15Z', [`${E}temperature`]: 22.4, [`${E}humidity`]: 81 },
        ...{ [`${E}relativeHumidity`]: 0.81, [`${E}windSpeed`]: 2.31, [`${E}precipitation`]: 0 },
        ...{ [`${E}weatherType`]: 'overcast', [`${R}source`]: 'https://open-meteo.com' },
      },
    ])
  })

  it('returns valid attributes of other entities, and no entities of other cities', async () => {
    const odd = { humidity: property('wet'), location: property('here'), dateObserved: property(null) }
    broker.entities = [observation('Danang:HaiChau'), observation('Hanoi:Odd', odd)]
    const { data } = await list()
    expect(data?.data).toHaveLength(1)
    expect(data?.data[0]).toMatchObject({ [`${E}temperature`]: 22.4 })
    for (const name of [`${E}humidity`, 'location', `${R}dateObserved`])
      expect(data?.data[0]).not.toHaveProperty([name])
  })

  it('credits the sources of the returned data, and none without data', async () => {
    const provider = property('Trạm khí tượng Láng')
    broker.entities = [
      observation('Hanoi:DongDa', { provider, source: property('https://example.org') }),
      observation('Hanoi:TayHo'),
    ]
    expect((await list()).data).toMatchObject({
      source: 'Open-Meteo, Trạm khí tượng Láng',
      attribution: 'Weather data: Open-Meteo.com (CC BY 4.0); Weather data: Trạm khí tượng Láng',
    })
    now += 2 * 3_600_000
    broker.entities = []
    expect((await list()).data).toMatchObject({ source: '', attribution: '' })
  })

  it('returns at most the limit, sorted by id', async () => {
    broker.entities = ['Hanoi:TayHo', 'Hanoi:BaDinh', 'Hanoi:LongBien'].map((local) => observation(local))
    const { data } = await list(1)
    expect(data).toMatchObject({
      limit_requested: 1,
      count: 1,
      data: [{ id: 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh' }],
    })
  })

  it('returns a stale response with its age while the broker is down', async () => {
    await list()
    broker.answer = 'reset'
    now += 1_260_000
    const { data, response } = await list()
    expect(data).toMatchObject({ stale: true, count: 1 })
    expect(response.headers.get('Age')).toBe('1260')
  })
})
