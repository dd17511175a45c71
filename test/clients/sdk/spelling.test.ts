import { createClient, unwrap, type ApiClient } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'

describe('the spelling of report statuses and roles', () => {
  const service = useService({ environment: { REPORT_STATUS_CASE: 'lower', ROLE_CASE: 'upper' } })
  let canonical: ApiClient
  let asSent: ApiClient<false>
  let report_id: number

  beforeAll(async () => {
    const { admin, baseUrl } = service()
    canonical = createClient({ baseUrl, token: admin.token })
    asSent = createClient({ baseUrl, token: admin.token, normalize: false })
    report_id = (await addReport(service(), admin.id)).id
  })

  it('is canonical in an array and in an envelope', async () => {
    expect((await unwrap(canonical.listReports())).map(({ status }) => status)).toEqual(['PENDING'])
    const { data } = await unwrap(canonical.listReports({ query: { page: 1 } }))
    expect(data.map(({ status }) => status)).toEqual(['PENDING'])
  })

  it('is canonical for each record of an iteration', async () => {
    for await (const { role } of canonical.iterate('listUsers')) expect(role).toBe('admin')
  })

  it('is canonical at the top level and in the user of a sign-in', async () => {
    const { email, password } = service().admin
    const found = await unwrap(createClient({ baseUrl: service().baseUrl }).login({ body: { email, password } }))
    expect([found.role, found.user.role]).toEqual(['admin', 'admin'])
  })

  it('is that of the deployment with `normalize: false`', async () => {
    expect((await unwrap(asSent.getReport({ path: { report_id } }))).status).toBe('pending')
    expect((await unwrap(asSent.getCurrentUser())).role).toBe('ADMIN')
  })
})
