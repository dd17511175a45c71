import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('getAlert', () => {
  const service = useService()
  let lan: TestUser
  let path: { alert_id: number }

  beforeEach(async () => {
    lan = await service().citizen()
    const body = { latitude: 21.0285, longitude: 105.8542, radius: 3, threshold: 150 }
    path = { alert_id: (await lan.api.createAlert({ body })).data!.id }
  })

  it('returns an alert', async () => {
    const { data } = await lan.api.getAlert({ path })
    expect(data).toMatchObject({ id: path.alert_id, radius: 3, threshold: 150, reset_below: 135 })
  })

  it('returns 404 to everyone else, and for an unknown alert', async () => {
    const minh = await service().citizen()
    expect((await minh.api.getAlert({ path })).response.status).toBe(404)
    expect((await service().admin.api.getAlert({ path })).response.status).toBe(404)
    expect((await lan.api.getAlert({ path: { alert_id: 99_999 } })).response.status).toBe(404)
  })

  it('requires a signed-in user', async () => {
    expect((await service().api.getAlert({ path })).response.status).toBe(401)
  })
})
