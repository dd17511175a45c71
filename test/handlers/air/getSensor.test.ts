import { beforeEach, describe, expect, it } from '@jest/globals'
import { describeCategory } from '../../../src/domain/air-category.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { foreignStations, stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
let now = Date.parse('2026-11-21T03:30:00Z')
const observedAt = '2026-11-21T03:00:00.000Z'

describe('getSensor', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  beforeEach(() => {
    now += 2 * 3_600_000
    broker.entities = [stationEntity('BaDinh:9003', observedAt), ...foreignStations]
  })

  const get = (sensor_id = 'Hanoi:BaDinh:9003') => service().api.getSensor({ path: { sensor_id } })

  it('returns a sensor', async () => {
    const { data, response } = await get()
    expect(response.status).toBe(200)
    expect(data).toEqual({
      success: true,
      data: {
        id: 'Hanoi:BaDinh:9003',
        name: 'Trạm BaDinh:9003',
        location: { lat: 21.0341, lng: 105.8145 },
        kind: null,
        source: 'Hanoi Air Quality Monitoring Network',
        aqi: 77,
        category: 'moderate',
        category_label: 'Trung bình',
        advice: describeCategory(77, 'vi').advice,
        pollutants: [
          { pollutant: 'pm25', value: 38.4, unit: 'µg/m³', observed_at: observedAt },
          { pollutant: 'pm10', value: 61.2, unit: 'µg/m³', observed_at: observedAt },
        ],
        lastUpdate: observedAt,
        stale: false,
      },
    })
  })

  it('returns English texts on request, and varies by language', async () => {
    const path = { sensor_id: 'Hanoi:BaDinh:9003' }
    const { data, response } = await service().api.getSensor({ path, headers: { 'Accept-Language': 'en' } })
    expect(data?.data).toMatchObject({ category_label: 'Moderate', advice: describeCategory(77, 'en').advice })
    expect(response.headers.get('Vary')).toContain('Accept-Language')
  })

  it('returns a modelled area with its kind', async () => {
    const kind = { stationKind: { type: 'Property', value: 'model' } }
    broker.entities = [stationEntity('BaDinh:open-meteo', observedAt, kind)]
    expect((await get('Hanoi:BaDinh:open-meteo')).data?.data.kind).toBe('model')
  })

  it.each(['Hanoi:BaDinh:9004', 'Danang:HaiChau:1', 'Hanoi:Odd:1'])('returns 404 for %s', async (id) => {
    const { error, response } = await get(id)
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'Sensor not found' })
  })

  it.each(['/sensors/B%C3%A0', '/sensors/a%2Fb', '/sensors/%00'])('returns 400 for %s', async (path) => {
    expect((await fetch(service().baseUrl + path)).status).toBe(400)
  })

  it('returns 304 for a matching ETag', async () => {
    const etag = (await get()).response.headers.get('ETag') ?? ''
    const path = { sensor_id: 'Hanoi:BaDinh:9003' }
    const { response } = await service().api.getSensor({ path, headers: { 'If-None-Match': etag } })
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
