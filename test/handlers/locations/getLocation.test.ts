import { beforeAll, describe, expect, it } from '@jest/globals'
import { imported } from '../../_helpers/locations.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('getLocation', () => {
  const service = useService()
  let lan: TestUser
  let park: number
  let hidden: number

  beforeAll(async () => {
    lan = await service().citizen()
    const place = { location_type: 'PUBLIC_PARK', latitude: 21.012459, longitude: 105.844534 } as const
    const { locations } = service().app.context.repositories
    park = (await locations.create({ name: 'Công viên Thống Nhất', ...place })).id
    hidden = (await locations.create({ name: 'Công viên đóng cửa', ...place, is_active: false })).id
  })

  it('returns a location to every user, with all field names that clients read', async () => {
    const { data, response } = await lan.api.getLocation({ path: { location_id: park } })
    expect(response.status).toBe(200)
    expect(data).toEqual({
      id: park,
      db_id: park,
      name: 'Công viên Thống Nhất',
      location_type: 'PUBLIC_PARK',
      description: null,
      address: null,
      area_sqm: null,
      amenities: [],
      opening_hours: null,
      metadata: {},
      data_source: 'manual',
      is_active: true,
      is_editable: true,
      latitude: 21.012459,
      longitude: 105.844534,
      location: { type: 'Point', coordinates: [105.844534, 21.012459] },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('returns an imported location without its OSM id', async () => {
    const { locations } = service().app.context.repositories
    await locations.importMany([imported(1, { name: 'Trạm sạc VinFast', metadata: { sockets: '4' } })])
    const { records } = await locations.list(
      { type: 'CHARGING_STATION', includeInactive: false },
      { skip: 0, limit: 1, sort: 'id', order: 'asc' },
    )
    const { data } = await lan.api.getLocation({ path: { location_id: records[0]?.id ?? 0 } })
    expect(data).toMatchObject({ name: 'Trạm sạc VinFast', data_source: 'openstreetmap', metadata: { sockets: '4' } })
    expect(data).not.toHaveProperty('osm_id')
  })

  it('returns an inactive location only to admins', async () => {
    const { data } = await service().admin.api.getLocation({ path: { location_id: hidden } })
    expect(data).toMatchObject({ id: hidden, is_active: false })
    for (const { api } of [lan, await service().manager()]) {
      const { error, response } = await api.getLocation({ path: { location_id: hidden } })
      expect(response.status).toBe(404)
      expect(error).toMatchObject({ detail: 'Location not found' })
    }
  })

  it('returns 404 for a location that does not exist', async () => {
    const { response } = await service().admin.api.getLocation({ path: { location_id: 2147483647 } })
    expect(response.status).toBe(404)
  })

  it.each(['0', '-1', '2147483648', '1.5', 'park', '1e3', '%00'])('returns 400 for the id %s', async (id) => {
    const headers = { Authorization: `Bearer ${lan.token}` }
    const response = await fetch(`${service().baseUrl}/locations/${id}`, { headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ location: 'path.location_id' }] })
  })

  it('returns 401 without a token', async () => {
    const { response } = await service().api.getLocation({ path: { location_id: park } })
    expect(response.status).toBe(401)
  })

  it('returns 304 for a matching ETag until the record changes', async () => {
    const path = { location_id: park }
    const first = await lan.api.getLocation({ path })
    const etag = first.response.headers.get('ETag') ?? ''
    expect(first.response.headers.get('Cache-Control')).toBe('private, no-cache')
    const again = await lan.api.getLocation({ path, headers: { 'If-None-Match': etag } })
    expect(again.response.status).toBe(304)
    await service().admin.api.updateLocation({ path, body: { address: '354 Lê Duẩn' } })
    const changed = await lan.api.getLocation({ path, headers: { 'If-None-Match': etag } })
    expect(changed.response.status).toBe(200)
  })
})
