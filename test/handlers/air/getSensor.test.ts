import { beforeEach, describe, expect, it } from '@jest/globals'
import { describeCategory } from '../../../src/domain/air-category.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { foreignStations, stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
let now = Date.parse('2026-11-21T03:30:00Z')
let observedAt: string

const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

beforeEach(() => {
  now += 2 * 3_600_000
  observedAt = new Date(now - 1_800_000).toISOString()
  broker.entities = [stationEntity('BaDinh:9003', observedAt), ...foreignStations]
})

describe.each(['getSensor', 'getSensorAqi'] as const)('%s', (operation) => {
  const get = (language = 'vi') =>
    service().api[operation]({
      path: { sensor_id: 'Hanoi:BaDinh:9003' },
      headers: { 'Accept-Language': language },
    })

  it('returns English texts on request, and varies by language', async () => {
    const { data, response } = await get('en')
    expect(data?.data).toMatchObject({ category_label: 'Moderate', advice: describeCategory(77, 'en').advice })
    expect(response.headers.get('Vary')).toContain('Accept-Language')
  })

  it('returns a stale response with its age while the broker is down', async () => {
    await get()
    broker.answer = 'reset'
    now += 1_260_000
    const { data, response } = await get()
    expect(data).toMatchObject({ stale: true, data: { aqi: 77 } })
    expect(response.headers.get('Age')).toBe('1260')
  })

  it.each(['Hanoi:BaDinh:9004', 'Danang:HaiChau:1', 'Hanoi:Odd:1'])('returns 404 for %s', async (sensor_id) => {
    const { error, response } = await service().api[operation]({ path: { sensor_id } })
    expect([response.status, error?.detail]).toEqual([404, 'Sensor not found'])
  })
})

describe('getSensor', () => {
  const get = (sensor_id = 'Hanoi:BaDinh:9003') => service().api.getSensor({ path: { sensor_id } })

  it('returns a sensor', async () => {
    const { data } = await get()
    const texts = { category_label: 'Trung bình', advice: describeCategory(77, 'vi').advice }
    const index = { kind: null, aqi: 77, category: 'moderate', ...texts, lastUpdate: observedAt, stale: false }
    expect(data?.data).toMatchObject({ id: 'Hanoi:BaDinh:9003', location: { lat: 21.0341, lng: 105.8145 }, ...index })
    expect(data?.data.pollutants.map(({ pollutant, value }) => [pollutant, value])).toEqual([
      ['pm25', 38.4],
      ['pm10', 61.2],
    ])
  })
})

describe('getSensorAqi', () => {
  const get = (sensor_id = 'Hanoi:BaDinh:9003') => service().api.getSensorAqi({ path: { sensor_id } })

  it('returns the index with its standard and its pollutant', async () => {
    const { data } = await get()
    const index = { aqi: 77, standard: 'VN_AQI', category: 'moderate', main_pollutant: 'pm25', observed_at: observedAt }
    expect(data?.data).toMatchObject({ ...index, category_label: 'Trung bình', stale: false })
  })
})

describe('getSensorAqi with the index of the US', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none', AQI_STANDARD: 'us' } })

  it('names the standard', async () => {
    broker.entities = [stationEntity('BaDinh:9003', observedAt)]
    const { data } = await service().api.getSensorAqi({ path: { sensor_id: 'Hanoi:BaDinh:9003' } })
    expect(data?.data.standard).toBe('US_AQI')
  })
})
