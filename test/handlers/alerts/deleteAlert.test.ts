import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('deleteAlert', () => {
  const service = useService()
  let lan: TestUser
  let path: { alert_id: number }

  beforeEach(async () => {
    lan = await service().citizen()
    const body = { latitude: 21.0285, longitude: 105.8542, radius: 3, threshold: 150 }
    path = { alert_id: (await lan.api.createAlert({ body })).data!.id }
  })

  it('deletes an alert', async () => {
    const { data, response } = await lan.api.deleteAlert({ path })
    expect({ status: response.status, data }).toEqual({ status: 200, data: { message: 'Alert deleted' } })
    expect((await lan.api.getAlert({ path })).response.status).toBe(404)
  })

  it('returns 404 to everyone else, and for an unknown alert', async () => {
    const minh = await service().citizen()
    expect((await minh.api.deleteAlert({ path })).response.status).toBe(404)
    expect((await service().admin.api.deleteAlert({ path })).response.status).toBe(404)
    expect((await lan.api.deleteAlert({ path: { alert_id: 99_999 } })).response.status).toBe(404)
    expect((await lan.api.getAlert({ path })).response.status).toBe(200)
  })

  it('requires a signed-in user', async () => {
    expect((await service().api.deleteAlert({ path })).response.status).toBe(401)
  })
})
