import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('deleteLocation', () => {
  const service = useService()
  let path: { location_id: number }

  beforeEach(async () => {
    const body = { name: 'Hồ Tây', latitude: 21.05, longitude: 105.82, is_active: false }
    const { data } = await service().admin.api.createLocation({ body })
    path = { location_id: data?.id ?? 0 }
  })

  it('deletes a location, active or not', async () => {
    const { data, response } = await service().admin.api.deleteLocation({ path })
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Location deleted' })
    const { response: gone } = await service().admin.api.getLocation({ path })
    expect(gone.status).toBe(404)
  })

  it('returns 404 for the second call', async () => {
    await service().admin.api.deleteLocation({ path })
    const { error, response } = await service().admin.api.deleteLocation({ path })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'Location not found' })
  })

  it('returns 400 for an invalid id', async () => {
    const { response } = await service().admin.api.deleteLocation({ path: { location_id: 0 } })
    expect(response.status).toBe(400)
  })

  it('is restricted to admins, and reveals nothing about locations to others', async () => {
    const lan = await service().citizen()
    expect((await lan.api.deleteLocation({ path })).response.status).toBe(403)
    expect((await lan.api.deleteLocation({ path: { location_id: 2147483647 } })).response.status).toBe(403)
    expect((await service().api.deleteLocation({ path })).response.status).toBe(401)
    expect((await service().admin.api.getLocation({ path })).response.status).toBe(200)
  })
})
