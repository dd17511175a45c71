import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linksOf, listOf, pageOf } from '../../_helpers/pages.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listReports'>['query']>

/** A degree of latitude in kilometres. */
const degree = 111.195

describe('the filters of listReports', () => {
  const service = useService()
  let lan: TestUser
  let manager: TestUser
  /** Ids of Lan's reports, from south to north and from old to new. */
  let [waste, smoke, noise]: number[] = []
  /** Id of a report of another user at the place of the first one. */
  let other: number | undefined

  /** Sets the days of November 2026 on which a report was created and changed. */
  const date = (id: number, created: number, updated: number) =>
    service().query(
      `update reports set created_at = '2026-11-${created}T00:00:00Z', updated_at = '2026-11-${updated}T00:00:00Z' where id = ${id}`,
    )

  beforeAll(async () => {
    ;[lan, manager] = [await service().citizen(), await service().manager()]
    const add = async (title: string, description: string | undefined, north: number, more: object) =>
      (await addReport(service(), lan.id, { title, description, latitude: 21 + north, longitude: 105.8, ...more })).id
    waste = await add('Rác thải tràn ra vỉa hè', 'Ở phố Đội Cấn, nhà số 12b.', 0, { category: 'waste' })
    smoke = await add('KHÓI từ bãi rác', undefined, 0.02, { status: 'APPROVED' })
    noise = await add('Tiếng ồn', 'Quán bar 🔥 mở nhạc to', 0.1, { status: 'APPROVED', category: 'noise' })
    const minh = await service().citizen()
    other = (await addReport(service(), minh.id, { title: 'Rác', latitude: 21, longitude: 105.8 })).id
    await date(waste, 10, 21)
    await date(smoke, 11, 11)
    await date(noise, 12, 12)
    await date(other, 13, 13)
  })

  const list = async (parameters: ListQuery, user: TestUser = lan) => {
    const { data, response } = await user.api.listReports({ query: parameters })
    expect(response.status).toBe(200)
    return { data, response }
  }
  const idsOf = async (parameters: ListQuery, user?: TestUser) =>
    listOf((await list({ sort: 'id', order: 'asc', ...parameters }, user)).data).map(({ id }) => id)
  const refusal = async (parameters: Record<string, string>) => {
    const headers = { Authorization: `Bearer ${lan.token}` }
    const response = await fetch(`${service().baseUrl}/reports?${new URLSearchParams(parameters).toString()}`, {
      headers,
    })
    return { status: response.status, body: (await response.json()) as { errors?: { location: string }[] } }
  }

  describe('q', () => {
    it.each(['RÁC THẢI', 'thai rac', 'via he, rac!', '12b', 'ra\u0301c'])(
      'finds words without diacritics and case: %s',
      async (q) => expect(await idsOf({ q })).toContain(waste),
    )

    it('requires all words', async () => {
      expect(await idsOf({ q: 'rac' })).toEqual([waste, smoke])
      expect(await idsOf({ q: 'rac khoi' })).toEqual([smoke])
      expect(await idsOf({ q: 'rac tieng' })).toEqual([])
    })

    it('matches only the last word as a prefix', async () => {
      expect(await idsOf({ q: 'tie' })).toEqual([noise])
      expect(await idsOf({ q: 'tie on' })).toEqual([])
      expect(await idsOf({ q: 'ieng' })).toEqual([])
    })

    it.each(['...', '\0', '&|!():*<->', '\u3000'])('returns 400 without a word: %j', async (q) => {
      const { status, body } = await refusal({ q })
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ location: 'query.q' })]])
    })

    it.each([
      "rac' & 'zzz",
      'rac | zzz',
      'rac:zzz',
      'rac\\zzz',
      '%zzz',
      '㌗'.repeat(100),
      '\u{fdfa}'.repeat(100),
      '👩‍👩‍👧',
    ])('does not interpret %j', async (q) => expect(await idsOf({ q })).toEqual([]))

    it('ignores operators around words', async () => {
      expect(await idsOf({ q: '!rac & (khoi | :*)' })).toEqual([smoke])
      expect(await idsOf({ q: '🔥' })).toEqual([noise])
    })

    it('finds words that are longer than Postgres can index', async () => {
      const long = await addReport(service(), lan.id, { title: 'Tên', description: 'ạ'.repeat(5_000) })
      expect(await idsOf({ q: 'a'.repeat(100) })).toEqual([long.id])
      await service().admin.api.deleteReport({ path: { report_id: long.id } })
    })

    it('does not find the text of a deleted account', async () => {
      const gone = await service().citizen()
      const report = await addReport(service(), gone.id, { title: 'Bí mật', description: 'chuyện', status: 'APPROVED' })
      const find = async () => [...(await idsOf({ q: 'bi mat' }, manager)), ...(await idsOf({ q: 'chuyen' }, manager))]
      expect(await find()).toEqual([report.id, report.id])
      await service().app.context.repositories.reports.anonymiseOf(gone.id)
      expect(await find()).toEqual([])
    })
  })

  describe('from and to', () => {
    it('include from and exclude to', async () => {
      expect(await idsOf({ from: '2026-11-11T00:00:00Z' })).toEqual([smoke, noise])
      expect(await idsOf({ to: '2026-11-12T00:00:00Z' })).toEqual([waste, smoke])
      expect(await idsOf({ from: '2026-11-11T07:00:00+07:00', to: '2026-11-11T00:00:00.001Z' })).toEqual([smoke])
    })

    it.each(['2026-11-11T00:00:00Z', '2026-11-10T23:59:59Z'])('return 400 unless to is later: %s', async (to) => {
      const { status, body } = await refusal({ from: '2026-11-11T00:00:00Z', to })
      expect(status).toBe(400)
      expect(body.errors).toEqual([expect.objectContaining({ location: 'query.to' })])
    })

    it('accept the earliest and the latest year', async () => {
      expect(await idsOf({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' })).toEqual([waste, smoke, noise])
    })
  })

  describe('updated_since', () => {
    it('includes the time itself', async () => {
      expect(await idsOf({ updated_since: '2026-11-12T00:00:00Z' })).toEqual([waste, noise])
      expect(await idsOf({ updated_since: '2026-11-12T00:00:00.001Z' })).toEqual([waste])
    })

    it('can be sorted by the last change', async () => {
      expect(await idsOf({ sort: 'updated_at' })).toEqual([smoke, noise, waste])
      expect(await idsOf({ sort: 'updated_at', order: 'desc' })).toEqual([waste, noise, smoke])
    })

    it('lists a report after a change of its status and after its reporter was deleted', async () => {
      const user = await service().citizen()
      const { id } = await addReport(service(), user.id)
      await date(id, 1, 1)
      const since = { updated_since: '2026-11-22T00:00:00Z' }
      expect(await idsOf(since, manager)).not.toContain(id)
      await manager.api.updateReportStatus({ path: { report_id: id }, body: { status: 'APPROVED' } })
      expect(await idsOf(since, manager)).toContain(id)
      await date(id, 1, 1)
      await service().app.context.repositories.reports.anonymiseOf(user.id)
      expect(await idsOf(since, manager)).toContain(id)
    })
  })

  describe('lat and lng', () => {
    const place = { lat: 21.021, lng: 105.8 }

    it('sort by distance and return it in kilometres', async () => {
      const { data } = await list(place)
      expect(listOf(data).map(({ id, distance }) => [id, distance])).toEqual([
        [smoke, expect.closeTo(0.001 * degree, 3)],
        [waste, expect.closeTo(0.021 * degree, 3)],
      ])
    })

    it('limit the distance to radius', async () => {
      expect(await idsOf({ ...place, radius: 1 })).toEqual([smoke])
      expect(await idsOf({ ...place, radius: 20 })).toEqual([waste, smoke, noise])
    })

    it('keep another order, with distances', async () => {
      const { data } = await list({ ...place, radius: 20, sort: 'created_at', order: 'desc' })
      expect(listOf(data).map(({ id }) => id)).toEqual([noise, smoke, waste])
      expect(listOf(data)[2]?.distance).toBeCloseTo(0.021 * degree, 3)
    })

    it('show only their own reports to citizens', async () => {
      const nearest = { lat: 21, lng: 105.8, radius: 1 }
      expect(listOf((await list(nearest)).data).map(({ id }) => id)).toEqual([waste])
      expect(listOf((await list(nearest, manager)).data).map(({ id }) => id)).toEqual([waste, other])
    })

    it('find reports on both sides of the 180th meridian in every order', async () => {
      const user = await service().citizen()
      const east = await addReport(service(), user.id, { latitude: 0, longitude: 179.99 })
      const west = await addReport(service(), user.id, { latitude: 0, longitude: -179.99 })
      const centre = { lat: 0, lng: 179.995 }
      expect(await idsOf({ ...centre, sort: 'id' }, user)).toEqual([east.id, west.id])
      expect(listOf((await list(centre, user)).data).map(({ id }) => id)).toEqual([east.id, west.id])
    })

    it('are not sent with reports otherwise', async () => {
      expect(listOf((await list({})).data)[0]).not.toHaveProperty('distance')
    })
  })

  describe('counts', () => {
    const none = { pending: 0, approved: 0, rejected: 0, in_progress: 0, completed: 0 }
    const countsOf = async (parameters: ListQuery, user?: TestUser) =>
      pageOf((await list({ page: 1, counts: true, ...parameters }, user)).data)

    it('contain the number per status, regardless of the status of the list', async () => {
      const all = { ...none, pending: 1, approved: 2 }
      expect(await countsOf({})).toMatchObject({ counts: all, pagination: { total: 3 } })
      const pending = await countsOf({ status: 'pending' })
      expect(pending).toMatchObject({ counts: all, pagination: { total: 1 } })
      expect(pending.data.map(({ id }) => id)).toEqual([waste])
      expect(await countsOf({ status: 'COMPLETED' })).toMatchObject({ counts: all, data: [], pagination: { total: 0 } })
    })

    it('obey all other filters', async () => {
      const counts = { ...none, approved: 1 }
      expect(await countsOf({ category: 'noise' })).toMatchObject({ counts })
      expect(await countsOf({ q: 'khoi' })).toMatchObject({ counts })
      expect(await countsOf({ from: '2026-11-12T00:00:00Z' })).toMatchObject({ counts })
      expect(await countsOf({ lat: 21.1, lng: 105.8 })).toMatchObject({ counts })
      expect(await countsOf({ lat: 21.1, lng: 105.8, sort: 'title' })).toMatchObject({ counts })
      expect(await countsOf({ q: 'zzz' })).toMatchObject({ counts: none, pagination: { total: 0 } })
    })

    it('count the reports of others for staff', async () => {
      const { counts, pagination } = await countsOf(
        { to: '2026-11-14T00:00:00Z', from: '2026-11-10T00:00:00Z' },
        manager,
      )
      expect(counts).toEqual({ ...none, pending: 2, approved: 2 })
      expect(pagination.total).toBe(4)
    })
  })

  it('combines all filters, in links as well', async () => {
    const everything = {
      q: 'rac',
      from: '2026-11-01T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
      updated_since: '2026-11-01T00:00:00Z',
      bbox: '105,20,106,22',
      lat: 21,
      lng: 105.8,
      radius: 10,
    }
    expect(await idsOf({ ...everything, category: 'waste', status: 'pending' })).toEqual([waste])
    const { data, response } = await list({ ...everything, page: 1, limit: 1, counts: true })
    expect(pageOf(data).data.map(({ id }) => id)).toEqual([waste])
    expect(pageOf(data).counts).toMatchObject({ pending: 1, approved: 1 })
    expect(linksOf(response, '/reports')['next']).toMatchObject({ page: '2', q: 'rac', counts: 'true', radius: '10' })
  })
})
