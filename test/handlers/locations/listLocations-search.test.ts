import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { locationPageOf, locationsOf } from '../../_helpers/locations.js'
import { linksOf } from '../../_helpers/pages.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listLocations'>['query']>

describe('listLocations with q', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
    const { locations } = service().app.context.repositories
    const park = { location_type: 'PUBLIC_PARK' as const, longitude: 105.8 }
    await locations.create({ ...park, latitude: 21, name: 'Đống Đa' })
    await locations.create({ ...park, latitude: 21.1, name: 'Gò Đống Đa' })
    await locations.create({ ...park, latitude: 21, name: 'Bách Thảo', address: '12 Phố Huế' })
    await locations.create({ ...park, latitude: 21, name: 'Bách Thảo cũ', is_active: false })
    await locations.create({ ...park, latitude: 21, name: '...' })
    await locations.create({ ...park, latitude: 21, location_type: 'TOURIST_ATTRACTION', name: 'Chợ Đống Đa' })
  })

  const list = (parameters: ListQuery, user: TestUser = lan) => user.api.listLocations({ query: parameters })
  const names = async (parameters: ListQuery, user?: TestUser) =>
    locationsOf((await list(parameters, user)).data).map(({ name }) => name)

  it.each(['BÁCH', 'bach thao', 'pho hue', 'thảo, HUE', 'thao bac'])(
    'finds words of the name and the address without diacritics and case: %s',
    async (q) => {
      expect(await names({ q })).toEqual(['Bách Thảo'])
    },
  )

  it('requires all words, the last one as a prefix', async () => {
    expect(await names({ q: 'dong hue' })).toEqual([])
    expect(await names({ q: 'bac thao' })).toEqual([])
    expect(await names({ q: 'ach' })).toEqual([])
  })

  it('is combined with the type, a circle, the order and pages', async () => {
    expect(await names({ q: 'dong', sort: 'name', order: 'desc' })).toEqual(['Đống Đa', 'Gò Đống Đa', 'Chợ Đống Đa'])
    expect(await names({ q: 'dong', type: 'tourist' })).toEqual(['Chợ Đống Đa'])
    expect(await names({ q: 'bach' }, service().admin)).toEqual(['Bách Thảo', 'Bách Thảo cũ'])
    expect(await names({ q: 'dong', type: 'park', lat: 21, lng: 105.8 })).toEqual(['Đống Đa'])
    const { data, response } = await list({ q: 'dong', page: 2, limit: 1 })
    expect(locationPageOf(data)).toMatchObject({ data: [{ name: 'Gò Đống Đa' }], pagination: { total: 3 } })
    expect(linksOf(response, '/locations')['next']).toMatchObject({ page: '3', q: 'dong' })
  })

  it('returns 400 for a text without words', async () => {
    const { response, error } = await list({ q: ' ?!' })
    expect(response.status).toBe(400)
    expect(error).toMatchObject({ errors: [{ location: 'query.q' }] })
  })
})
