import { beforeAll, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { addPublicReport, addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('supportReport', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser

  beforeAll(async () => {
    ;[lan, minh] = [await service().citizen(), await service().citizen()]
  })

  const support = (report_id: number, user = minh) => user.api.supportReport({ path: { report_id } })
  const withdraw = (report_id: number, user = minh) => user.api.unsupportReport({ path: { report_id } })
  const countOf = async (id: number) => {
    const [row] = await query<{ stored: number; actual: number }>(
      service().databaseUrl,
      `select support_count as stored, (select count(*)::int from report_supports where report_id = ${id}) as actual
       from reports where id = ${id}`,
    )
    return row
  }

  it('counts each supporter once, without changing the time of the last update', async () => {
    const { id, updated_at } = await addPublicReport(service(), lan.id)
    for (const _time of [1, 2]) {
      const { data, response } = await support(id)
      expect([response.status, data]).toEqual([200, { report_id: id, supports: 1, is_supported: true }])
    }
    expect((await support(id, service().admin)).data?.supports).toBe(2)
    const { data } = await lan.api.getReport({ path: { report_id: id } })
    expect(data).toMatchObject({ supports: 2, updated_at: updated_at.toISOString() })
    expect(await countOf(id)).toEqual({ stored: 2, actual: 2 })
  })

  it('supports completed reports, and reports of deleted accounts', async () => {
    const leaving = await service().citizen()
    const { id } = await addPublicReport(service(), leaving.id)
    await service().admin.api.updateReportStatus({ path: { report_id: id }, body: { status: 'COMPLETED' } })
    await service().admin.api.deleteUser({ path: { user_id: leaving.id } })
    expect((await support(id)).response.status).toBe(200)
  })

  it.each(['PENDING', 'REJECTED', 'COMPLETED'] as const)(
    'returns 404 for a report of another user that is %s without an approval, also to staff',
    async (status) => {
      const { id } = await addReport(service(), lan.id, { status })
      for (const user of [minh, service().admin]) {
        const { error, response } = await support(id, user)
        expect([response.status, error]).toMatchObject([404, { code: 'not_found', detail: 'Report not found' }])
      }
      expect(await countOf(id)).toEqual({ stored: 0, actual: 0 })
    },
  )

  it('returns 409 for an own report, whether it is public or not', async () => {
    const [own, published] = [await addReport(service(), minh.id), await addPublicReport(service(), minh.id)]
    for (const { id } of [own, published]) {
      const { error, response } = await support(id)
      expect([response.status, error]).toMatchObject([409, { code: 'own_report' }])
      expect(await countOf(id)).toEqual({ stored: 0, actual: 0 })
    }
  })

  it('counts 20 concurrent supporters, and each response includes all earlier ones', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    const users = await Promise.all(Array.from({ length: 20 }, () => service().citizen()))
    const answers = await Promise.all(users.map((user) => support(id, user)))
    const counts = answers.map(({ data }) => data?.supports ?? 0)
    expect(counts.toSorted((a, b) => a - b)).toEqual(users.map((_user, index) => index + 1))
    expect(await countOf(id)).toEqual({ stored: 20, actual: 20 })
  })

  it('counts one of 20 concurrent calls of a user', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => support(id)))
    expect(answers.map(({ data }) => data?.supports)).toEqual(Array.from({ length: 20 }, () => 1))
    expect(await countOf(id)).toEqual({ stored: 1, actual: 1 })
  })

  it('keeps the count while the same users add and withdraw support concurrently', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    const users = await Promise.all(Array.from({ length: 5 }, () => service().citizen()))
    const calls = Array.from({ length: 40 }, (_item, n) => {
      const api = users[n % 5]?.api ?? minh.api
      return n % 3 === 0
        ? api.unsupportReport({ path: { report_id: id } })
        : api.supportReport({ path: { report_id: id } })
    })
    const statuses = (await Promise.all(calls)).map(({ response }) => response.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const count = await countOf(id)
    expect(count?.stored).toBe(count?.actual)
  })

  it('is undone by the deletion of the account', async () => {
    const { id } = await addPublicReport(service(), lan.id)
    const leaving = await service().citizen()
    await support(id, leaving)
    await support(id)
    await service().admin.api.deleteUser({ path: { user_id: leaving.id } })
    expect(await countOf(id)).toEqual({ stored: 1, actual: 1 })
  })

  it('does not deadlock with account deletions and updates of many reports', async () => {
    const ids: number[] = []
    for (let number = 0; number < 10; number++) ids.push((await addPublicReport(service(), lan.id)).id)
    const leaving = await Promise.all(Array.from({ length: 6 }, () => service().citizen()))
    for (const [index, user] of leaving.entries())
      for (const id of index % 2 === 0 ? ids : ids.toReversed()) await support(id, user)
    const { admin } = service()
    const statuses = await Promise.all([
      ...leaving.map(({ id }) => admin.api.deleteUser({ path: { user_id: id } })),
      ...['IN_PROGRESS', 'APPROVED', 'COMPLETED'].map((status, index) =>
        admin.api.updateReportStatuses({ body: { ids: index === 1 ? ids : ids.toReversed(), status } }),
      ),
      ...ids.map((id) => support(id)),
    ]).then((answers) => answers.map(({ response }) => response.status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const id of ids) expect(await countOf(id)).toEqual({ stored: 1, actual: 1 })
  })

  describe('unsupportReport', () => {
    it("removes the caller's support, and not that of others", async () => {
      const { id } = await addPublicReport(service(), lan.id)
      await support(id)
      await support(id, service().admin)
      const { data, response } = await withdraw(id)
      expect([response.status, data]).toEqual([200, { report_id: id, supports: 1, is_supported: false }])
      expect((await lan.api.getReport({ path: { report_id: id } })).data?.supports).toBe(1)
      expect((await withdraw(id)).data).toMatchObject({ supports: 1, is_supported: false })
      expect((await support(id)).data).toMatchObject({ supports: 2, is_supported: true })
    })
  })
})
