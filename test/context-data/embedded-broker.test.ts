import { describe, expect, it } from '@jest/globals'
import { until } from '../_helpers/processes.js'
import { useService } from '../_helpers/service.js'

const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'

describe('the service with its embedded broker', () => {
  const service = useService({ environment: { AGENTS: 'none' } })

  const history = async () => {
    const { data } = await service().api.listSensorHistory({
      path: { sensor_id: 'Hanoi:BaDinh:9003' },
      query: { interval: 'raw', attribute: 'pm25' },
    })
    return data?.data ?? []
  }

  it('stores observations that were written to the broker', async () => {
    const { broker } = service().app.context
    const write = (value: number, observedAt: string) => {
      const pm25 = { type: 'Property', value, unitCode: 'GQ', observedAt }
      return broker.upsertEntities([{ id, type: 'AirQualityObserved', pm25 }])
    }
    const [first, second] = [2, 1].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString())
    await write(38.4, first ?? '')
    await until(async () => (await history()).length === 1)
    await write(40, second ?? '')
    await until(async () => (await history()).length === 2)
    expect(await history()).toEqual([
      { time: first, attribute: 'pm25', unit: 'GQ', value: 38.4 },
      { time: second, attribute: 'pm25', unit: 'GQ', value: 40 },
    ])
  })

  it('has an entity for a location until it is deleted', async () => {
    const { broker } = service().app.context
    const { api } = service().admin
    const { data: location } = await api.createLocation({ body: { name: 'Công viên', latitude: 21, longitude: 105 } })
    const urn = `urn:ngsi-ld:PUBLIC_PARK:${location?.id ?? 0}`
    await until(async () => (await broker.getEntity(urn)) !== undefined)
    expect(await broker.getEntity(urn)).toMatchObject({ id: urn, name: { value: 'Công viên' } })
    await api.deleteLocation({ path: { location_id: location?.id ?? 0 } })
    await until(async () => (await broker.getEntity(urn)) === undefined)
  })
})
