import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

const body = { latitude: 21.0285, longitude: 105.8542, radius: 3, threshold: 150 }

describe('listAlerts', () => {
  const service = useService()

  it("lists the caller's alerts, oldest first", async () => {
    const [lan, minh] = [await service().citizen(), await service().citizen()]
    const first = await lan.api.createAlert({ body })
    await minh.api.createAlert({ body })
    const second = await lan.api.createAlert({ body: { ...body, threshold: 100 } })
    expect((await lan.api.listAlerts()).data).toEqual([first.data, second.data])
  })

  it('lists only their own alerts for admins', async () => {
    const lan = await service().citizen()
    await lan.api.createAlert({ body })
    expect((await service().admin.api.listAlerts()).data).toEqual([])
  })

  it('requires a signed-in user', async () => {
    expect((await service().api.listAlerts()).response.status).toBe(401)
  })
})
