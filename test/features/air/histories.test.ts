import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { observationsOf } from '../../_helpers/observations.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
const now = Date.parse('2026-11-21T03:30:00Z')

type Query = NonNullable<RequestOf<'listAirQualityHistory'>['query']>

describe('listAirQualityHistory', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeAll(async () => {
    const weather = { entityId: 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh', entityType: 'WeatherObserved' }
    await service().app.context.repositories.observations.record([
      ...observationsOf('Hanoi:HaiBaTrung:7', '2026-11-21T02:00:00Z', [44]),
      ...observationsOf('Hanoi:BaDinh:9003', '2026-11-21T02:00:00Z', [30, 40]),
      ...observationsOf('Danang:HaiChau:1', '2026-11-21T02:00:00Z', [1]),
      ...observationsOf('Hanoi:Ba Đình:1', '2026-11-21T02:00:00Z', [1]),
      ...observationsOf('Hanoi:BaDinh:9003', '2026-11-21T02:00:00Z', [1]).map((one) => ({ ...one, ...weather })),
    ])
  })

  const list = (query: Query = {}, city = 'hanoi') => service().api.listAirQualityHistory({ path: { city }, query })

  it('returns the observations of all stations in the city, each with its sensor', async () => {
    const { data } = await list()
    const hour = { time: '2026-11-21T02:00:00.000Z', attribute: 'pm25', unit: 'µg/m³' }
    expect(data).toEqual({
      success: true,
      data: [
        { sensor_id: 'Hanoi:BaDinh:9003', ...hour, mean: 35, min: 30, max: 40, count: 2, valid_count: 2 },
        { sensor_id: 'Hanoi:HaiBaTrung:7', ...hour, mean: 44, min: 44, max: 44, count: 1, valid_count: 1 },
      ],
    })
  })

  it('returns raw observations, newest first if there are too many', async () => {
    expect((await list({ interval: 'raw', limit: 1 })).data?.data).toEqual([
      {
        sensor_id: 'Hanoi:BaDinh:9003',
        time: '2026-11-21T02:15:00.000Z',
        attribute: 'pm25',
        unit: 'µg/m³',
        value: 40,
        validity: 1,
      },
    ])
  })

  it('works without the broker', async () => {
    broker.answer = 'reset'
    expect((await list()).response.status).toBe(200)
  })
})

type SensorQuery = NonNullable<RequestOf<'listSensorHistory'>['query']>

describe('listSensorHistory', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeAll(async () => {
    broker.entities = [stationEntity('TayHo:7', '2026-11-21T03:00:00Z')]
    const index = { attribute: 'airQualityIndex', unit: '', value: 71 }
    await service().app.context.repositories.observations.record([
      ...observationsOf('Hanoi:BaDinh:9003', '2026-11-21T01:30:00Z', [30, 40, 50, 10, 20]),
      ...observationsOf('Hanoi:BaDinh:9003', '2026-11-19T17:30:00Z', [5]),
      ...observationsOf('Hanoi:BaDinh:9003', '2026-11-21T02:00:00Z', [0]).map((one) => ({ ...one, ...index })),
      ...observationsOf('Hanoi:BaDinh:90030', '2026-11-21T02:00:00Z', [99]),
    ])
  })

  const list = (query: SensorQuery = {}, sensor_id = 'Hanoi:BaDinh:9003') =>
    service().api.listSensorHistory({ path: { sensor_id }, query })

  it('returns the last 24 hours by the hour, oldest first', async () => {
    const { data, response } = await list({ attribute: 'pm25' })
    expect(data).toEqual({
      success: true,
      data: [
        {
          time: '2026-11-21T01:00:00.000Z',
          attribute: 'pm25',
          unit: 'µg/m³',
          mean: 35,
          min: 30,
          max: 40,
          count: 2,
          valid_count: 2,
        },
        {
          time: '2026-11-21T02:00:00.000Z',
          attribute: 'pm25',
          unit: 'µg/m³',
          mean: 26.7,
          min: 10,
          max: 50,
          count: 3,
          valid_count: 3,
        },
      ],
    })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=600')
  })

  it('returns all attributes by default, and null without a unit', async () => {
    const rows = (await list({ from: '2026-11-21T02:00:00Z', to: '2026-11-21T02:01:00Z', interval: 'raw' })).data?.data
    expect(rows).toEqual([
      { time: '2026-11-21T02:00:00.000Z', attribute: 'airQualityIndex', unit: null, value: 71, validity: 1 },
      { time: '2026-11-21T02:00:00.000Z', attribute: 'pm25', unit: 'µg/m³', value: 50, validity: 1 },
    ])
    expect((await list({ attribute: 'pm10' })).data).toEqual({ success: true, data: [] })
  })

  it('has the units of sensors, and no more decimals than instruments measure', async () => {
    const [first] = observationsOf('Hanoi:BaDinh:9005', '2026-11-21T02:00:00Z', [0])
    const series: [attribute: string, unit: string, value: number, shown: [unit: string | null, value: number]][] = [
      ['airQualityIndex', '', 71, [null, 71]],
      ['atmosphericPressure', 'A97', 1009.04, ['hPa', 1009]],
      ['co', '59', 1, ['µg/m³', 1145.6]],
      ['humidity', 'P1', 80.12, ['%', 80.1]],
      ['no2', '', 41.52, ['µg/m³', 41.5]],
      ['o3', 'ppx', 1.26, ['ppx', 1.26]],
      ['pm10', 'GP', 0.0989, ['µg/m³', 98.9]],
      ['pm25', 'GQ', 98.89999999999999, ['µg/m³', 98.9]],
      ['relativeHumidity', '', 0.8123, [null, 0.812]],
      ['temperature', 'CEL', 24.449, ['°C', 24.4]],
    ]
    await service().app.context.repositories.observations.record(
      series.map(([attribute, unit, value]) => ({ ...first!, attribute, unit, value })),
    )
    const raw = (await list({ interval: 'raw' }, 'Hanoi:BaDinh:9005')).data?.data
    const shown = series.map(([attribute, , , [unit, value]]) => ({ attribute, unit, value }))
    expect(raw).toEqual(shown.map((row) => ({ time: '2026-11-21T02:00:00.000Z', ...row, validity: 1 })))
    const hourly = (await list({ interval: 'hour' }, 'Hanoi:BaDinh:9005')).data?.data
    expect(hourly).toMatchObject(shown.map(({ value, ...row }) => ({ ...row, mean: value, min: value, max: value })))
  })

  it("aggregates days in the city's time zone", async () => {
    const rows = (await list({ from: '2026-11-19T00:00:00Z', interval: 'day', attribute: 'pm25' })).data?.data
    expect(rows).toEqual([
      {
        time: '2026-11-19T17:00:00.000Z',
        attribute: 'pm25',
        unit: 'µg/m³',
        mean: 5,
        min: 5,
        max: 5,
        count: 1,
        valid_count: 1,
      },
      {
        time: '2026-11-20T17:00:00.000Z',
        attribute: 'pm25',
        unit: 'µg/m³',
        mean: 30,
        min: 10,
        max: 50,
        count: 5,
        valid_count: 5,
      },
    ])
  })

  it('works while the broker is down', async () => {
    broker.answer = 'reset'
    expect((await list()).response.status).toBe(200)
    expect(broker.requests).toEqual([])
  })

  it('returns an empty history for a sensor that only the broker has', async () => {
    const { data } = await list({}, 'Hanoi:TayHo:7')
    expect(data).toEqual({ success: true, data: [] })
  })
})
