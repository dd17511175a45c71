import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { imported, locationsOf } from '../../_helpers/locations.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type NewLocation = Exclude<RequestOf<'createLocation'>['body'], FormData>
type Changes = Exclude<NonNullable<RequestOf<'updateLocation'>['body']>, FormData>

const park: NewLocation = { name: 'Công viên Thống Nhất', latitude: 21.012459, longitude: 105.844534 }
const full = {
  name: 'Công viên Thống Nhất',
  location_type: 'PUBLIC_PARK',
  latitude: 21.012459,
  longitude: 105.844534,
  address: '354 Lê Duẩn, Hà Nội',
  area_sqm: 482000,
  description: 'Công viên quanh hồ Bảy Mẫu',
  amenities: ['toilets', 'playground'],
  opening_hours: 'Mo-Su 06:00-22:00',
  metadata: { operator: 'Hà Nội', deep: { a: [1, 2] } },
} as const

const service = useService()
let lan: TestUser

beforeAll(async () => {
  lan = await service().citizen()
})

describe('createLocation', () => {
  const create = (body: NewLocation) => service().admin.api.createLocation({ body })

  it('accepts body A and creates a park', async () => {
    const { location_type, metadata: _metadata, ...body } = full
    const { data } = await create({ ...body, amenities: ['b', 'a'] })
    expect(data).toMatchObject({ ...body, amenities: ['b', 'a'], location_type, metadata: {}, db_id: data?.id })
    expect(data).toMatchObject({ data_source: 'manual', is_active: true, is_editable: true })
    expect(data?.location).toEqual({ type: 'Point', coordinates: [105.844534, 21.012459] })
  })

  it('accepts body B', async () => {
    const metadata = { area: 482000, facilities: ['toilets', { name: 'sân chơi', count: 2, open: true, since: null }] }
    const { data } = await create({ ...park, type: 'park', description: 'Hồ Bảy Mẫu', metadata })
    expect(data).toMatchObject({ location_type: 'PUBLIC_PARK', description: 'Hồ Bảy Mẫu', metadata, area_sqm: null })
  })

  it.each([
    ['park', 'PUBLIC_PARK'],
    ['charging', 'CHARGING_STATION'],
    ['bicycle', 'BICYCLE_RENTAL'],
    ['tourist', 'TOURIST_ATTRACTION'],
  ] as const)('converts the type %s to %s', async (type, location_type) => {
    expect((await create({ ...park, type })).data).toMatchObject({ location_type })
    expect((await create({ ...park, location_type })).data).toMatchObject({ location_type })
    expect((await create({ ...park, type, location_type })).data).toMatchObject({ location_type })
  })

  it('accepts text in any script, and metadata that looks like code', async () => {
    const name = 'Hồ Gươm 還劍湖 😀 \' " \\ <b> ; drop table locations'
    const metadata = JSON.parse('{"__proto__":{"admin":true},"constructor":"x","":"empty","a.b":"$1 ? ??"}') as Record<
      string,
      unknown
    >
    const { data } = await create({ ...park, name, metadata })
    expect(data?.name).toBe(name)
    expect(Object.entries(data?.metadata ?? {})).toEqual(expect.arrayContaining(Object.entries(metadata)))
  })

  it('returns the URL of the new location, and keeps the order of amenities and duplicates', async () => {
    const { data, response } = await create({ ...park, amenities: ['z', 'a', 'm', 'a'] })
    expect(data?.amenities).toEqual(['z', 'a', 'm', 'a'])
    expect(response.headers.get('Location')).toBe(`/locations/${data?.id}`)
    const found = await lan.api.getLocation({ path: { location_id: data?.id ?? 0 } })
    expect(found.data).toEqual(data)
  })

  it('rounds coordinates to 6 decimals', async () => {
    const { data } = await create({ ...park, latitude: 21.012345678901234, longitude: -4e-323 })
    expect(data).toMatchObject({ latitude: 21.012346, longitude: 0, location: { coordinates: [0, 21.012346] } })
  })
})

describe('getLocation', () => {
  it('returns an imported location without its OSM id', async () => {
    const { locations } = service().app.context.repositories
    await locations.importMany([imported(1, { name: 'Trụ sạc Láng', metadata: { sockets: '4' } })])
    const found = locationsOf((await lan.api.listLocations({ query: { q: 'tru sac lang' } })).data)
    const { data } = await lan.api.getLocation({ path: { location_id: found[0]?.id ?? 0 } })
    expect(data).toMatchObject({ name: 'Trụ sạc Láng', data_source: 'openstreetmap', metadata: { sockets: '4' } })
    expect(data).not.toHaveProperty('osm_id')
  })

  it('returns an inactive location only to staff', async () => {
    const { data } = await service().admin.api.createLocation({ body: { ...park, is_active: false } })
    const path = { location_id: data?.id ?? 0 }
    for (const { api } of [service().admin, await service().manager()])
      expect((await api.getLocation({ path })).data).toEqual(data)
    expect((await lan.api.getLocation({ path })).error).toMatchObject({ detail: 'Location not found' })
  })
})

