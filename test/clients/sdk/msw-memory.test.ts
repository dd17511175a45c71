import { createHandlers, createMock } from '@environmental-monitoring/sdk/msw'
import { describe, expect, it } from '@jest/globals'
import { listOf, pageOf } from '../../_helpers/pages.js'
import { mockUrl, useMock } from './_helpers/mock.js'

const position = { latitude: 21.0285, longitude: 105.8542 }
const waste = { title: 'Rác thải', category: 'waste', ...position } as const

/** A new record of each collection, a change, a field that the record gets from neither, and how many examples exist. */
const collections: [path: string, body: object, change: object, derived: object, examples: number][] = [
  ['/users', { email: 'mai@example.com', password: 'moc-chau-lotus' }, { full_name: 'Mai' }, { phone: null }, 3],
  ['/locations', { name: 'Hồ', type: 'park', ...position }, { description: 'Hồ lớn' }, { amenities: [] }, 2],
  ['/reports', waste, { status: 'APPROVED' }, { image_url: null, user_id: 1 }, 2],
  ['/stations', { name: 'THCS', kind: 'low_cost', ...position }, { notes: 'Roof' }, { last_reading_at: null }, 1],
  ['/alerts', { ...position, radius: 2, threshold: 100 }, { threshold: 120 }, { quiet_hours: null }, 1],
  [
    '/webhooks',
    { url: 'https://a.example/', events: ['report.created'] },
    { is_active: false },
    { description: null },
    1,
  ],
]

describe('records of the mock', () => {
  const { api, checkedFetch } = useMock()
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const request = new Request(mockUrl + path, {
      method,
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = await checkedFetch(request)
    return { response, data: (await response.json()) as object }
  }
  const countOf = async (path: string) => Object.keys((await call('GET', path)).data).length

  it.each(collections)(
    'of %s are created, listed, read, changed and deleted',
    async (path, body, change, derived, examples) => {
      expect(await countOf(path)).toBe(examples)
      const { response } = await call('POST', path, body)
      expect(response.status).toBe(201)
      const place = response.headers.get('Location') ?? ''
      const { password: _, type: __, ...sent } = body as Record<string, unknown>
      const read = await call('GET', place)
      expect(read.data).toMatchObject({ ...sent, ...derived })
      expect(await countOf(path)).toBe(examples + 1)

      const version = { 'If-Match': read.response.headers.get('ETag') ?? '' }
      const target = path === '/reports' ? `${place}/status` : place
      const method = path === '/reports' ? 'PATCH' : 'PUT'
      expect((await call(method, target, change, version)).data).toMatchObject({ ...sent, ...change })
      expect((await call(method, target, change, version)).response.status).toBe(412)

      expect((await call('DELETE', place)).response.status).toBe(200)
      expect((await call('GET', place)).response.status).toBe(404)
      expect(await countOf(path)).toBe(examples)
    },
  )

  it('are created by variants, read by operations about the caller, and contained in other responses', async () => {
    await api.adminCreateUser({ body: { email: 'mai@example.com', password: 'moc-chau-lotus', role: 'manager' } })
    expect(listOf((await api.listUsers({ query: { role: 'manager' } })).data)).toHaveLength(2)
    await api.updateProfile({ body: { full_name: 'Huy' } })
    expect((await api.getCurrentUser()).data).toMatchObject({ full_name: 'Huy', role: 'admin' })
    const { data } = await api.createStation({ body: { name: 'THCS', kind: 'low_cost', ...position } })
    const path = { station_id: data?.station.id ?? 0 }
    expect((await api.rotateStationKey({ path })).data?.station).toEqual(data?.station)
    expect((await api.supportReport({ path: { report_id: 4000 } })).response.status).toBe(404)
  })

  it('are filtered by equal fields, sorted and paged in both styles, with the total and links', async () => {
    for (let count = 0; count < 5; count += 1) await api.createReport({ body: waste })
    const { data } = await api.listReports({ query: { category: 'noise', status: 'in_progress' } })
    expect(listOf(data).map(({ id }) => id)).toEqual([30])
    const skipped = await api.listReports({ query: { skip: 1, limit: 1, sort: 'id', order: 'asc', count: true } })
    expect(listOf(skipped.data).map(({ id }) => id)).toEqual([31])
    expect(skipped.response.headers.get('X-Total-Count')).toBe('7')
    const paged = pageOf((await api.listReports({ query: { page: 3, limit: 3 } })).data)
    expect([paged.data.length, paged.pagination]).toEqual([1, { page: 3, limit: 3, total: 7, total_pages: 3 }])
    const ids = new Set<number>()
    for await (const { id } of api.iterate('listReports', { query: { limit: 2 } })) ids.add(id)
    expect(ids.size).toBe(7)
  })
})

describe('a mock', () => {
  const { api, server, client } = useMock({ role: 'citizen' })

  it('has its own records, which can be reset', async () => {
    const mock = createMock({ baseUrl: 'http://other.example' })
    server.use(...mock.handlers)
    const other = client({ baseUrl: 'http://other.example', token: 't' })
    const sizes = async () => [
      listOf((await api.listReports()).data).length,
      listOf((await other.listReports()).data).length,
    ]
    await api.createReport({ body: waste })
    await other.deleteReport({ path: { report_id: 31 } })
    expect(await sizes()).toEqual([3, 1])
    mock.reset()
    expect(await sizes()).toEqual([3, 2])
  })

  it('has a role per token', async () => {
    server.use(...createHandlers({ baseUrl: mockUrl, role: (token) => (token === 'admin' ? 'admin' : 'citizen') }))
    const update = { path: { report_id: 31 }, body: { status: 'APPROVED' } } as const
    expect((await api.updateReportStatus(update)).response.status).toBe(403)
    expect((await client({ token: 'admin' }).updateReportStatus(update)).response.status).toBe(200)
  })
})
