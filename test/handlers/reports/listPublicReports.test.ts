import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linksOf, listOf } from '../../_helpers/pages.js'
import { addPublicReport, addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listPublicReports'>['query']>

const upload = `${'3f'.repeat(16)}.jpg`

describe('listPublicReports', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser
  /** Ids of public reports along a street, in order of creation. */
  let ids: number[]
  /** Ids of a report whose content is released, and of one that is pending. */
  let released: number
  let pending: number

  beforeAll(async () => {
    ;[lan, minh] = [await service().citizen(), await service().citizen()]
    ids = []
    for (let number = 0; number < 6; number++) {
      const category = number < 3 ? 'waste' : 'noise'
      const place = { latitude: 21 + number / 100 + 0.0004, longitude: 105.8004 }
      ids.push((await addPublicReport(service(), lan.id, { category, title: 'Riêng tư', ...place })).id)
    }
    const { repositories } = service().app.context
    await repositories.uploads.add([{ name: upload, width: 8, height: 6, size: 300 }], lan.id)
    const content = { title: 'Rác thải', description: 'Ba ngày nay', latitude: 10.123456, longitude: 106.987654 }
    released = (await addPublicReport(service(), lan.id, { ...content, severity: 'high', publicContent: true })).id
    await repositories.uploads.attach([upload], { reportId: released, userId: lan.id })
    pending = (await addReport(service(), lan.id, { latitude: 10.123456, longitude: 106.987654 })).id
  })

  const list = async (query: ListQuery = {}) => {
    const { data, response } = await service().api.listPublicReports({ query })
    expect(response.status).toBe(200)
    return { data: listOf(data), response, headers: response.headers }
  }
  const idsOf = async (query: ListQuery) => (await list(query)).data.map(({ id }) => id)
  const setStatus = (report_id: number, status: string, public_content?: boolean) =>
    service().admin.api.updateReportStatus({
      path: { report_id },
      body: { status, ...(public_content !== undefined && { public_content }) },
    })
  const refusal = async (parameters: string) => {
    const response = await fetch(`${service().baseUrl}/reports/public?${parameters}`)
    return [response.status, ((await response.json()) as { errors?: { location: string }[] }).errors?.[0]?.location]
  }

  it('lists published reports without a token, newest first', async () => {
    expect(await idsOf({})).toEqual([released, ...ids.toReversed()])
  })

  it('does not contain pending and rejected reports', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    expect(await idsOf({})).toContain(id)
    await setStatus(id, 'REJECTED')
    expect(await idsOf({ limit: 100 })).not.toContain(id)
    expect(await idsOf({ limit: 100 })).not.toContain(pending)
  })

  it('contains reports that are completed after their approval', async () => {
    const { id } = await addPublicReport(service(), lan.id, { latitude: 15 })
    await setStatus(id, 'COMPLETED')
    expect(await idsOf({ status: 'completed' })).toEqual([id])
    await setStatus(id, 'REJECTED')
  })

  it('contains no title, description and image until they are released', async () => {
    const { data } = await list({ bbox: '105,20,106,22', limit: 1 })
    expect(data).toEqual([
      {
        id: ids[5],
        category: 'noise',
        status: 'APPROVED',
        latitude: 21.05,
        longitude: 105.8,
        supports: 0,
        title: null,
        description: null,
        image_urls: [],
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
  })

  it('contains title, description and images once they are released, with the rounded position', async () => {
    const [report] = (await list({ bbox: '106,10,107,11' })).data
    expect(report).toMatchObject({
      id: released,
      title: 'Rác thải',
      description: 'Ba ngày nay',
      image_urls: [`/uploads/${upload}`],
      latitude: 10.123,
      longitude: 106.988,
    })
    expect(report).not.toHaveProperty('severity')
    expect(report).not.toHaveProperty('user_id')
  })

  it('contains no content after staff have withdrawn it', async () => {
    await setStatus(released, 'APPROVED', false)
    expect((await list({ bbox: '106,10,107,11' })).data).toMatchObject([{ title: null, image_urls: [] }])
    await setStatus(released, 'APPROVED', true)
  })

  it('contains reports of deleted accounts without content', async () => {
    const leaving = await service().citizen()
    const place = { latitude: 16, longitude: 108 }
    const { id } = await addPublicReport(service(), leaving.id, { ...place, publicContent: true })
    await service().admin.api.deleteUser({ path: { user_id: leaving.id } })
    const found = (await list({ bbox: '108,16,108,16' })).data
    expect(found).toMatchObject([{ id, title: null, description: null, image_urls: [] }])
    await setStatus(id, 'REJECTED')
  })

  it('filters by category and status', async () => {
    expect(await idsOf({ category: 'waste', status: 'approved' })).toEqual(ids.slice(0, 3).toReversed())
    expect(await idsOf({ category: 'waste', status: 'COMPLETED' })).toEqual([])
    expect(await idsOf({ status: 'PENDING' })).toEqual([])
  })

  it('filters by a bounding box of rounded positions, including its edges', async () => {
    expect(await idsOf({ bbox: '105.8,21,105.8,21.01' })).toEqual([ids[1], ids[0]])
    expect(await idsOf({ bbox: '105.8001,21,105.9,21.1' })).toEqual([])
  })

  it('filters by the distance from a point, newest first', async () => {
    // One hundredth of a degree is 1.11 km.
    expect(await idsOf({ lat: 21, lng: 105.8, radius: 1.2 })).toEqual([ids[1], ids[0]])
    expect(await idsOf({ lat: 21, lng: 105.8, radius: 1.2, category: 'noise' })).toEqual([])
    expect(await idsOf({ lat: 21, lng: 105.8, radius: 2.4, bbox: '105,21.01,106,22' })).toEqual([ids[2], ids[1]])
  })

  it('finds reports beyond the antimeridian', async () => {
    const { id } = await addPublicReport(service(), lan.id, { latitude: 0, longitude: 179.999 })
    expect(await idsOf({ lat: 0, lng: -179.999, radius: 1 })).toEqual([id])
    await setStatus(id, 'REJECTED')
  })

  it('returns pages with links and totals', async () => {
    const filter = { bbox: '105,20,106,22', limit: 4 }
    const first = await list({ ...filter, count: true })
    expect(first.headers.get('X-Total-Count')).toBe('6')
    expect(linksOf(first.response, '/reports/public')['next']).toMatchObject({ skip: '4', count: 'true' })
    expect(await idsOf({ ...filter, skip: 4 })).toEqual([ids[1], ids[0]])
    const { data } = await service().api.listPublicReports({ query: { ...filter, page: 2 } })
    expect(data).toMatchObject({ pagination: { page: 2, limit: 4, total: 6, total_pages: 2 } })
  })

  it('can be cached, and is revalidated with its ETag', async () => {
    const { headers } = await list()
    expect(headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=120')
    const etag = headers.get('ETag') ?? ''
    const url = `${service().baseUrl}/reports/public`
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await minh.api.supportReport({ path: { report_id: ids[0] ?? 0 } })
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })

  it('contains the number of supports', async () => {
    await minh.api.supportReport({ path: { report_id: ids[2] ?? 0 } })
    expect((await list({ bbox: '105.8,21.02,105.8,21.02' })).data).toMatchObject([{ supports: 1 }])
  })

  it('is not taken for the report with the id "public"', async () => {
    const response = await fetch(`${service().baseUrl}/v1/reports/public/`, {
      headers: { Authorization: `Bearer ${lan.token}` },
    })
    expect([response.status, Array.isArray(await response.json())]).toEqual([200, true])
    const deletion = await fetch(`${service().baseUrl}/reports/public`, { method: 'DELETE' })
    expect([deletion.status, deletion.headers.get('Allow')]).toEqual([405, expect.stringContaining('GET')])
  })

  it.each([
    ['query.status', 'status=DONE'],
    ['query.category', 'category=Waste'],
    ['query.bbox', 'bbox=106,21,105,22'],
    ['query.lat', 'lat=91&lng=105'],
    ['query', 'lat=21'],
    ['query.radius', 'lat=21&lng=105&radius=0'],
    ['query.limit', 'limit=101'],
    ['query.skip', 'skip=1&page=1'],
  ])('returns 400 that names %s for %s', async (location, parameters) => {
    expect(await refusal(parameters)).toEqual([400, location])
  })
})
