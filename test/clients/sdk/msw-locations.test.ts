import type { ListLocationsQuery, Location } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { listOf } from '../../_helpers/pages.js'
import { useMock } from './_helpers/mock.js'

const park = { name: 'Hồ Gươm', type: 'park', latitude: 21.0287, longitude: 105.8524 } as const

describe('locations of the mock', () => {
  const { api } = useMock()
  const create = async (changes: object = {}): Promise<Location> => {
    const { data, error } = await api.createLocation({ body: { ...park, ...changes } })
    if (!data) throw new Error(JSON.stringify(error))
    return data
  }
  const names = async (query: ListLocationsQuery) =>
    ((await api.listLocations({ query })).data as Location[]).map(({ name }) => name)

  it('can be created, read, changed and deleted', async () => {
    const created = await create()
    const path = { location_id: created.id }
    expect(created).toMatchObject({ location_type: 'PUBLIC_PARK', is_active: true, amenities: [] })
    expect((await api.getLocation({ path })).data).toEqual(created)
    const changed = await api.updateLocation({ path, body: { description: 'Giữa Hà Nội', amenities: ['toilets'] } })
    expect(changed.data).toMatchObject({ name: 'Hồ Gươm', description: 'Giữa Hà Nội', amenities: ['toilets'] })
    expect((await api.updateLocation({ path, body: { description: null } })).data?.description).toBeNull()
    const answers = [await api.deleteLocation({ path }), await api.getLocation({ path })]
    expect(answers.map(({ response }) => response.status)).toEqual([200, 404])
  })

  it('are changed only in the version that If-Match names', async () => {
    const path = { location_id: (await create()).id }
    const { response } = await api.getLocation({ path })
    const headers = { 'If-Match': response.headers.get('ETag') ?? '' }
    expect((await api.updateLocation({ path, headers, body: { name: 'A' } })).response.status).toBe(200)
    const late = await api.updateLocation({ path, headers, body: { name: 'B' } })
    expect([late.response.status, late.error?.code]).toEqual([412, 'precondition_failed'])
    expect((await api.getLocation({ path })).data?.name).toBe('A')
  })

  it('can be imported, with a preview', async () => {
    const geometry = { type: 'Point' as const, coordinates: [105.85, 21.03] }
    const properties = { location_type: 'PUBLIC_PARK', name: 'Vườn hoa' }
    const features = [
      { type: 'Feature' as const, id: 'way/1', properties, geometry },
      { type: 'Feature' as const, properties: { ...properties, name: 'Hồ' }, geometry },
      { type: 'Feature' as const, properties, geometry: { type: 'LineString' as const, coordinates: [] } },
    ]
    const run = async (dry_run = false) => {
      const body = { type: 'FeatureCollection' as const, features }
      return (await api.importLocations({ body, query: { dry_run } })).data
    }
    expect(await run(true)).toMatchObject({ added: 2, skipped: 1 })
    expect(await run()).toMatchObject({ added: 2, skipped: 1, results: [{ location_id: expect.any(Number) }, {}, {}] })
    expect(await run()).toMatchObject({ added: 0, unchanged: 2 })
    features.splice(0, 3, { type: 'Feature', id: 'way/1', properties: { ...properties, name: 'Vườn' }, geometry })
    expect(await run()).toMatchObject({ changed: 1, results: [{ fields: ['name'] }] })
  })

  it('are found around a point, nearest first, and filtered by type', async () => {
    await create()
    const near = { lat: 21.0285, lng: 105.8542, radius: 3 }
    const { data } = await api.listLocations({ query: near })
    expect((data as Location[]).map(({ distance }) => distance)).toEqual([0.188, 1.971, 2.046])
    expect(await names(near)).toEqual(['Hồ Gươm', 'VinFast Vincom Bà Triệu', 'Công viên Thống Nhất'])
    expect(await names({ ...near, radius: 2 })).toHaveLength(2)
    expect(await names({ ...near, type: 'charging' })).toEqual(['VinFast Vincom Bà Triệu'])
    expect(await names({ type: 'park', sort: 'name' })).toEqual(['Công viên Thống Nhất', 'Hồ Gươm'])
  })
})

describe('audit events of the mock', () => {
  const { api } = useMock()

  it('are initially the examples, and are recorded when an administrator changes something', async () => {
    const { data } = await api.createLocation({ body: park })
    const { data: found } = await api.listAuditEvents({ query: { action: 'location.created' } })
    expect(listOf(found)).toMatchObject([{ target: { type: 'location', id: String(data?.id) } }])
    const { data: others } = await api.listAuditEvents({ query: { target_type: 'user' } })
    expect(listOf(others).map(({ id }) => id)).toEqual([1042])
  })
})
