import { describe, expect, it } from '@jest/globals'
import { useService } from '../_helpers/service.js'

const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'

describe('the service with its embedded broker', () => {
  const service = useService()

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
    await service().settle()
    await write(40, second ?? '')
    await service().settle()
    expect(await history()).toEqual([
      { time: first, attribute: 'pm25', unit: 'µg/m³', value: 38.4 },
      { time: second, attribute: 'pm25', unit: 'µg/m³', value: 40 },
    ])
  })

  it('has an entity for a location until it is deleted', async () => {
    const { broker } = service().app.context
    const { api } = service().admin
    const { data: location } = await api.createLocation({ body: { name: 'Công viên', latitude: 21, longitude: 105 } })
    const urn = `urn:ngsi-ld:PUBLIC_PARK:${location?.id ?? 0}`
    await service().settle()
    expect(await broker.getEntity(urn)).toMatchObject({ id: urn, name: { value: 'Công viên' } })
    await api.deleteLocation({ path: { location_id: location?.id ?? 0 } })
    await service().settle()
    expect(await broker.getEntity(urn)).toBeUndefined()
  })

  const issues = async () => {
    const { data } = await service().api.listContextEntities({ query: { type: 'CivicIssue' } })
    return data
  }

  it('has an entity for a published report until it is unpublished', async () => {
    const { context } = service().app
    const { id: actorId } = service().admin
    const { id: user_id } = await service().citizen()
    const place = { latitude: 21.0285123, longitude: 105.8541987 }
    const text = { title: 'Rác', description: undefined, category: 'waste', severity: undefined } as const
    const { id } = await context.inTransaction(({ reports }) => reports.create({ ...place, ...text, user_id }))
    const move = (from: 'PENDING' | 'APPROVED', to: 'APPROVED' | 'REJECTED') =>
      context.inTransaction(({ reports }) =>
        reports.setStatuses([{ id, from, to, isPublished: to === 'APPROVED', note: null, actorId }]),
      )
    expect(await issues()).toEqual([])
    await move('PENDING', 'APPROVED')
    await service().settle()
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown
    expect(await issues()).toEqual([
      {
        id: `urn:ngsi-ld:CivicIssue:${id}`,
        type: 'CivicIssue',
        category: { type: 'Property', value: 'waste' },
        status: { type: 'Property', value: 'APPROVED' },
        dateReported: { type: 'Property', value: time },
        dateUpdated: { type: 'Property', value: time },
        location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.854, 21.029] } },
      },
    ])
    const { data } = await service().api.listContextEntities({ query: { type: 'CivicIssue', q: 'status=="APPROVED"' } })
    expect(data).toHaveLength(1)
    await move('APPROVED', 'REJECTED')
    await service().settle()
    expect(await issues()).toEqual([])
  })
})
