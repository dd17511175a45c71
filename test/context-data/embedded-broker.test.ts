import { describe, expect, it } from '@jest/globals'
import { useService } from '../_helpers/service.js'

describe('the service with its embedded broker', () => {
  const service = useService()

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
