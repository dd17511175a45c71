import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('getStation', () => {
  const service = useService()
  let path: { station_id: number }

  beforeAll(async () => {
    const body = {
      name: 'Trạm',
      latitude: 21,
      longitude: 105.8,
      kind: 'reference',
      notes: 'Chìa khóa ở bảo vệ',
    } as const
    const { data } = await service().admin.api.createStation({ body })
    path = { station_id: data?.station.id ?? 0 }
  })

  it('returns a station to everyone, without its notes', async () => {
    const lan = await service().citizen()
    for (const { api } of [service(), lan]) {
      const { data } = await api.getStation({ path })
      expect(data).toMatchObject({ id: path.station_id, name: 'Trạm', owner: null })
      expect(data).not.toHaveProperty('notes')
    }
  })

  it('returns the notes to staff', async () => {
    const manager = await service().manager()
    for (const { api } of [service().admin, manager])
      expect((await api.getStation({ path })).data?.notes).toBe('Chìa khóa ở bảo vệ')
  })

  it('may not be stored by shared caches', async () => {
    const { response } = await service().api.getStation({ path })
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('returns 404 for an unknown station', async () => {
    const { error, response } = await service().api.getStation({ path: { station_id: 999 } })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ code: 'not_found', detail: 'Station not found' })
  })
})
