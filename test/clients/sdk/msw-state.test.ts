import { createClient, type Location, type Report } from '@environmental-monitoring/sdk'
import { createHandlers, createMock } from '@environmental-monitoring/sdk/msw'
import { describe, expect, it } from '@jest/globals'
import { createResponseValidator } from '../../../src/contract/validate-response.js'
import { readContract } from '../../../src/server/service.js'
import { listOf, pageOf } from '../../_helpers/pages.js'
import { mockUrl, useMock } from './_helpers/mock.js'

const waste = { title: 'Rác thải', category: 'waste', location: { lat: 21.0285, lng: 105.8542 } } as const
const park = { name: 'Hồ Gươm', type: 'park', latitude: 21.0287, longitude: 105.8524 } as const
const check = createResponseValidator(readContract())

describe('audit events of the mock', () => {
  const { api } = useMock()

  it('are initially the examples of the contract', async () => {
    expect(listOf((await api.listAuditEvents()).data).map(({ id }) => id)).toEqual([1043, 1042])
  })

  it('are recorded when an administrator changes something', async () => {
    const { data } = await api.createLocation({ body: park })
    const { data: found } = await api.listAuditEvents({ query: { action: 'location.created' } })
    expect(listOf(found)).toMatchObject([{ target: { type: 'location', id: String(data?.id) } }])
    const { data: others } = await api.listAuditEvents({ query: { target_type: 'user' } })
    expect(listOf(others).map(({ id }) => id)).toEqual([1042])
  })
})

describe('reports of the mock', () => {
  const { api, server } = useMock()
  const create = async (changes: { title?: string; category?: 'waste' | 'noise' } = {}): Promise<Report> => {
    const { data, error } = await api.createReport({ body: { ...waste, ...changes } })
    if (!data) throw new Error(JSON.stringify(error))
    return data
  }
  const list = async (query: NonNullable<Parameters<typeof api.listReports>[0]>['query'] = {}) =>
    listOf((await api.listReports({ query })).data)

  it('are initially the examples of the contract', async () => {
    expect((await list()).map(({ id }) => id)).toEqual([31, 30])
    expect((await api.getReport({ path: { report_id: 30 } })).data?.status).toBe('IN_PROGRESS')
  })

  it('can be read after they are created, under increasing ids', async () => {
    const [one, two] = [await create(), await create()]
    expect(two.id).toBeGreaterThan(one.id)
    expect((await api.getReport({ path: { report_id: one.id } })).data).toEqual(one)
    expect(one).toMatchObject({ title: 'Rác thải', status: 'PENDING', latitude: 21.0285, image_urls: [] })
  })

  it('match the contract', async () => {
    const { data, response } = await api.createReport({ body: waste })
    expect(response.headers.get('Location')).toBe(`/reports/${data?.id ?? 0}`)
    expect(check('createReport', 201, [...response.headers].flat(), JSON.stringify(data))).toBeUndefined()
    const listed = await api.listReports({})
    expect(check('listReports', 200, [...listed.response.headers].flat(), JSON.stringify(listed.data))).toBeUndefined()
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
    const uncounted = await api.listReports({ query: { skip: 4, limit: 3 } })
    expect(uncounted.response.headers.get('X-Total-Count')).toBeNull()
    expect(uncounted.response.headers.get('Link')).not.toContain('rel="next"')
    const paged = await api.listReports({ query: { page: 3, limit: 3 } })
    expect(pageOf(paged.data).pagination).toEqual({ page: 3, limit: 3, total: 7, total_pages: 3 })
    expect(pageOf(paged.data).data).toHaveLength(1)
  })

  it('can be iterated over to the end', async () => {
    for (let count = 0; count < 5; count += 1) await create()
    const ids: number[] = []
    for await (const { id } of api.iterate('listReports', { query: { limit: 2 } })) ids.push(id)
    expect(ids).toHaveLength(7)
    expect(new Set(ids).size).toBe(7)
  })

  it('have a history', async () => {
    const { id } = await create()
    const path = { report_id: id }
    await api.updateReportStatus({ path, body: { status: 'APPROVED', note: 'Cảm ơn' } })
    await api.updateReport({ path, body: { status: 'COMPLETED' } })
    expect((await api.getReport({ path })).data?.status).toBe('COMPLETED')
    expect((await api.listReportHistory({ path })).data).toMatchObject([
      { from: 'PENDING', to: 'APPROVED', by: 'Trần Quốc Huy', note: 'Cảm ơn' },
      { from: 'APPROVED', to: 'COMPLETED', note: null },
    ])
  })

  it('do not exist after they are deleted', async () => {
    const { id } = await create()
    const path = { report_id: id }
    expect((await api.deleteReport({ path })).response.status).toBe(200)
    const { response, error } = await api.getReport({ path })
    expect([response.status, error?.detail]).toEqual([404, 'Report not found'])
    expect((await api.deleteReport({ path })).response.status).toBe(404)
    expect((await create()).id).toBeGreaterThan(id)
  })

  it('accept images and return their URLs', async () => {
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    const { data } = await api.createReport({
      body: { title: 'Rác', latitude: 21, longitude: 105, images: [image, image] },
    })
    expect(data?.image_urls).toHaveLength(2)
    expect(data?.image_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/)
  })

  it('are created once per Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'key' }
    const first = await api.createReport({ body: waste, headers })
    const second = await api.createReport({ body: waste, headers })
    expect([second.response.status, second.data]).toEqual([201, first.data])
    expect(await list()).toHaveLength(3)
    const other = await api.createReport({ body: { ...waste, title: 'Khói' }, headers })
    expect([other.response.status, other.error?.detail]).toEqual([
      422,
      'This Idempotency-Key was used with another body. Use a new key.',
    ])
  })

  it('belong to one mock and can be reset', async () => {
    const other = 'http://other.example'
    const mock = createMock({ baseUrl: other })
    server.use(...mock.handlers)
    const elsewhere = createClient({ baseUrl: other, token: 't' })
    await create()
    await elsewhere.deleteReport({ path: { report_id: 31 } })
    expect([(await list()).length, listOf((await elsewhere.listReports({})).data).length]).toEqual([3, 1])
    mock.reset()
    expect(listOf((await elsewhere.listReports({})).data)).toHaveLength(2)
  })
})

