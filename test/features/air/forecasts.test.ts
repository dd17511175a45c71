import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { day, hour } from '../../../src/base/time.js'
import { airQualityIndex, pollutants } from '../../../src/features/air/aqi.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'
import { standInWeather } from '../../_helpers/weather.js'

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const provider = await standInWeather(() => now)
const environment = { BROKER_URL: broker.url, OPEN_METEO_AIR_URL: provider.url.air, AGENTS: 'none' }
const service = useService({ environment, clock: () => now })

type Query = NonNullable<RequestOf<'getAirForecast'>['query']>

interface ModelAnswer {
  hourly: { time: string[] } & Record<string, (number | null)[]>
}

describe('getAirForecast', () => {
  beforeEach(() => {
    now += day
    provider.requests.length = 0
  })

  const get = (query: Query = {}) => service().api.getAirForecast({ query })

  /** Returns the provider's response to its last request. */
  const modelAnswer = async (): Promise<ModelAnswer> => {
    const query = new URLSearchParams(provider.requests.at(-1)?.query)
    return (await (await fetch(`${provider.url.air}?${query.toString()}`)).json()) as ModelAnswer
  }

  it("returns 72 hours in the city's centre, the current one first", async () => {
    const { data } = await get()
    expect(data).toMatchObject({ success: true, data: { position: { lat: 21, lng: 105.9 }, standard: 'VN_AQI' } })
    const times = data!.data.hours.map(({ time }) => Date.parse(time))
    const first = now - (now % hour)
    expect(times).toEqual(Array.from({ length: 72 }, (_, row) => first + row * hour))
  })

  it('computes each index from the hour and the 11 hours before', async () => {
    const { data } = await get()
    const { hourly } = await modelAnswer()
    const { time, pm2_5 = [], pm10 = [], nitrogen_dioxide = [], sulphur_dioxide = [], ozone = [] } = hourly
    const { carbon_monoxide = [] } = hourly
    const last = time.indexOf(new Date(now).toISOString().slice(0, 13) + ':00') + 71
    const columns = [pm2_5, pm10, nitrogen_dioxide, sulphur_dioxide, ozone, carbon_monoxide]
    const readings = pollutants.map((name, column) => [name, columns[column]?.slice(last - 11, last + 1).reverse()])
    expect(readings.map(([name]) => name)).toEqual(['pm25', 'pm10', 'no2', 'so2', 'o3', 'co'])
    const index = airQualityIndex('VN_AQI', Object.fromEntries(readings) as Parameters<typeof airQualityIndex>[1])
    expect(data?.data.hours[71]?.aqi).toBe(index?.value)
  })

  it('returns null for an hour that the model does not cover', async () => {
    await get()
    const answer = await modelAnswer()
    for (const [name, values] of Object.entries(answer.hourly)) if (name !== 'time') values[13] = null
    provider.failNext({ status: 200, body: answer })
    now += hour
    const { data } = await get()
    expect(data?.data.hours[0]).toMatchObject({ pm25: null, pm10: null, aqi: null, category: null })
  })

  it('rounds the position to 0.1 degrees', async () => {
    const { data } = await get({ lat: 21.0712, lng: 105.7391 })
    expect(data?.data.position).toEqual({ lat: 21.1, lng: 105.7 })
    expect(provider.requests[0]?.query).toMatchObject({ latitude: '21.1000', longitude: '105.7000' })
  })

  it('begins with the next hour once the hour has passed, without a call', async () => {
    now += 40 * 60_000 - 1 - (now % hour)
    const { data: before } = await get()
    now += 25 * 60_000
    const { data: after } = await get()
    expect(after?.data.hours).toEqual([...before!.data.hours.slice(1), expect.anything()])
    expect(provider.requests).toHaveLength(1)
  })

  it('returns 72 hours from a stale copy with its age while the provider is down', async () => {
    await get()
    provider.failNext('reset')
    now += 6 * hour
    const { data, response } = await get()
    expect(data).toMatchObject({ stale: true })
    expect(data?.data.hours).toHaveLength(72)
    expect(data?.data.hours[0]?.time).toBe(new Date(now - (now % hour)).toISOString())
    expect(response.headers.get('Age')).toBe('21600')
  })
})

type ListQuery = NonNullable<RequestOf<'listAirQualityForecast'>['query']>
type Attribute = NonNullable<ListQuery['attribute']>

const entityAt = (local: string, coordinates: [longitude: number, latitude: number]) =>
  stationEntity(local, new Date(now).toISOString(), {
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates } },
  })

describe('listAirQualityForecast', () => {
  beforeEach(() => {
    now += day
    provider.requests.length = 0
    broker.entities = [
      entityAt('BaDinh:1', [105.81, 21.03]),
      entityAt('DongDa:2', [105.84, 20.96]),
      entityAt('LongBien:3', [105.92, 21.04]),
    ]
  })

  const list = (query: ListQuery = {}, city = 'hanoi') =>
    service().api.listAirQualityForecast({ path: { city }, query })

  it('returns the index in the next 72 hours, with one set of values for sensors that are close together', async () => {
    const { data } = await list()
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

  it('leaves out a place for which the provider has no usable answer', async () => {
    await list()
    const query = new URLSearchParams(provider.requests[0]?.query)
    const [first] = (await (await fetch(`${provider.url.air}?${query.toString()}`)).json()) as unknown[]
    now += 7 * hour
    provider.failNext({ status: 200, body: [first, null] })
    expect((await list()).data?.data.places).toMatchObject([{ position: { lat: 21, lng: 105.8 } }])
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

  it('includes areas outside of the radius of the city', async () => {
    broker.entities = [entityAt('BaVi:OpenMeteo', [105.42, 21.2])]
    expect((await list()).data?.data.places).toMatchObject([
      { position: { lat: 21.2, lng: 105.4 }, sensor_ids: ['Hanoi:BaVi:OpenMeteo'], values: expect.any(Array) },
    ])
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
