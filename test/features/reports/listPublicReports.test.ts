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
  /** Ids of public reports along a street, in order of creation. */
  let ids: number[]
  /** Ids of a report whose content is released, and of one that is pending. */
  let released: number
  let pending: number

  beforeAll(async () => {
    lan = await service().citizen()
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

  it('lists published reports without a token, newest first', async () => {
    expect(await idsOf({})).toEqual([released, ...ids.toReversed()])
  })

  it('contains a report from its approval until its rejection', async () => {
    const { id } = await addPublicReport(service(), lan.id, { latitude: 15 })
    await setStatus(id, 'COMPLETED')
    expect(await idsOf({ status: 'completed' })).toEqual([id])
    await setStatus(id, 'REJECTED')
    const all = await idsOf({ limit: 100 })
    expect([all.includes(id), all.includes(pending)]).toEqual([false, false])
  })

  it('contains title, description and images only while they are released, and the rounded position', async () => {
    const read = async () => (await list({ bbox: '106,10,107,11' })).data
    const base = { id: released, category: null, status: 'APPROVED', latitude: 10.123, longitude: 106.988, supports: 0 }
    const content = { title: 'Rác thải', description: 'Ba ngày nay', image_urls: [`/uploads/${upload}`] }
    expect(await read()).toMatchObject([{ ...base, ...content }])
    await setStatus(released, 'APPROVED', false)
    expect(await read()).toMatchObject([{ ...base, title: null, description: null, image_urls: [] }])
    await setStatus(released, 'APPROVED', true)
    expect(await idsOf({ bbox: '105,20,106,22', limit: 1 })).toEqual([ids[5]])
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

  it('is not taken for the report with the id "public"', async () => {
    const response = await fetch(`${service().baseUrl}/v1/reports/public/`, {
      headers: { Authorization: `Bearer ${lan.token}` },
    })
    expect([response.status, Array.isArray(await response.json())]).toEqual([200, true])
    const deletion = await fetch(`${service().baseUrl}/reports/public`, { method: 'DELETE' })
    expect([deletion.status, deletion.headers.get('Allow')]).toEqual([405, expect.stringContaining('GET')])
  })
})