describe('reports that a citizen sees in the mock', () => {
  const { api, server } = useMock({ role: 'citizen' })

  it('include only their own', async () => {
    expect(listOf((await api.listReports({})).data).map(({ id }) => id)).toEqual([31])
    expect((await api.getReport({ path: { report_id: 30 } })).response.status).toBe(404)
  })

  it('cannot be deleted once they are being processed, and do not show who processes them', async () => {
    const role = (token: string) => (token === 'admin' ? ('admin' as const) : ('citizen' as const))
    server.use(...createHandlers({ baseUrl: mockUrl, role }))
    const admin = createClient({ baseUrl: mockUrl, token: 'admin' })
    const created = await api.createReport({ body: waste })
    const path = { report_id: created.data?.id ?? 0 }
    expect((await admin.updateReportStatus({ path, body: { status: 'REJECTED' } })).data?.status).toBe('REJECTED')
    const { response, error } = await api.deleteReport({ path })
    expect([response.status, error?.detail]).toEqual([409, 'Only a pending report can be deleted'])
    expect((await api.listReportHistory({ path })).data).toMatchObject([{ by: 'admin' }])
    expect((await admin.deleteReport({ path })).response.status).toBe(200)
  })

  it('cannot be moderated', async () => {
    const moderated = await api.updateReportStatus({ path: { report_id: 31 }, body: { status: 'APPROVED' } })
    expect([moderated.response.status, moderated.error?.detail]).toEqual([403, 'Admin access required'])
    expect((await api.listUsers({})).response.status).toBe(403)
  })
})

describe('a manager in the mock', () => {
  const { api } = useMock({ role: 'manager' })

  it('moderates the reports of all citizens, and reads who changed them', async () => {
    const path = { report_id: 30 }
    expect((await api.updateReportStatus({ path, body: { status: 'REJECTED' } })).data?.status).toBe('REJECTED')
    expect((await api.listReportHistory({ path })).data).toMatchObject([{ by: 'Phạm Thị Mai' }])
  })

  it('creates locations but cannot delete them', async () => {
    const { data } = await api.createLocation({ body: park })
    const { error, response } = await api.deleteLocation({ path: { location_id: data?.id ?? 0 } })
    expect([response.status, error?.detail]).toEqual([403, 'Admin access required'])
  })
})

