import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { imported } from '../../_helpers/locations.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type Body = Exclude<NonNullable<RequestOf<'updateLocation'>['body']>, FormData>

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

describe('updateLocation', () => {
  const service = useService()
  let lan: TestUser
  let id: number

  beforeAll(async () => {
    lan = await service().citizen()
  })

  beforeEach(async () => {
    const { amenities, ...rest } = full
    id = (await service().app.context.repositories.locations.create({ ...rest, amenities: [...amenities] })).id
  })

  const update = (body: Body, location_id = id) => service().admin.api.updateLocation({ path: { location_id }, body })

  it('changes only the given fields', async () => {
    const before = await service().admin.api.getLocation({ path: { location_id: id } })
    const { data, response } = await update({ opening_hours: '24/7' })
    expect(response.status).toBe(200)
    expect(data).toEqual({ ...before.data, opening_hours: '24/7', updated_at: expect.stringMatching(/Z$/) })
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(before.data?.updated_at ?? ''))
    const after = await lan.api.getLocation({ path: { location_id: id } })
    expect(after.data).toEqual(data)
  })

  it('changes all fields together', async () => {
    const body: Body = {
      name: 'Trạm sạc VinFast',
      type: 'charging',
      latitude: 10.7769,
      longitude: 106.7009,
      address: 'TP. HCM',
      area_sqm: 0,
      description: 'Trạm',
      amenities: ['b', 'a'],
      opening_hours: '24/7',
      metadata: { sockets: 4 },
      is_active: false,
    }
    const { type: _short, ...fields } = body
    const { data } = await update(body)
    expect(data).toMatchObject({ ...fields, location_type: 'CHARGING_STATION' })
    expect(data?.location.coordinates).toEqual([106.7009, 10.7769])
  })

  it.each(['address', 'area_sqm', 'description', 'opening_hours'] as const)('clears %s with null', async (field) => {
    const { data } = await update({ [field]: null })
    expect(data).toMatchObject({ ...full, [field]: null })
  })

  it('clears lists and objects with null and with empty values', async () => {
    expect((await update({ amenities: null, metadata: null })).data).toMatchObject({ amenities: [], metadata: {} })
    expect((await update({ amenities: ['a'], metadata: { a: 1 } })).data).toMatchObject({
      amenities: ['a'],
      metadata: { a: 1 },
    })
    const { data } = await update({ amenities: [], metadata: {} })
    expect(data?.amenities).toEqual([])
    expect(data?.metadata).toEqual({})
  })

  it('replaces metadata completely', async () => {
    expect((await update({ metadata: { other: true } })).data?.metadata).toEqual({ other: true })
  })

  it('accepts one coordinate alone, and moves the location in searches', async () => {
    await update({ latitude: 21.5 })
    const near = { lat: 21.5, lng: 105.844534, radius: 0.1 }
    const { data } = await lan.api.listLocations({ query: near })
    expect(data).toEqual([expect.objectContaining({ id, distance: 0 })])
  })

  it('accepts both names of a type if they agree', async () => {
    const { data } = await update({ type: 'tourist', location_type: 'TOURIST_ATTRACTION' })
    expect(data?.location_type).toBe('TOURIST_ATTRACTION')
  })

  it('returns 422 for conflicting types and changes nothing', async () => {
    const { error, response } = await update({ name: 'x', type: 'park', location_type: 'BICYCLE_RENTAL' })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.type' }] })
    expect((await lan.api.getLocation({ path: { location_id: id } })).data?.name).toBe(full.name)
  })

  it.each([
    ['body', {}],
    ['body.name', { name: null }],
    ['body.name', { name: '' }],
    ['body.latitude', { latitude: null }],
    ['body.latitude', { latitude: 91 }],
    ['body.is_active', { is_active: 'no' }],
    ['body.type', { type: 'zoo' }],
    ['body.osm_id', { osm_id: 'node/1' }],
    ['body.metadata.note', { metadata: { note: 'a\0b' } }],
  ])('returns 422 that names %s', async (location, body) => {
    const { error, response } = await update(body as Body)
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location }] })
  })

  it('does not change the data source of imported locations', async () => {
    const { locations } = service().app.context.repositories
    await locations.importMany([imported(7)])
    const { data: list } = await lan.api.listLocations({ query: { type: 'charging' } })
    const found = (list as { id: number; name: string }[]).find(({ name }) => name === 'Trạm sạc 7')
    const { data } = await update({ name: 'Trạm sạc bảy' }, found?.id)
    expect(data).toMatchObject({ name: 'Trạm sạc bảy', data_source: 'openstreetmap' })
  })

  it('hides a location from citizens', async () => {
    await update({ is_active: false })
    expect((await lan.api.getLocation({ path: { location_id: id } })).response.status).toBe(404)
    expect((await update({ is_active: true })).data?.is_active).toBe(true)
  })

  it('returns 404 for a location that does not exist', async () => {
    const { error, response } = await update({ name: 'x' }, 2147483647)
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'Location not found' })
  })

  it('is restricted to admins', async () => {
    const request = { path: { location_id: id }, body: { name: 'x' } }
    expect((await lan.api.updateLocation(request)).response.status).toBe(403)
    expect((await service().api.updateLocation(request)).response.status).toBe(401)
  })
})
