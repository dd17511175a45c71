import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

describe('updateStation', () => {
  const service = useService()
  let path: { station_id: number }

  beforeEach(async () => {
    path = { station_id: (await createStation(service())).id }
  })

  it('changes only the given fields', async () => {
    const before = await service().admin.api.getStation({ path })
    const { data, response } = await service().admin.api.updateStation({
      path,
      body: { latitude: 21.1, owner: 'Phường' },
    })
    expect(response.status).toBe(200)
    expect(data).toEqual({ ...before.data, latitude: 21.1, owner: 'Phường', updated_at: expect.stringMatching(/Z$/) })
  })

  it('clears a field with null', async () => {
    await service().admin.api.updateStation({ path, body: { owner: 'Phường', notes: 'Mái nhà' } })
    const { data } = await service().admin.api.updateStation({ path, body: { owner: null, notes: null } })
    expect(data).toMatchObject({ owner: null, notes: null })
  })

  it('rejects null for a required field, and an empty body', async () => {
    const name = null as unknown as string
    expect((await service().admin.api.updateStation({ path, body: { name } })).response.status).toBe(422)
    expect((await service().admin.api.updateStation({ path, body: {} })).response.status).toBe(422)
  })

  it('is restricted to staff', async () => {
    const body = { name: 'Trạm' }
    const [lan, manager] = [await service().citizen(), await service().manager()]
    expect((await lan.api.updateStation({ path, body })).response.status).toBe(403)
    expect((await manager.api.updateStation({ path, body })).response.status).toBe(200)
  })

  it('returns 404 for an unknown station', async () => {
    const unknown = { station_id: 99_999 }
    expect((await service().admin.api.updateStation({ path: unknown, body: { name: 'x' } })).response.status).toBe(404)
  })
})
