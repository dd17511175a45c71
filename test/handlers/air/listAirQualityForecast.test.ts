import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { day, hour } from '../../../src/time.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'
import { standInWeather } from '../../_helpers/weather.js'

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const provider = await standInWeather(() => now)

type Query = NonNullable<RequestOf<'listAirQualityForecast'>['query']>
type Attribute = NonNullable<Query['attribute']>

const entityAt = (local: string, coordinates: [longitude: number, latitude: number]) =>
  stationEntity(local, new Date(now).toISOString(), {
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates } },
  })

describe('listAirQualityForecast', () => {
  const environment = { BROKER_URL: broker.url, OPEN_METEO_AIR_URL: provider.url.air, AGENTS: 'none' }
  const service = useService({ environment, clock: () => now })

  beforeEach(() => {
    now += day
    provider.requests.length = 0
    broker.entities = [
      entityAt('BaDinh:1', [105.81, 21.03]),
      entityAt('DongDa:2', [105.84, 20.96]),
      entityAt('LongBien:3', [105.92, 21.04]),
    ]
  })

  const list = (query: Query = {}, city = 'hanoi') => service().api.listAirQualityForecast({ path: { city }, query })

  it('returns the index in the next 72 hours, with one set of values for sensors that are close together', async () => {
    const { data, response } = await list()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({
      success: true,
      source: 'Open-Meteo',
      attribution: expect.stringMatching(/Open-Meteo.*CAMS/),
      data: {
        standard: 'VN_AQI',
        attribute: 'airQualityIndex',
        unit: null,
        places: [
          { position: { lat: 21, lng: 105.8 }, sensor_ids: ['Hanoi:BaDinh:1', 'Hanoi:DongDa:2'] },
          { position: { lat: 21, lng: 105.9 }, sensor_ids: ['Hanoi:LongBien:3'] },
        ],
      },
    })
    const first = now - (now % hour)
    expect(data?.data.hours.map((time) => Date.parse(time))).toEqual(
      Array.from({ length: 72 }, (_, index) => first + index * hour),
    )
  })

  it('makes one call for all places', async () => {
    await list()
    expect(provider.requests.map(({ query }) => [query.latitude, query.longitude])).toEqual([
      ['21.0000,21.0000', '105.8000,105.9000'],
    ])
    await list({ attribute: 'o3' })
    expect(provider.requests).toHaveLength(1)
  })

  it.each<[Attribute, 'aqi' | Exclude<Attribute, 'airQualityIndex'>]>([
    ['airQualityIndex', 'aqi'],
    ['pm25', 'pm25'],
    ['pm10', 'pm10'],
    ['no2', 'no2'],
    ['so2', 'so2'],
    ['o3', 'o3'],
    ['co', 'co'],
  ])('returns the values of %s of the forecast at a position, from the same cache', async (attribute, name) => {
    const { data: at } = await service().api.getAirForecast({ query: { lat: 21, lng: 105.9 } })
    const { data } = await list({ attribute })
    expect(data?.data).toMatchObject({ attribute, unit: attribute === 'airQualityIndex' ? null : 'µg/m³' })
    expect(data?.data.places[1]?.values).toEqual(at?.data.hours.map((one) => one[name]))
    expect(data?.data.places[1]?.values).not.toContain(null)
    expect(provider.requests.map(({ query }) => query.longitude)).toEqual(['105.9000', '105.8000'])
  })

  it('returns null for hours that the model does not cover', async () => {
    broker.entities = broker.entities.slice(0, 1)
    await list()
    const query = new URLSearchParams(provider.requests[0]?.query)
    const answer = (await (await fetch(`${provider.url.air}?${query.toString()}`)).json()) as {
      hourly: Record<string, (number | null)[]>
    }
    answer.hourly.ozone![14] = null
    now += hour
    provider.failNext({ status: 200, body: answer })
    const { data } = await list({ attribute: 'o3' })
    expect(data?.data.places[0]?.values.flatMap((value, index) => (value === null ? [index] : []))).toEqual([1])
  })

  it('includes areas outside of the radius of the city', async () => {
    broker.entities = [entityAt('BaVi:OpenMeteo', [105.42, 21.2])]
    expect((await list()).data?.data.places).toMatchObject([
      { position: { lat: 21.2, lng: 105.4 }, sensor_ids: ['Hanoi:BaVi:OpenMeteo'], values: expect.any(Array) },
    ])
  })

  it('is empty without sensors, and makes no call', async () => {
    broker.entities = []
    expect((await list()).data?.data.places).toEqual([])
    expect(provider.requests).toHaveLength(0)
  })

  it('returns 72 hours from a stale copy with its age while the provider is down', async () => {
    await list()
    provider.failNext('reset')
    now += 6 * hour
    const { data, response } = await list()
    expect(data).toMatchObject({ stale: true })
    expect(data?.data.hours[0]).toBe(new Date(now - (now % hour)).toISOString())
    expect(data?.data.places[0]?.values).toHaveLength(72)
    expect(data?.data.places[0]?.values).not.toContain(null)
    expect(response.headers.get('Age')).toBe('21600')
  })
})
