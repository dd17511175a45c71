import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { createStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

describe('listStations', () => {
  const service = useService()
  let ids: number[]

  /** Five stations, one kilometre apart. */
  beforeAll(async () => {
    ids = []
    for (let number = 0; number < 5; number++) {
      const kind = number % 2 === 0 ? 'reference' : 'low_cost'
      ids.push((await createStation(service(), { latitude: 21 + number * 0.009, longitude: 105.8, kind })).id)
    }
  })

  const list = async (query: RequestOf<'listStations'>['query'] = {}) => {
    const { data, error, response } = await service().api.listStations({ query })
    return { ids: data?.map(({ id }) => id), data, error, response }
  }

  it('lists all stations by id', async () => {
    expect((await list()).ids).toEqual(ids)
  })

  it('filters by kind', async () => {
    expect((await list({ kind: 'low_cost' })).ids).toEqual([ids[1], ids[3]])
  })

  it('lists stations around a point, nearest first', async () => {
    const found = await list({ lat: 21.0265, lng: 105.8, radius: 1.5 })
    expect(found.ids).toEqual([ids[3], ids[2], ids[4]])
    expect(found.data?.map(({ distance }) => distance?.toFixed(1))).toEqual(['0.1', '0.9', '1.1'])
  })

  it('filters stations around a point by kind', async () => {
    expect((await list({ lat: 21, lng: 105.8, radius: 50, kind: 'reference' })).ids).toEqual([ids[0], ids[2], ids[4]])
  })

  it('returns pages with links, and counts on request', async () => {
    const { ids: page, response } = await list({ skip: 2, limit: 2, count: true })
    expect(page).toEqual([ids[2], ids[3]])
    expect(response.headers.get('X-Total-Count')).toBe('5')
    expect(response.headers.get('Link')).toMatch(/skip=4[^>]*>; rel="next"/)
  })

  it('requires lat and lng together', async () => {
    const { error, response } = await list({ lat: 21 })
    expect(response.status).toBe(400)
    expect(error).toMatchObject({ detail: '`lat` and `lng` must be sent together.' })
  })

  it('returns notes only to staff', async () => {
    const { data } = await service().admin.api.listStations()
    expect(data?.every((station) => 'notes' in station)).toBe(true)
    expect((await list()).data?.some((station) => 'notes' in station)).toBe(false)
  })
})
