import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { locationPageOf, locationsOf } from '../../_helpers/locations.js'
import { linksOf } from '../../_helpers/pages.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listLocations'>['query']>

describe('listLocations', () => {
  const service = useService()
  let lan: TestUser
  let ids: number[]

  /** 23 parks, two of them inactive, 5 attractions, and 10,050 charging stations. */
  beforeAll(async () => {
    lan = await service().citizen()
    const { locations } = service().app.context.repositories
    ids = []
    for (let number = 0; number < 28; number++) {
      const made = await locations.create({
        // Only four names, so that sorting by name has ties.
        name: ['Đống Đa', 'An', 'Bách Thảo', 'an'][number % 4] ?? '',
        location_type: number < 23 ? 'PUBLIC_PARK' : 'TOURIST_ATTRACTION',
        latitude: 21 + number / 1000,
        longitude: 105.8,
        is_active: number !== 3 && number !== 4,
        ...(number === 0 && { amenities: ['b', 'a'], metadata: { a: { b: [1] } }, area_sqm: 12.5 }),
      })
      ids.push(made.id)
    }
    await service().query(`insert into locations (name, location_type, latitude, longitude, data_source, osm_id)
       select 'Trạm sạc', 'CHARGING_STATION', 10.7 + n / 1e6, 106.7, 'openstreetmap', 'node/' || n
       from generate_series(1, 10050) n`)
  })

  const list = async (parameters: ListQuery = {}, user: TestUser = lan) => {
    const { data, response } = await user.api.listLocations({ query: parameters })
    return { data, response, headers: response.headers }
  }
  const refusal = async (parameters: string) => {
    const headers = { Authorization: `Bearer ${lan.token}` }
    const response = await fetch(`${service().baseUrl}/locations?${parameters}`, { headers })
    return { status: response.status, body: (await response.json()) as { detail: string; errors?: object[] } }
  }

  it('returns a plain array of 100, sorted by id', async () => {
    const { data, response } = await list()
    expect(response.status).toBe(200)
    const found = locationsOf(data).map(({ id }) => id)
    expect(found).toHaveLength(100)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(locationsOf(data)[0]).toMatchObject({
      id: ids[0],
      amenities: ['b', 'a'],
      metadata: { a: { b: [1] } },
      area_sqm: 12.5,
    })
    expect(locationsOf(data)[0]).not.toHaveProperty('distance')
    expect(locationsOf(data)[0]).not.toHaveProperty('osm_id')
  })

  it('lists inactive locations only to staff', async () => {
    const seen = locationsOf((await list({ type: 'park' })).data)
    expect(seen).toHaveLength(21)
    expect(seen.every(({ is_active }) => is_active)).toBe(true)
    for (const user of [service().admin, await service().manager()]) {
      const all = locationsOf((await list({ type: 'park' }, user)).data)
      expect(all).toHaveLength(23)
      expect(all.filter(({ is_active }) => !is_active).map(({ id }) => id)).toEqual([ids[3], ids[4]])
    }
  })

  it('filters by type under both names, which must agree', async () => {
    for (const parameters of [
      { type: 'tourist' },
      { location_type: 'TOURIST_ATTRACTION' },
      { type: 'tourist', location_type: 'TOURIST_ATTRACTION' },
    ] as const) {
      const { data, headers } = await list({ ...parameters, count: true })
      expect(locationsOf(data).map(({ id }) => id)).toEqual(ids.slice(23))
      expect(headers.get('X-Total-Count')).toBe('5')
    }
    expect((await list({ type: 'bicycle' })).data).toEqual([])
    const { status, body } = await refusal('type=park&location_type=CHARGING_STATION')
    expect([status, body.detail]).toEqual([400, expect.stringContaining('must match query.location_type')])
  })

  it('returns each record once with skip, with links that keep the filter', async () => {
    const seen: number[] = []
    let next: ListQuery | undefined = { type: 'park', limit: 8, count: true }
    while (next) {
      const { data, response, headers } = await list(next)
      expect(headers.get('X-Total-Count')).toBe('21')
      expect(linksOf(response, '/locations')['first']).toMatchObject({ skip: '0', limit: '8', type: 'park' })
      seen.push(...locationsOf(data).map(({ id }) => id))
      const link: Record<string, string> | undefined = linksOf(response, '/locations')['next']
      next = link && { type: 'park', limit: Number(link['limit']), skip: Number(link['skip']), count: true }
    }
    expect(seen).toEqual(ids.slice(0, 23).filter((id) => id !== ids[3] && id !== ids[4]))
  })

  it('returns the envelope with page', async () => {
    const { data, response, headers } = await list({ type: 'park', page: 2, limit: 8 })
    const { success, data: records, pagination } = locationPageOf(data)
    expect(success).toBe(true)
    expect(records).toHaveLength(8)
    expect(pagination).toEqual({ page: 2, limit: 8, total: 21, total_pages: 3 })
    expect(headers.get('X-Total-Count')).toBe('21')
    expect(linksOf(response, '/locations')).toMatchObject({
      first: { page: '1' },
      prev: { page: '1' },
      next: { page: '3' },
      last: { page: '3' },
    })
  })

  it.each<ListQuery>([{ type: 'charging' }, { lat: 10.7, lng: 106.7, radius: 50 }])(
    'does not count with skip, counts to 10,000 with count=true, and exactly with page: %j',
    async (filter) => {
      const totalOf = async (parameters: ListQuery) => {
        const { headers } = await list({ ...filter, limit: 10, ...parameters })
        return [headers.get('X-Total-Count'), headers.get('X-Total-Count-Capped')]
      }
      expect([await totalOf({}), await totalOf({ count: false })]).toEqual([
        [null, null],
        [null, null],
      ])
      expect(await totalOf({ skip: 10_030, count: true })).toEqual(['10000', 'true'])
      expect(await totalOf({ page: 1 })).toEqual(['10050', null])
      const { data } = await list({ ...filter, limit: 10, page: 1 })
      expect(locationPageOf(data).pagination).toMatchObject({ total: 10_050, total_pages: 1_005 })
    },
  )

  it.each([{}, { lat: 10.7, lng: 106.7, radius: 50 }])('has no next link on a full last page: %j', async (place) => {
    const { data, response } = await list({ ...place, type: 'charging', limit: 10, skip: 10_040 })
    expect(locationsOf(data)).toHaveLength(10)
    expect(Object.keys(linksOf(response, '/locations'))).toEqual(['first', 'prev'])
    const before = await list({ ...place, type: 'charging', limit: 10, skip: 10_039 })
    expect(linksOf(before.response, '/locations')['next']).toMatchObject({ skip: '10049' })
  })

  it('sorts by name, then by id, in both directions, and by creation time', async () => {
    const sorted = async (sort: 'name' | 'created_at', order: 'asc' | 'desc') =>
      locationsOf((await list({ type: 'park', sort, order, limit: 50 })).data)
    const up = await sorted('name', 'asc')
    expect(up).toEqual(up.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)))
    expect(await sorted('name', 'desc')).toEqual(up.toReversed())
    expect((await sorted('created_at', 'desc'))[0]?.id).toBe(ids[22])
  })

  it('returns entities with raw=true, also in pages, and marks inactive ones', async () => {
    const { data, headers } = await list({ type: 'park', raw: true, limit: 2, count: true })
    const [first, second] = [0, 1].map((index) => `urn:ngsi-ld:PUBLIC_PARK:${ids[index]}`)
    const name = { type: 'Property', value: 'Đống Đa' }
    expect(data).toMatchObject([{ id: first, name, areaSqm: { value: 12.5, unitCode: 'MTK' } }, { id: second }])
    expect(headers.get('X-Total-Count')).toBe('21')
    const page = await list({ type: 'tourist', raw: true, page: 1, limit: 2 })
    expect(page.data).toMatchObject({ data: [{ id: `urn:ngsi-ld:TOURIST_ATTRACTION:${ids[23]}` }, {}] })
    const inactive = await list({ type: 'park', raw: true, skip: 3, limit: 1 }, service().admin)
    expect(inactive.data).toEqual([expect.objectContaining({ isActive: { type: 'Property', value: false } })])
  })

  it('returns entities with plain values with raw=true and options=keyValues', async () => {
    const query = { type: 'park', raw: true, limit: 1 } as const
    const plain = { id: `urn:ngsi-ld:PUBLIC_PARK:${ids[0]}`, name: 'Đống Đa', areaSqm: 12.5, amenities: ['b', 'a'] }
    expect((await list({ ...query, options: 'keyValues' })).data).toMatchObject([plain])
    const page = await list({ ...query, options: 'simplified', page: 1 })
    expect(page.data).toMatchObject({ data: [{ location: { type: 'Point', coordinates: [105.8, 21] } }] })
    expect((await list({ ...query, options: 'normalized' })).data).toEqual((await list(query)).data)
    expect((await list({ ...query, raw: false, options: 'keyValues' })).data).toMatchObject([{ id: ids[0] }])
  })
})
