import { type ApiClient, type Report } from '@environmental-monitoring/sdk'
import { createHandlers, createMock } from '@environmental-monitoring/sdk/msw'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { listOf, pageOf } from '../../_helpers/pages.js'
import { mockUrl, password, useMock } from './_helpers/mock.js'

const waste = { title: 'Rác thải', category: 'waste', location: { lat: 21.0285, lng: 105.8542 } } as const

/** The mock runs the service's own handlers on reports in memory. */
describe('reports of the mock', () => {
  const { api, server, client } = useMock()
  const create = async (changes: { title?: string; category?: 'waste' | 'noise' } = {}): Promise<Report> => {
    const { data, error } = await api.createReport({ body: { ...waste, ...changes } })
    if (!data) throw new Error(JSON.stringify(error))
    return data
  }
  const list = async (query: NonNullable<Parameters<typeof api.listReports>[0]>['query'] = {}) =>
    listOf((await api.listReports({ query })).data)

  it('are initially the examples of the contract, and have increasing ids', async () => {
    expect((await list()).map(({ id }) => id)).toEqual([31, 30])
    const [one, two] = [await create(), await create()]
    expect(one).toMatchObject({ title: 'Rác thải', status: 'PENDING', latitude: 21.0285, image_urls: [] })
    expect((await api.getReport({ path: { report_id: one.id } })).data).toEqual(one)
    const path = { report_id: two.id }
    const deleted = [await api.deleteReport({ path }), await api.deleteReport({ path }), await api.getReport({ path })]
    expect(deleted.map(({ response }) => response.status)).toEqual([200, 404, 404])
    expect((await create()).id).toBeGreaterThan(two.id)
  })

  it('can be filtered by status, category and area', async () => {
    const noise = await create({ category: 'noise' })
    await api.updateReportStatus({ path: { report_id: noise.id }, body: { status: 'approved' } })
    expect((await list({ status: 'APPROVED' })).map(({ id }) => id)).toEqual([noise.id])
    expect((await list({ category: 'noise', sort: 'id', order: 'asc' })).map(({ id }) => id)).toEqual([30, noise.id])
    expect((await list({ bbox: '105.854,21.028,105.855,21.029' })).map(({ id }) => id)).toEqual([noise.id])
  })

  it('are listed in both pagination styles, with the total and links', async () => {
    for (let count = 0; count < 5; count += 1) await create()
    const skipped = await api.listReports({ query: { skip: 2, limit: 3, sort: 'id', order: 'asc', count: true } })
    expect(listOf(skipped.data).map(({ id }) => id)).toEqual([32, 33, 34])
    expect(skipped.response.headers.get('X-Total-Count')).toBe('7')
    expect(skipped.response.headers.get('Link')).toContain(
      'skip=5&limit=3&sort=id&order=asc&count=true&radius=5>; rel="next"',
    )
    const { headers } = (await api.listReports({ query: { skip: 4, limit: 3 } })).response
    expect([headers.get('X-Total-Count'), headers.get('Link')]).toEqual([
      null,
      expect.not.stringContaining('rel="next"'),
    ])
    const { data, pagination } = pageOf((await api.listReports({ query: { page: 3, limit: 3 } })).data)
    expect([data.length, pagination]).toEqual([1, { page: 3, limit: 3, total: 7, total_pages: 3 }])
    const ids = new Set<number>()
    for await (const { id } of api.iterate('listReports', { query: { limit: 2 } })) ids.add(id)
    expect(ids.size).toBe(7)
  })

  it('are created once per Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'key' }
    const first = await api.createReport({ body: waste, headers })
    const second = await api.createReport({ body: waste, headers })
    expect([second.response.status, second.data]).toEqual([201, first.data])
    expect(await list()).toHaveLength(3)
    const other = await api.createReport({ body: { ...waste, title: 'Khói' }, headers })
    expect(other.error?.detail).toBe('This Idempotency-Key was used with another body. Use a new key.')
  })

  it('belong to one mock and can be reset', async () => {
    const other = 'http://other.example'
    const mock = createMock({ baseUrl: other })
    server.use(...mock.handlers)
    const elsewhere = client({ baseUrl: other, token: 't' })
    const sizes = async () => [(await list()).length, listOf((await elsewhere.listReports({})).data).length]
    await create()
    await elsewhere.deleteReport({ path: { report_id: 31 } })
    expect(await sizes()).toEqual([3, 1])
    mock.reset()
    expect(await sizes()).toEqual([3, 2])
  })
})

