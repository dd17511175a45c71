import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ReportRecord } from '../../../src/features/reports/repository.js'
import { asSentClient } from '../../_helpers/plain-client.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('getReport', () => {
  const service = useService()
  let lan: TestUser
  let report: ReportRecord

  beforeAll(async () => {
    lan = await service().citizen()
    report = await addReport(service(), lan.id, { category: 'waste', severity: 'high', description: 'Mùi rất nặng' })
  })

  const read = (user: Pick<TestUser, 'api'>, report_id = report.id) => user.api.getReport({ path: { report_id } })

  it('returns the report to its reporter without internal fields', async () => {
    const { data } = await read(lan)
    const texts = { title: 'Rác thải tràn ra vỉa hè', description: 'Mùi rất nặng', category: 'waste', severity: 'high' }
    const created_at = report.created_at.toISOString()
    expect(data).toEqual({
      ...{ id: report.id, ...texts, latitude: 21.0352, longitude: 105.8403, image_url: null, image_urls: [] },
      ...{ status: 'PENDING', user_id: lan.id, public_content: false, supports: 0, created_at, updated_at: created_at },
    })
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
