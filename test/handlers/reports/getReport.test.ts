import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ReportRecord } from '../../../src/database/repositories/reports.js'
import { asSentClient } from '../../_helpers/plain-client.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('getReport', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser
  let report: ReportRecord

  beforeAll(async () => {
    ;[lan, minh] = await Promise.all([service().citizen(), service().citizen()])
    report = await addReport(service(), lan.id, { category: 'waste', severity: 'high', description: 'Mùi rất nặng' })
  })

  const read = (user: Pick<TestUser, 'api'>, report_id = report.id) => user.api.getReport({ path: { report_id } })

  it('returns the report to its reporter without internal fields', async () => {
    const { data, response } = await read(lan)
    expect(response.status).toBe(200)
    expect(data).toEqual({
      id: report.id,
      title: 'Rác thải tràn ra vỉa hè',
      description: 'Mùi rất nặng',
      category: 'waste',
      severity: 'high',
      latitude: 21.0352,
      longitude: 105.8403,
      image_url: null,
      image_urls: [],
      status: 'PENDING',
      user_id: lan.id,
      public_content: false,
      supports: 0,
      created_at: report.created_at.toISOString(),
      updated_at: report.created_at.toISOString(),
    })
  })

  it('returns statuses in upper case by default', async () => {
    const api = asSentClient(service().baseUrl, lan.token)
    expect((await api.getReport({ path: { report_id: report.id } })).data?.status).toBe('PENDING')
  })

  it('returns the report to an admin', async () => {
    expect((await read(service().admin)).data).toEqual((await read(lan)).data)
  })

  it('returns 404 to other citizens, as if it did not exist', async () => {
    const [others, missing] = [await read(minh), await read(minh, 2147483647)]
    expect(others.response.status).toBe(404)
    expect(others.error).toMatchObject({ detail: 'Report not found' })
    expect({ ...others.error, request_id: '' }).toEqual({ ...missing.error, request_id: '' })
  })

  it.each(['0', '-1', '2147483648', '1.5', 'abc', '%20'])('returns 400 for the id %s', async (id) => {
    const headers = { Authorization: `Bearer ${lan.token}` }
    const response = await fetch(`${service().baseUrl}/reports/${id}`, { headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ location: 'path.report_id' }] })
  })

  it('returns 304 for a matching ETag until the status changes', async () => {
    const { id } = await addReport(service(), lan.id)
    const { response } = await read(lan, id)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    const again = () => lan.api.getReport({ path: { report_id: id }, headers })
    expect((await again()).response.status).toBe(304)
    await service().admin.api.updateReportStatus({ path: { report_id: id }, body: { status: 'APPROVED' } })
    expect((await again()).data?.status).toBe('APPROVED')
  })

  it('keeps the report without a user after its reporter is deleted', async () => {
    const hoa = await service().citizen()
    const { id } = await addReport(service(), hoa.id, { status: 'APPROVED' })
    await service().admin.api.deleteUser({ path: { user_id: hoa.id } })
    expect((await read(service().admin, id)).data).toMatchObject({ id, user_id: null })
    expect((await read(lan, id)).response.status).toBe(404)
  })

  it('supports the versioned path and a trailing slash', async () => {
    const headers = { Authorization: `Bearer ${lan.token}` }
    for (const path of [`/v1/reports/${report.id}`, `/reports/${report.id}/`]) {
      expect((await fetch(service().baseUrl + path, { headers })).status).toBe(200)
    }
  })

  it('returns 401 without a token', async () => {
    expect((await read(service())).response.status).toBe(401)
  })
})

describe('getReport with REPORT_STATUS_CASE=lower', () => {
  const service = useService({ environment: { REPORT_STATUS_CASE: 'lower' } })

  it('returns statuses in lower case everywhere, and accepts both', async () => {
    const { admin, baseUrl } = service()
    const api = asSentClient(baseUrl, admin.token)
    const { data: made } = await api.createReport({
      body: { title: 'Tiếng ồn', location: { lat: 21, lng: 105.8 } },
    })
    expect(made?.status).toBe('pending')
    const path = { report_id: made?.id ?? 0 }
    for (const status of ['IN_PROGRESS', 'in_progress', 'In_Progress']) {
      const { data } = await api.updateReportStatus({ path, body: { status, note: 'x' } })
      expect(data?.status).toBe('in_progress')
    }
    expect((await api.getReport({ path })).data?.status).toBe('in_progress')
    const { data: listed } = await api.listReports({ query: { status: 'IN_PROGRESS' } })
    expect(listed).toMatchObject([{ status: 'in_progress' }])
    const { data: history } = await api.listReportHistory({ path })
    expect(history?.map(({ from, to }) => [from, to])).toEqual([
      ['pending', 'in_progress'],
      ['in_progress', 'in_progress'],
      ['in_progress', 'in_progress'],
    ])
  })
})
