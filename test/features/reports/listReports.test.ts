import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linksOf, listOf, pageOf } from '../../_helpers/pages.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listReports'>['query']>

const statuses = ['PENDING', 'APPROVED', 'REJECTED', 'IN_PROGRESS', 'COMPLETED'] as const
const categories = ['waste', 'air_pollution', 'noise', 'other', undefined] as const

describe('listReports', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser
  let crowd: TestUser
  /** Ids of Lan's reports in order of creation. */
  let ids: number[]

  /** 23 reports of Lan along a street, 2 of Minh, and 10,050 of another user elsewhere. */
  beforeAll(async () => {
    ;[lan, minh, crowd] = [await service().citizen(), await service().citizen(), await service().citizen()]
    ids = []
    for (let number = 0; number < 23; number++) {
      const made = await addReport(service(), lan.id, {
        // Only four titles, so that sorting by title has ties.
        title: ['Đống rác', 'An', 'Bụi', 'an'][number % 4] ?? '',
        status: statuses[number % 5] ?? 'PENDING',
        category: categories[Math.floor(number / 5)],
        latitude: 21 + number / 1000,
        longitude: 105.8 + number / 1000,
      })
      ids.push(made.id)
    }
    for (let number = 0; number < 2; number++) await addReport(service(), minh.id)
    await service().query(`insert into reports (title, category, status, latitude, longitude, user_id, created_at)
       select 'Tiếng ồn', 'noise', 'COMPLETED', 10.7, 106.7, ${crowd.id}, now() - interval '1 year'
       from generate_series(1, 10050)`)
  })

  const list = async (parameters: ListQuery = {}, user: TestUser = lan) => {
    const { data, response } = await user.api.listReports({ query: parameters })
    expect(response.status).toBe(200)
    return { data, response, headers: response.headers }
  }
  const idsOf = async (parameters: ListQuery, user: TestUser = lan) =>
    listOf((await list({ limit: 100, sort: 'id', order: 'asc', ...parameters }, user)).data).map(({ id }) => id)
  const refusal = async (parameters: string) => {
    const headers = { Authorization: `Bearer ${lan.token}` }
    const response = await fetch(`${service().baseUrl}/reports?${parameters}`, { headers })
    return { status: response.status, body: (await response.json()) as { detail: string; errors?: object[] } }
  }

  it('returns a plain array of the newest 20', async () => {
    const { data, headers } = await list()
    expect(listOf(data).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20))
    expect(headers.get('X-Total-Count')).toBeNull()
    const { data: one } = await lan.api.getReport({ path: { report_id: ids[22] ?? 0 } })
    expect(listOf(data)[0]).toEqual(one)
  })

  it('lists their own reports to citizens, all reports to admins', async () => {
    expect(await idsOf({})).toEqual(ids)
    const others = listOf((await list({}, minh)).data)
    expect(others.map(({ user_id }) => user_id)).toEqual([minh.id, minh.id])
    const newest = listOf((await list({ limit: 25 }, service().admin)).data)
    expect(newest.map(({ user_id }) => user_id)).toEqual([minh.id, minh.id, ...ids.map(() => lan.id)])
  })

  it('filters by status, in upper and lower case, and by category', async () => {
    for (const [index, status] of statuses.entries()) {
      const expected = ids.filter((_, number) => number % 5 === index)
      expect(await idsOf({ status })).toEqual(expected)
      expect(await idsOf({ status: status.toLowerCase() })).toEqual(expected)
    }
    for (const [index, category] of categories.entries())
      if (category) expect(await idsOf({ category })).toEqual(ids.slice(5 * index, 5 * index + 5))
    const { data } = await list({ status: 'rejected', limit: 100 }, service().admin)
    expect(new Set(listOf(data).map(({ status }) => status))).toEqual(new Set(['REJECTED']))
  })

  it('filters by a bounding box, including its edges', async () => {
    expect(await idsOf({ bbox: '105.802,21.003,105.806,21.005' })).toEqual(ids.slice(3, 6))
    expect(await idsOf({ bbox: '105.8020001,21.0,105.8059999,21.1' })).toEqual(ids.slice(3, 6))
    expect(await idsOf({ bbox: '105.803,21.003,105.803,21.003' })).toEqual([ids[3]])
  })

  it.each([
    ['106,21,105,22', 'no minimum above its maximum'],
    ['105,22,106,21', 'no minimum above its maximum'],
    ['105,21,181,22', 'longitudes from -180 to 180'],
    ['105,-91,106,22', 'latitudes from -90 to 90'],
  ])('returns 400 for the bounding box %s, with a hint', async (bbox, advice) => {
    const { status, body } = await refusal(`bbox=${bbox}`)
    expect(status).toBe(400)
    expect(body.detail).toContain(advice)
  })

  it.each(['id', 'created_at', 'title', 'status'] as const)('sorts by %s, then by id, both ways', async (sort) => {
    const up = listOf((await list({ sort, order: 'asc', limit: 100 })).data)
    expect(up).toEqual(up.toSorted((a, b) => (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : a.id - b.id)))
    expect(listOf((await list({ sort, order: 'desc', limit: 100 })).data)).toEqual(up.toReversed())
  })

  it('returns each record once with skip', async () => {
    const seen: number[] = []
    let next: ListQuery | undefined = { limit: 8, sort: 'title', count: true }
    while (next) {
      const { data, response, headers } = await list(next)
      expect(headers.get('X-Total-Count')).toBe('23')
      seen.push(...listOf(data).map(({ id }) => id))
      const link: Record<string, string> | undefined = linksOf(response, '/reports')['next']
      next = link && { limit: Number(link['limit']), skip: Number(link['skip']), sort: 'title', count: true }
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it.each([{}, { bbox: '105,20,106,22' }, { count: true }])(
    'has no next link on a full last page: %j',
    async (filter) => {
      const last = await list({ ...filter, skip: 13, limit: 10 })
      expect(listOf(last.data)).toHaveLength(10)
      expect(linksOf(last.response, '/reports')).not.toHaveProperty('next')
      const before = await list({ ...filter, skip: 12, limit: 10 })
      expect(listOf(before.data)).toHaveLength(10)
      expect(linksOf(before.response, '/reports')['next']).toMatchObject({ skip: '22' })
    },
  )

  it('caps totals at 10,000 with count=true, and returns exact totals with page', async () => {
    const capped = await list({ category: 'noise', limit: 5, count: true }, service().admin)
    expect(capped.headers.get('X-Total-Count')).toBe('10000')
    expect(capped.headers.get('X-Total-Count-Capped')).toBe('true')
    const counted = await list({ category: 'noise', limit: 5, page: 1 }, service().admin)
    expect(pageOf(counted.data).pagination).toMatchObject({ total: 10_055, total_pages: 2_011 })
    expect(counted.headers.get('X-Total-Count-Capped')).toBeNull()
  })
})
