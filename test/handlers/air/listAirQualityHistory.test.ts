import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { observationsOf } from '../../_helpers/observations.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'

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
    const { data, response } = await list()
    expect(response.status).toBe(200)
    const hour = { time: '2026-11-21T02:00:00.000Z', attribute: 'pm25', unit: 'µg/m³' }
    expect(data).toEqual({
      success: true,
      data: [
        { sensor_id: 'Hanoi:BaDinh:9003', ...hour, mean: 35, min: 30, max: 40, count: 2 },
        { sensor_id: 'Hanoi:HaiBaTrung:7', ...hour, mean: 44, min: 44, max: 44, count: 1 },
      ],
    })
  })

  it('returns raw observations, newest first if there are too many', async () => {
    expect((await list({ interval: 'raw', limit: 1 })).data?.data).toEqual([
      { sensor_id: 'Hanoi:BaDinh:9003', time: '2026-11-21T02:15:00.000Z', attribute: 'pm25', unit: 'µg/m³', value: 40 },
    ])
  })

  it('works without the broker', async () => {
    broker.answer = 'reset'
    expect((await list()).response.status).toBe(200)
  })
})
