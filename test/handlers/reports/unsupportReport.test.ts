import { beforeAll, describe, expect, it } from '@jest/globals'
import { addPublicReport, addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('unsupportReport', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser

  beforeAll(async () => {
    ;[lan, minh] = [await service().citizen(), await service().citizen()]
  })

  const withdraw = (report_id: number, user = minh) => user.api.unsupportReport({ path: { report_id } })
  const support = (report_id: number, user = minh) => user.api.supportReport({ path: { report_id } })

  it("removes the caller's support, and not that of others", async () => {
    const { id } = await addPublicReport(service(), lan.id)
    await support(id)
    await support(id, service().admin)
    const { data, response } = await withdraw(id)
    expect([response.status, data]).toEqual([200, { report_id: id, supports: 1, is_supported: false }])
    expect((await lan.api.getReport({ path: { report_id: id } })).data?.supports).toBe(1)
  })

  it('has no effect without support', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    await support(id, service().admin)
    for (const _time of [1, 2]) expect((await withdraw(id)).data).toMatchObject({ supports: 1, is_supported: false })
  })

  it('allows support again', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    await support(id)
    await withdraw(id)
    expect((await support(id)).data).toEqual({ report_id: id, supports: 1, is_supported: true })
  })

  it('returns 404 for a report that is not public, and for one that does not exist', async () => {
    const { id } = await addReport(service(), lan.id)
    expect((await withdraw(id)).response.status).toBe(404)
    expect((await withdraw(2147483647)).response.status).toBe(404)
  })

  it('returns 409 for an own report', async () => {
    const { id } = await addPublicReport(service(), minh.id)
    const { error, response } = await withdraw(id)
    expect([response.status, error]).toMatchObject([409, { code: 'own_report' }])
  })

  it('returns 401 without a token', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    expect((await service().api.unsupportReport({ path: { report_id: id } })).response.status).toBe(401)
  })
})
