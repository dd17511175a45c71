import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { foreignStations, stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
let now = Date.parse('2026-11-21T03:30:00Z')
const observedAt = '2026-11-21T03:00:00.000Z'

const E = 'https://smartdatamodels.org/dataModel.Environment/'
const R = 'https://smartdatamodels.org/'

describe('listAirQuality', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeEach(() => {
    // Expires all caches.
    now += 2 * 3_600_000
    broker.entities = [stationEntity('BaDinh:9003', observedAt)]
  })

  const list = (limit?: number, city = 'hanoi') =>
    service().api.listAirQuality({ path: { city }, ...(limit !== undefined && { query: { limit } }) })

  it('returns normalized stations with IRIs', async () => {
    const { data, response } = await list()
    expect(data).toEqual({
      success: true,
      source: 'OpenAQ',
      attribution: 'Air quality data: OpenAQ and its sources (openaq.org): Hanoi Air Quality Monitoring Network',
      city: 'hanoi',
      limit_requested: 100,
      count: 1,
      data: [
        {
          id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
          type: `${E}AirQualityObserved`,
          location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
          [`${R}name`]: { type: 'Property', value: 'Trạm BaDinh:9003' },
          [`${R}address`]: {
            type: 'Property',
            value: { addressLocality: 'Hà Nội', addressRegion: 'Ba Đình', district: 'Ba Đình', addressCountry: 'VN' },
          },
          [`${R}dateObserved`]: { type: 'Property', value: observedAt },
          [`${R}source`]: { type: 'Property', value: 'https://openaq.org' },
          [`${E}airQualityIndex`]: { type: 'Property', value: 77, observedAt },
          [`${E}pm25`]: { type: 'Property', value: 38.4, unitCode: 'GQ', observedAt },
          [`${E}pm10`]: { type: 'Property', value: 61.2, unitCode: 'GQ', observedAt },
          stationName: { type: 'Property', value: 'Trạm BaDinh:9003' },
          provider: { type: 'Property', value: 'Hanoi Air Quality Monitoring Network' },
          mainPollutant: { type: 'Property', value: 'pm25', observedAt },
        },
      ],
    })
    expect(response.headers.get('Age')).toBeNull()
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=600')
  })

  it('credits all providers of the returned data, not the configured ones', async () => {
    const source = { type: 'Property', value: 'https://open-meteo.com' }
    broker.entities.push(stationEntity('TayHo:open-meteo', observedAt, { source }))
    const both = await list()
    expect(both.data).toMatchObject({
      source: 'OpenAQ, Open-Meteo',
      attribution: expect.stringMatching(/OpenAQ and its sources.*; .*Open-Meteo\.com \(CC BY 4\.0\).*CAMS/),
    })
    expect((await list(1)).data).toMatchObject({ source: 'OpenAQ' })
  })

  it('credits other stations by the names in their entities', async () => {
    const text = (value: unknown) => ({ type: 'Property', value })
    const foreign = (local: string, changes: object) =>
      stationEntity(local, observedAt, { provider: undefined, source: undefined, ...changes })
    broker.entities = [
      foreign('A:1', { provider: text('Trường ĐH Xây dựng'), source: text('https://example.org') }),
      foreign('A:2', { 'https://smartdatamodels.org/dataProvider': text('Sở TNMT Hà Nội') }),
      foreign('A:3', { source: text('https://sensors.example.org/') }),
      foreign('A:4', { provider: text('<img src=x onerror=alert(1)>\u202e\n\u0000 x') }),
      foreign('A:5', {}),
    ]
    const names = [
      '<img src=x onerror=alert(1)> x',
      'Sở TNMT Hà Nội',
      'Trường ĐH Xây dựng',
      'https://sensors.example.org/',
      'stations that do not name their source',
    ].join(', ')
    expect((await list()).data).toMatchObject({ source: names, attribution: `Air quality data: ${names}` })
  })

  it('replaces sources beyond the maximum length with their number', async () => {
    const provider = (index: number) => ({ type: 'Property', value: `${index} ${'x'.repeat(300)}` })
    const source = undefined
    broker.entities = Array.from({ length: 200 }, (_, index) =>
      stationEntity(`A:${index}`, observedAt, { provider: provider(index), source }),
    )
    broker.entities.push(stationEntity('A:openaq', observedAt))
    const { data } = await list(1000)
    expect(data?.source).toMatch(/^OpenAQ, 0 x+, 1 x+, 199 more$|^OpenAQ, 0 x+, 1 x+, 198 more$/)
    expect(data?.attribution).toMatch(
      /\(openaq\.org\): Hanoi Air Quality Monitoring Network; Air quality data: 0 x+, .*, \d+ more$/,
    )
    expect(data?.attribution.length).toBeLessThanOrEqual(1000)
  })

  it('returns at most the limit, sorted by id', async () => {
    broker.entities = ['TayHo:3', 'BaDinh:2', 'LongBien:1'].map((local) => stationEntity(local, observedAt))
    const { data } = await list(2)
    expect(data).toMatchObject({ limit_requested: 2, count: 2 })
    expect(data?.data.map(({ id }) => id.split(':').slice(4).join(':'))).toEqual(['BaDinh:2', 'LongBien:1'])
  })

  it('returns valid attributes of other entities, and no entities of other cities', async () => {
    broker.entities = foreignStations
    const { data } = await list()
    expect(data?.data).toEqual([
      {
        id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:Odd:1',
        type: `${E}AirQualityObserved`,
        stationName: { type: 'Property', value: 'Hanoi:Odd:1' },
      },
      {
        id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:Odd:2',
        type: `${E}AirQualityObserved`,
        stationName: { type: 'Property', value: 'Hanoi:Odd:2' },
        'PM2.5': { type: 'Property', value: '38' },
      },
    ])
  })

  it('returns a stale response with its age while the broker is down', async () => {
    await list()
    broker.answer = 'reset'
    now += 90_000
    const { data, response } = await list()
    expect(data).toMatchObject({ stale: true, count: 1 })
    expect(response.headers.get('Age')).toBe('90')
  })
})
