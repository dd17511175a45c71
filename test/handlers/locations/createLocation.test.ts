import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

type Body = Exclude<RequestOf<'createLocation'>['body'], FormData>

const park: Body = { name: 'Công viên Thống Nhất', latitude: 21.012459, longitude: 105.844534 }

describe('createLocation', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const create = (body: Body) => service().admin.api.createLocation({ body })
  /** Sends a body that the types, or JSON.stringify, do not allow. */
  const send = (body: string) =>
    fetch(`${service().baseUrl}/locations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service().admin.token}`, 'Content-Type': 'application/json' },
      body,
    })

  it('accepts body A and creates a park', async () => {
    const body: Body = {
      ...park,
      address: '354 Lê Duẩn, Hà Nội',
      area_sqm: 482000,
      description: 'Công viên quanh hồ Bảy Mẫu',
      amenities: ['toilets', 'playground', 'café'],
      opening_hours: 'Mo-Su 06:00-22:00',
    }
    const { data, response } = await create(body)
    expect(response.status).toBe(201)
    expect(data).toEqual({
      ...body,
      id: expect.any(Number),
      db_id: data?.id,
      location_type: 'PUBLIC_PARK',
      metadata: {},
      data_source: 'manual',
      is_active: true,
      is_editable: true,
      location: { type: 'Point', coordinates: [105.844534, 21.012459] },
      created_at: expect.stringMatching(/Z$/),
      updated_at: data?.created_at,
    })
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

  it('returns the URL of the new location', async () => {
    const { data, response } = await create(park)
    expect(response.headers.get('Location')).toBe(`/locations/${data?.id}`)
    const found = await lan.api.getLocation({ path: { location_id: data?.id ?? 0 } })
    expect(found.data).toEqual(data)
  })

  it('keeps the order of amenities, and duplicates', async () => {
    const amenities = ['z', 'a', 'm', 'a']
    expect((await create({ ...park, amenities })).data?.amenities).toEqual(amenities)
  })

  it('rounds coordinates to 6 decimals', async () => {
    const place = { latitude: 21.012345678901234, longitude: -179.98765432109876 }
    const kept = { latitude: 21.012346, longitude: -179.987654 }
    expect((await create({ ...park, ...place })).data).toMatchObject(kept)
  })

  it('accepts coordinates that are almost zero', async () => {
    const { data } = await create({ ...park, latitude: 4e-323, longitude: -4e-323 })
    expect(data).toMatchObject({ latitude: 0, longitude: 0 })
  })

  it.each([
    [90, 180],
    [-90, -180],
    [0, 0],
  ])('accepts the extreme coordinates %d, %d', async (latitude, longitude) => {
    const { data } = await create({ ...park, latitude, longitude })
    expect(data?.location).toEqual({ type: 'Point', coordinates: [longitude, latitude] })
  })

  it('creates an inactive location', async () => {
    const { data } = await create({ ...park, is_active: false })
    expect(data?.is_active).toBe(false)
    const { response } = await lan.api.getLocation({ path: { location_id: data?.id ?? 0 } })
    expect(response.status).toBe(404)
  })

  it('returns 422 for conflicting types', async () => {
    const { error, response } = await create({ ...park, type: 'charging', location_type: 'PUBLIC_PARK' })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.type' }] })
  })

  it.each([
    ['body.name', { ...park, name: '' }],
    ['body.name', { ...park, name: 'x'.repeat(256) }],
    ['body.name', { latitude: 21, longitude: 105 }],
    ['body.latitude', { ...park, latitude: 90.0001 }],
    ['body.latitude', { name: 'x', longitude: 105 }],
    ['body.longitude', { ...park, longitude: -180.5 }],
    ['body.longitude', { ...park, longitude: '105' }],
    ['body.location_type', { ...park, location_type: 'ZOO' }],
    ['body.type', { ...park, type: 'PARK' }],
    ['body.area_sqm', { ...park, area_sqm: -1 }],
    ['body.address', { ...park, address: null }],
    ['body.address', { ...park, address: 'x'.repeat(501) }],
    ['body.opening_hours', { ...park, opening_hours: 'x'.repeat(256) }],
    ['body.description', { ...park, description: 'x'.repeat(5_001) }],
    ['body.amenities[1]', { ...park, amenities: ['a', ''] }],
    ['body.amenities', { ...park, amenities: Array.from({ length: 51 }, String) }],
    ['body.metadata', { ...park, metadata: [] }],
    ['body.metadata', { ...park, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, n])) }],
    ['body.id', { ...park, id: 1 }],
    ['body.data_source', { ...park, data_source: 'openstreetmap' }],
  ])('returns 422 that names %s', async (location, body) => {
    const response = await send(JSON.stringify(body))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ location }] })
  })

  it.each([
    ['body.name', '{"name":"a\\u0000b","latitude":21,"longitude":105}'],
    ['body.name', '{"name":"a\\ud800b","latitude":21,"longitude":105}'],
    [
      'body.metadata.deep[1].note',
      '{"name":"a","latitude":21,"longitude":105,"metadata":{"deep":[1,{"note":"\\udc00"}]}}',
    ],
    ['body.metadata', '{"name":"a","latitude":21,"longitude":105,"metadata":{"\\u0000":1}}'],
    ['body.amenities[0]', '{"name":"a","latitude":21,"longitude":105,"amenities":["\\u0000"]}'],
  ])('returns 422 for text in %s that cannot be stored', async (location, body) => {
    const response = await send(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ location }] })
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

  it('returns 400 for invalid JSON', async () => {
    expect((await send('{"name": NaN}')).status).toBe(400)
  })

  it('is restricted to admins and managers', async () => {
    const forbidden = await lan.api.createLocation({ body: park })
    expect(forbidden.response.status).toBe(403)
    expect(forbidden.error).toMatchObject({ detail: 'Admin access required' })
    const anonymous = await service().api.createLocation({ body: park })
    expect(anonymous.response.status).toBe(401)
  })
})
