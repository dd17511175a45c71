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

  it('lists all stations by id, or those of a kind', async () => {
    expect((await list()).ids).toEqual(ids)
    expect((await list({ kind: 'low_cost' })).ids).toEqual([ids[1], ids[3]])
  })

  it('lists stations around a point, nearest first, or those of a kind', async () => {
    expect((await list({ lat: 21, lng: 105.8, radius: 50, kind: 'reference' })).ids).toEqual([ids[0], ids[2], ids[4]])
    const found = await list({ lat: 21.0265, lng: 105.8, radius: 1.5 })
    expect(found.ids).toEqual([ids[3], ids[2], ids[4]])
    expect(found.data?.map(({ distance }) => distance?.toFixed(1))).toEqual(['0.1', '0.9', '1.1'])
  })

  it('returns pages with links, and counts on request', async () => {
    const { ids: page, response } = await list({ skip: 2, limit: 2, count: true })
    expect(page).toEqual([ids[2], ids[3]])
    expect(response.headers.get('X-Total-Count')).toBe('5')
    expect(response.headers.get('Link')).toMatch(/skip=4[^>]*>; rel="next"/)
  })

  describe('search', () => {
    let parks: number[]
    beforeAll(async () => {
      parks = []
      for (const name of ['Công viên Đống Đa', 'Vườn Đống Đa', 'Đống Đá mài'])
        parks.push((await createStation(service(), { name, latitude: 10.5, longitude: 106 })).id)
    })

    it('finds all words without case and diacritics, the last one as a prefix', async () => {
      expect((await list({ q: 'DONG da' })).ids).toEqual(parks)
      expect((await list({ q: 'đống-đa, công v' })).ids).toEqual([parks[0]])
      expect((await list({ q: 'ong vien' })).ids).toEqual([])
    })

    it('finds a station by its id and its sensor', async () => {
      const [first, second] = parks
      expect((await list({ q: `dong ${first}` })).ids).toEqual([first])
      expect((await list({ q: `Hanoi:Station:${second}` })).ids).toContain(second)
    })

    it('can be combined with a kind, a position, a sort order and a count', async () => {
      const { ids: sorted, response } = await list({
        q: 'dong da',
        kind: 'low_cost',
        sort: 'name',
        count: true,
        limit: 1,
      })
      expect(sorted).toEqual([parks[0]])
      expect(response.headers.get('X-Total-Count')).toBe('3')
      expect((await list({ q: 'dong da', kind: 'reference' })).ids).toEqual([])
      expect((await list({ q: 'vuon', lat: 10.5, lng: 106, radius: 1 })).ids).toEqual([parks[1]])
      expect((await list({ q: 'vuon', lat: 21, lng: 106, radius: 1 })).ids).toEqual([])
    })
  })

  describe('sorted by last reading', () => {
    let silent: number[]
    /** Two stations without readings, and two with the same time after one with an older time. */
    beforeAll(async () => {
      silent = []
      const times = [undefined, '2026-11-20T03:00:00Z', '2026-11-20T02:00:00Z', undefined, '2026-11-20T03:00:00Z']
      for (const observed_at of times) {
        const station = await createStation(service(), { name: 'Silent', latitude: 15, longitude: 108 })
        silent.push(station.id)
        if (observed_at !== undefined)
          await service().app.context.repositories.stations.recordReadings(station.id, new Date(observed_at))
      }
    })

    const sorted = async (order: 'asc' | 'desc', query = {}) =>
      (await list({ q: 'silent', sort: 'last_reading_at', order, ...query })).ids?.map((id) => silent.indexOf(id))

    it('lists stations without readings first, then the oldest', async () => {
      expect(await sorted('asc')).toEqual([0, 3, 2, 1, 4])
      expect(await sorted('desc')).toEqual([4, 1, 2, 3, 0])
    })

    it('returns the same order in pages and with a count', async () => {
      const pages = await Promise.all([0, 2, 4].map((skip) => sorted('asc', { skip, limit: 2, count: true })))
      expect(pages).toEqual([[0, 3], [2, 1], [4]])
    })
  })

  it('returns notes only to staff', async () => {
    const { data } = await service().admin.api.listStations()
    expect(data?.every((station) => 'notes' in station)).toBe(true)
    expect((await list()).data?.some((station) => 'notes' in station)).toBe(false)
  })
})
