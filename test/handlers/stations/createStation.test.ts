import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

const school = { name: 'Trường THPT Chu Văn An', latitude: 21.0446, longitude: 105.8342, kind: 'low_cost' } as const

describe('createStation', () => {
  const service = useService()

  it('creates a station and returns its key once', async () => {
    const body = { ...school, owner: 'Sở Giáo dục', notes: 'Trên mái nhà' }
    const { data, response } = await service().admin.api.createStation({ body })
    const id = data?.station.id ?? 0
    expect(response.status).toBe(201)
    expect(response.headers.get('Location')).toBe(`/stations/${id}`)
    expect(data?.key).toMatch(new RegExp(`^${id}\\.[\\w-]{43}$`))
    expect(data?.station).toEqual({
      ...body,
      id,
      sensor_id: `Hanoi:Station:${id}`,
      last_reading_at: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    const found = await service().admin.api.getStation({ path: { station_id: id } })
    expect(found.data).toEqual(data?.station)
  })

  it('stores only the hash of the key', async () => {
    const { data } = await service().admin.api.createStation({ body: school })
    const { stations } = service().app.context.repositories
    const hash = (await stations.keyHash(data?.station.id ?? 0)) ?? ''
    expect(hash).toMatch(/^\$7\$101\$[\w+/]{16}\$[\w+/]{86}==$/)
    expect(hash).not.toContain(data?.key.split('.')[1])
  })

  it('is allowed for managers', async () => {
    const manager = await service().manager()
    expect((await manager.api.createStation({ body: school })).response.status).toBe(201)
  })

  it('is not allowed for citizens and guests', async () => {
    const lan = await service().citizen()
    expect((await lan.api.createStation({ body: school })).response.status).toBe(403)
    expect((await service().api.createStation({ body: school })).response.status).toBe(401)
  })

  it.each([
    ['name', { name: '' }],
    ['latitude', { latitude: 91 }],
    ['kind', { kind: 'model' as 'low_cost' }],
  ])('rejects an invalid %s', async (field, changes) => {
    const { error, response } = await service().admin.api.createStation({ body: { ...school, ...changes } })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: `body.${field}` }] })
  })
})