describe('locations of the mock', () => {
  const { api, guest } = useMock()
  const create = async (changes: object = {}): Promise<Location> => {
    const { data, error } = await api.createLocation({ body: { ...park, ...changes } })
    if (!data) throw new Error(JSON.stringify(error))
    return data
  }
  const names = (data: unknown) => (data as Location[]).map(({ name }) => name)

  it('can be created, read, changed and deleted', async () => {
    const created = await create()
    const path = { location_id: created.id }
    expect(created).toMatchObject({ location_type: 'PUBLIC_PARK', is_active: true, amenities: [] })
    expect((await api.getLocation({ path })).data).toEqual(created)
    const changed = await api.updateLocation({ path, body: { description: 'Giữa Hà Nội', amenities: ['toilets'] } })
    expect(changed.data).toMatchObject({ name: 'Hồ Gươm', description: 'Giữa Hà Nội', amenities: ['toilets'] })
    expect((await api.updateLocation({ path, body: { description: null } })).data?.description).toBeNull()
    expect((await api.deleteLocation({ path })).response.status).toBe(200)
    expect((await api.getLocation({ path })).response.status).toBe(404)
  })

  it('can be imported, with a preview', async () => {
    const geometry = { type: 'Point' as const, coordinates: [105.85, 21.03] }
    const properties = { location_type: 'PUBLIC_PARK', name: 'Vườn hoa' }
    const features = [
      { type: 'Feature' as const, id: 'way/1', properties, geometry },
      { type: 'Feature' as const, properties: { ...properties, name: 'Hồ' }, geometry },
      { type: 'Feature' as const, properties, geometry: { type: 'LineString' as const, coordinates: [] } },
    ]
    const run = async (dry_run = false) => {
      const body = { type: 'FeatureCollection' as const, features }
      return (await api.importLocations({ body, query: { dry_run } })).data
    }
    expect(await run(true)).toMatchObject({ added: 2, skipped: 1 })
    expect(await run()).toMatchObject({ added: 2, skipped: 1, results: [{ location_id: expect.any(Number) }, {}, {}] })
    expect(await run()).toMatchObject({ added: 0, unchanged: 2 })
    features.splice(0, 3, { type: 'Feature', id: 'way/1', properties: { ...properties, name: 'Vườn' }, geometry })
    expect(await run()).toMatchObject({ changed: 1, results: [{ fields: ['name'] }] })
  })

  it('are found around a point, nearest first, with the ordering of the service', async () => {
    await create()
    const near = { lat: 21.0285, lng: 105.8542 }
    const all = await api.listLocations({ query: { ...near, radius: 3 } })
    expect(names(all.data)).toEqual(['Hồ Gươm', 'VinFast Vincom Bà Triệu', 'Công viên Thống Nhất'])
    expect((all.data as Location[]).map(({ distance }) => distance)).toEqual([0.188, 1.971, 2.046])
    expect(names((await api.listLocations({ query: { ...near, radius: 2 } })).data)).toHaveLength(2)
    expect(names((await api.listLocations({ query: { ...near, radius: 3, type: 'charging' } })).data)).toEqual([
      'VinFast Vincom Bà Triệu',
    ])
  })

  it('are filtered by type and sorted', async () => {
    await create({ name: 'A' })
    expect(names((await api.listLocations({ query: { type: 'park', sort: 'name' } })).data)).toEqual([
      'A',
      'Công viên Thống Nhất',
    ])
  })

  it('can be read as entities', async () => {
    const { data } = await api.listLocations({ query: { raw: true, limit: 1 } })
    expect(data).toMatchObject([{ id: 'urn:ngsi-ld:PUBLIC_PARK:12', type: 'PUBLIC_PARK' }])
  })

  it('require a token', async () => {
    const { response, error } = await guest.listLocations({})
    expect([response.status, error?.detail]).toEqual([401, 'Not authenticated'])
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  })
})
