import { beforeEach, describe, expect, it } from '@jest/globals'
import { describeCategory } from '../../../src/domain/air-category.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { foreignStations, stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
let now = Date.parse('2026-11-21T03:30:00Z')
const observedAt = '2026-11-21T03:00:00.000Z'

const without = { pm25: undefined, pm10: undefined, mainPollutant: undefined }

describe('getSensorAqi', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeEach(() => {
    now += 2 * 3_600_000
    broker.entities = [stationEntity('BaDinh:9003', observedAt), ...foreignStations]
  })

  const get = (sensor_id = 'Hanoi:BaDinh:9003') => service().api.getSensorAqi({ path: { sensor_id } })

  it('returns the index with its standard and its pollutant', async () => {
    const { data, response } = await get()
    expect(response.status).toBe(200)
    expect(data).toEqual({
      success: true,
      data: {
        aqi: 77,
        standard: 'VN_AQI',
        category: 'moderate',
        category_label: 'Trung bình',
        advice: describeCategory(77, 'vi').advice,
        main_pollutant: 'pm25',
        observed_at: observedAt,
        stale: false,
      },
    })
  })

  it('returns English texts on request, and varies by language', async () => {
    const path = { sensor_id: 'Hanoi:BaDinh:9003' }
    const { data, response } = await service().api.getSensorAqi({ path, headers: { 'Accept-Language': 'en' } })
    expect(data?.data).toMatchObject({ category_label: 'Moderate', advice: describeCategory(77, 'en').advice })
    expect(response.headers.get('Vary')).toContain('Accept-Language')
  })

  it('derives the pollutant if the entity does not contain it', async () => {
    const changes = { mainPollutant: undefined, pm10: { type: 'Property', value: 240, observedAt } }
    broker.entities = [stationEntity('BaDinh:9003', observedAt, changes)]
    expect((await get()).data?.data.main_pollutant).toBe('pm10')
  })

  it('returns null without an index', async () => {
    broker.entities = [stationEntity('BaDinh:9003', observedAt, { airQualityIndex: undefined, ...without })]
    expect((await get()).data?.data).toEqual({
      aqi: null,
      standard: 'VN_AQI',
      category: null,
      category_label: null,
      advice: null,
      main_pollutant: null,
      observed_at: null,
      stale: true,
    })
  })

  it('marks an old index as stale', async () => {
    const old = '2026-11-18T16:20:00.000Z'
    broker.entities = [stationEntity('BaDinh:9003', old)]
    expect((await get()).data?.data).toMatchObject({ aqi: 77, observed_at: old, stale: true })
  })

  it.each(['Hanoi:BaDinh:9004', 'Hanoi:Odd:1'])('returns 404 for %s', async (id) => {
    expect((await get(id)).response.status).toBe(404)
  })

  it('returns 400 for an invalid id', async () => {
    expect((await fetch(`${service().baseUrl}/sensors/B%C3%A0/aqi`)).status).toBe(400)
  })

  it('returns 304 for a matching ETag', async () => {
    const etag = (await get()).response.headers.get('ETag') ?? ''
    const path = { sensor_id: 'Hanoi:BaDinh:9003' }
    const { response } = await service().api.getSensorAqi({ path, headers: { 'If-None-Match': etag } })
    expect(response.status).toBe(304)
  })

  it('returns a stale response with its age while the broker is down', async () => {
    await get()
    broker.answer = 'reset'
    now += 1_260_000
    const { data, response } = await get()
    expect(data).toMatchObject({ stale: true, data: { aqi: 77 } })
    expect(response.headers.get('Age')).toBe('1260')
  })

  it('returns 503, 502 or 504 without a cached response', async () => {
    for (const [answer, status] of [
      ['reset', 503] as const,
      [{ status: 500 }, 502] as const,
      [{ status: 408 }, 504] as const,
    ]) {
      now += 2 * 3_600_000
      broker.answer = answer
      expect((await get()).response.status).toBe(status)
    }
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