describe('updateLocation', () => {
  let id: number

  beforeEach(async () => {
    const { amenities, ...rest } = full
    id = (await service().app.context.repositories.locations.create({ ...rest, amenities: [...amenities] })).id
  })

  const update = (body: Changes, location_id = id) =>
    service().admin.api.updateLocation({ path: { location_id }, body })

  it('changes only the given fields', async () => {
    const before = await service().admin.api.getLocation({ path: { location_id: id } })
    const { data } = await update({ opening_hours: '24/7' })
    expect(data).toEqual({ ...before.data, opening_hours: '24/7', updated_at: expect.stringMatching(/Z$/) })
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(before.data?.updated_at ?? ''))
    const after = await lan.api.getLocation({ path: { location_id: id } })
    expect(after.data).toEqual(data)
  })

  it('changes all fields together, and hides the location from citizens', async () => {
    const body: Changes = {
      ...{ name: 'Trạm sạc VinFast', type: 'charging', latitude: 10.7769, longitude: 106.7009, address: 'TP. HCM' },
      ...{ area_sqm: 0, description: 'Trạm', amenities: ['b', 'a'], opening_hours: '24/7', metadata: { sockets: 4 } },
      is_active: false,
    }
    const { type: _short, ...fields } = body
    const { data } = await update(body)
    expect(data).toMatchObject({ ...fields, location_type: 'CHARGING_STATION' })
    expect(data?.location.coordinates).toEqual([106.7009, 10.7769])
    expect((await lan.api.getLocation({ path: { location_id: id } })).response.status).toBe(404)
  })

  it('clears fields with null, and lists and objects also with empty values', async () => {
    const cleared = { address: null, area_sqm: null, description: null, opening_hours: null }
    expect((await update(cleared)).data).toMatchObject({ ...full, ...cleared })
    expect((await update({ amenities: null, metadata: null })).data).toMatchObject({ amenities: [], metadata: {} })
    await update({ amenities: ['a'], metadata: { a: 1 } })
    expect((await update({ metadata: { other: true } })).data?.metadata).toEqual({ other: true })
    expect((await update({ amenities: [], metadata: {} })).data).toMatchObject({ amenities: [], metadata: {} })
  })

  it('accepts one coordinate alone, and moves the location in searches', async () => {
    await update({ latitude: 21.5 })
    const near = { lat: 21.5, lng: 105.844534, radius: 0.1 }
    const { data } = await lan.api.listLocations({ query: near })
    expect(data).toEqual([expect.objectContaining({ id, distance: 0 })])
  })

  it('accepts both names of a type if they agree, and otherwise returns 422 and changes nothing', async () => {
    const { data } = await update({ type: 'tourist', location_type: 'TOURIST_ATTRACTION' })
    expect(data?.location_type).toBe('TOURIST_ATTRACTION')
    const { error, response } = await update({ name: 'x', type: 'park', location_type: 'BICYCLE_RENTAL' })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.type' }] })
    expect((await lan.api.getLocation({ path: { location_id: id } })).data?.name).toBe(full.name)
  })

  it('does not change the data source of imported locations', async () => {
    const { locations } = service().app.context.repositories
    await locations.importMany([imported(7)])
    const found = locationsOf((await lan.api.listLocations({ query: { q: 'tram sac 7' } })).data)
    const { data } = await update({ name: 'Trạm sạc bảy' }, found[0]?.id)
    expect(data).toMatchObject({ name: 'Trạm sạc bảy', data_source: 'openstreetmap' })
  })
})

describe('deleteLocation', () => {
  it.each([true, false])('deletes a location whose is_active is %s', async (is_active) => {
    const { data: made } = await service().admin.api.createLocation({ body: { ...park, is_active } })
    const path = { location_id: made?.id ?? 0 }
    const { data } = await service().admin.api.deleteLocation({ path })
    expect(data).toEqual({ message: 'Location deleted' })
    expect((await service().admin.api.getLocation({ path })).response.status).toBe(404)
    const { error, response } = await service().admin.api.deleteLocation({ path })
    expect([response.status, error?.detail]).toEqual([404, 'Location not found'])
  })
})
