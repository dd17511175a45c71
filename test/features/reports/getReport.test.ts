import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ReportRecord } from '../../../src/features/reports/repository.js'
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
