import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
const E = 'https://smartdatamodels.org/dataModel.Environment/'
const hourMs = 3_600_000
let now = Date.parse('2026-11-21T03:30:00Z')
let observedAt = ''

/** A station without an index. */
const foreign = (local: string, pm25: number) => ({
  id: `urn:ngsi-ld:AirQualityObserved:Hanoi:${local}`,
  type: 'AirQualityObserved',
  location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
  pm25: { type: 'Property', value: pm25, unitCode: 'GQ', observedAt },
  provider: { type: 'Property', value: 'Trường ĐH Xây dựng' },
})

describe('stations of other authors', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeEach(() => {
    // Expires all caches.
    now += 2 * 24 * hourMs
    observedAt = new Date(now - 600_000).toISOString()
    broker.entities = [foreign('X:1', 50), stationEntity('Y:2', observedAt)]
  })

  it('have the index of their concentrations in every response', async () => {
    const { api } = service()
    const path = { sensor_id: 'Hanoi:X:1' }
    expect((await api.getSensorAqi({ path })).data?.data).toMatchObject({
      aqi: 100,
      standard: 'VN_AQI',
      category: 'moderate',
      main_pollutant: 'pm25',
      observed_at: observedAt,
      stale: false,
    })
    expect((await api.getSensor({ path })).data?.data).toMatchObject({
      kind: null,
      source: 'Trường ĐH Xây dựng',
      aqi: 100,
      pollutants: [{ pollutant: 'pm25', value: 50 }],
      lastUpdate: observedAt,
      stale: false,
    })
    expect((await api.listSensors({})).data?.data.map(({ id, aqi }) => [id, aqi])).toEqual([
      ['Hanoi:X:1', 100],
      ['Hanoi:Y:2', 77],
    ])
    const { data } = await api.listAirQuality({ path: { city: 'hanoi' } })
    expect(data?.data[0]).toMatchObject({
      [`${E}airQualityIndex`]: { value: 100, observedAt },
      mainPollutant: { value: 'pm25' },
    })
    expect(data).toMatchObject({
      source: 'OpenAQ, Trường ĐH Xây dựng',
      attribution:
        'Air quality data: OpenAQ and its sources (openaq.org): Hanoi Air Quality Monitoring Network; Air quality data: Trường ĐH Xây dựng',
    })
    expect((await api.listAirQuality({ path: { city: 'hanoi' }, query: { limit: 1 } })).data).toMatchObject({
      source: 'Trường ĐH Xây dựng',
      attribution: 'Air quality data: Trường ĐH Xây dựng',
    })
  })

  it('use NowCast over stored hours, read in one query for all stations', async () => {
    const { observations } = service().app.features.air.context
    const locals = ['X:1', 'X:2', 'X:3']
    broker.entities = [...locals.map((local) => foreign(local, 50)), stationEntity('Y:2', observedAt)]
    await observations.record(
      locals.slice(0, 2).map((local, index) => ({
        entityId: `urn:ngsi-ld:AirQualityObserved:Hanoi:${local}`,
        entityType: 'AirQualityObserved',
        attribute: 'pm25',
        unit: 'GQ',
        observedAt: new Date(now - hourMs),
        value: index === 0 ? 25 : 100,
      })),
    )
    const read = observations.hourly.bind(observations)
    const asked: unknown[] = []
    observations.hourly = (query) => (asked.push(query.entities), read(query))
    const { data } = await service().api.listSensors({})
    observations.hourly = read
    expect(data?.data.map(({ aqi }) => aqi)).toEqual([63, 100, 100, 77])
    expect(asked).toEqual([{ ids: locals.map((local) => `urn:ngsi-ld:AirQualityObserved:Hanoi:${local}`) }])
  })

  it('have the index of their latest values while the database is down', async () => {
    const { observations } = service().app.features.air.context
    const read = observations.hourly.bind(observations)
    observations.hourly = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    const { data } = await service().api.getSensorAqi({ path: { sensor_id: 'Hanoi:X:1' } })
    observations.hourly = read
    expect(data?.data.aqi).toBe(100)
  })
})