describe('a role of the mock', () => {
  const { api, server, client } = useMock({ role: 'citizen' })

  it('sees only the own reports as a citizen, and does not moderate them', async () => {
    server.use(...createHandlers({ baseUrl: mockUrl, role: (token) => (token === 'admin' ? 'admin' : 'citizen') }))
    expect(listOf((await api.listReports({})).data).map(({ id }) => id)).toEqual([31])
    const path = { report_id: (await api.createReport({ body: waste })).data?.id ?? 0 }
    expect((await api.updateReportStatus({ path, body: { status: 'APPROVED' } })).response.status).toBe(403)
    const admin = client({ token: 'admin' })
    expect((await admin.updateReportStatus({ path, body: { status: 'REJECTED' } })).data?.status).toBe('REJECTED')
    expect((await api.deleteReport({ path })).response.status).toBe(409)
    expect((await api.listReportHistory({ path })).data).toMatchObject([{ by: 'admin' }])
  })
})

describe('public reports of the mock', () => {
  const { api: admin, guest, signIn } = useMock()
  const place = { lat: 21.0285, lng: 105.8542 }
  let lan: ApiClient
  let minh: ApiClient
  let path: { report_id: number }

  beforeEach(async () => {
    const emails = ['lan@example.com', 'minh@example.com']
    for (const email of emails) await guest.register({ body: { email, password } })
    ;[lan, minh] = [await signIn('lan@example.com'), await signIn('minh@example.com')]
    const body = { ...waste, location: { lat: 21.02851, lng: 105.85421 } }
    path = { report_id: (await lan.createReport({ body })).data?.id ?? 0 }
  })

  const approve = (public_content = false) =>
    admin.updateReportStatus({ path, body: { status: 'APPROVED', public_content } })
  const listed = async (query: { category?: 'waste'; bbox?: string } = {}) =>
    listOf((await guest.listPublicReports({ query })).data)

  it('are listed after their approval with a rounded position, and with content once it is released', async () => {
    expect((await listed()).map(({ id }) => id)).toEqual([30])
    await approve()
    const position = { id: path.report_id, latitude: 21.029, longitude: 105.854 }
    expect((await listed())[0]).toMatchObject({ ...position, title: null })
    await approve(true)
    expect(await listed({ category: 'waste' })).toMatchObject([{ ...position, title: 'Rác thải' }])
    expect(await listed({ bbox: '105.8542,21,106,22' })).toEqual([])
  })

  it('are similar to a new report nearby', async () => {
    const query = { ...place, category: 'waste' } as const
    const id = path.report_id
    expect((await lan.listSimilarReports({ query })).data).toMatchObject([{ id, is_own: true, title: 'Rác thải' }])
    expect((await minh.listSimilarReports({ query })).data).toEqual([])
    await approve()
    const seen = [{ id, is_own: false, is_supported: false, title: null }]
    expect((await minh.listSimilarReports({ query })).data).toMatchObject(seen)
    expect((await minh.listSimilarReports({ query: { ...query, lat: 21.04 } })).data).toEqual([])
  })

  it('are supported by other users, once each, until their accounts are deleted', async () => {
    expect((await minh.supportReport({ path })).error?.code).toBe('not_found')
    await approve()
    expect((await lan.supportReport({ path })).error?.code).toBe('own_report')
    for (const [call, supports] of [
      [minh.supportReport, 1],
      [minh.supportReport, 1],
      [minh.unsupportReport, 0],
      [minh.unsupportReport, 0],
    ] as const)
      expect((await call({ path })).data).toEqual({ ...path, supports, is_supported: supports === 1 })
    await minh.supportReport({ path })
    expect((await minh.listSimilarReports({ query: place })).data).toMatchObject([{ is_supported: true }])
    await minh.deleteCurrentUser({ body: { current_password: password } })
    expect((await lan.getReport({ path })).data?.supports).toBe(0)
  })

  it('are updated together, with a result per id', async () => {
    const ids = [path.report_id, 9999, 30]
    const { data } = await admin.updateReportStatuses({ body: { ids, status: 'COMPLETED', note: 'Xong' } })
    expect(data?.results.map(({ updated }) => updated)).toEqual([true, false, true])
    expect((await lan.getReport({ path })).data?.status).toBe('COMPLETED')
    expect((await lan.listReportHistory({ path })).data).toMatchObject([{ note: 'Xong' }])
  })
})
