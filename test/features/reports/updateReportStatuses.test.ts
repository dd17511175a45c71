import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const absent = 2147483647

describe('updateReportStatuses', () => {
  const service = useService()
  let lan: TestUser
  let ids: number[]

  beforeAll(async () => {
    lan = await service().citizen()
  })

  beforeEach(async () => {
    ids = []
    for (let number = 0; number < 3; number++) ids.push((await addReport(service(), lan.id)).id)
  })

  const update = (body: { ids: number[]; status: string; note?: string; public_content?: boolean }) =>
    service().admin.api.updateReportStatuses({ body })
  const read = async (report_id: number) => (await service().admin.api.getReport({ path: { report_id } })).data
  const history = async (report_id: number) =>
    (await service().admin.api.listReportHistory({ path: { report_id } })).data ?? []
  const rows = (sql: string) => service().query<Record<string, unknown>>(sql)

  it('changes the listed reports, and returns a result per id in the order of the request', async () => {
    const sent = [ids[2] ?? 0, absent, ids[0] ?? 0]
    const { data } = await update({ ids: sent, status: 'approved', note: 'Đội vệ sinh sẽ đến' })
    expect(data).toEqual({
      updated: 2,
      failed: 1,
      results: [
        { report_id: sent[0], updated: true },
        { report_id: absent, updated: false, detail: 'Report not found' },
        { report_id: sent[2], updated: true },
      ],
    })
    const entries = await Promise.all(ids.map(history))
    const changed = [{ from: 'PENDING', to: 'APPROVED', note: 'Đội vệ sinh sẽ đến' }]
    expect(entries).toMatchObject([changed, [], changed])
    const statuses = await Promise.all(ids.map(async (id) => (await read(id))?.status))
    expect(statuses).toEqual(['APPROVED', 'PENDING', 'APPROVED'])
  })

  it('publishes only those reports that were approved, and keeps their content released', async () => {
    await update({ ids: ids.slice(0, 1), status: 'APPROVED', public_content: true })
    await update({ ids, status: 'COMPLETED' })
    const stored = await rows(
      `select is_published, public_content from reports where id = any('{${ids.join()}}') order by id`,
    )
    expect(stored).toEqual([true, false, false].map((is) => ({ is_published: is, public_content: is })))
  })

  it('has the effects of single changes: publication, event, message and entity', async () => {
    await update({ ids, status: 'APPROVED' })
    const [first, , last] = ids
    const where = `between ${first} and ${last}`
    expect(await rows(`select is_published from reports where id ${where}`)).toEqual(
      ids.map(() => ({ is_published: true })),
    )
    const events = await rows(
      `select data->>'status' as status from events where type = 'report.status_changed' and (data->>'id')::int ${where}`,
    )
    expect(events).toEqual(ids.map(() => ({ status: 'APPROVED' })))
    expect(await rows(`select 1 from push_messages where (data->>'report_id')::int ${where}`)).toHaveLength(3)
    const urns = ids.map((id) => `'urn:ngsi-ld:CivicIssue:${id}'`).join()
    expect(await rows(`select from outbox where entity_id in (${urns})`)).not.toHaveLength(0)
  })

  it('records one audit event per changed report', async () => {
    await update({ ids: ids.slice(0, 1), status: 'APPROVED' })
    const request = await update({ ids: [...ids, absent], status: 'APPROVED' })
    const requestId = request.response.headers.get('X-Request-Id')
    const recorded = await rows(
      `select actor_id, action, target_type, target_id, changes from audit_events
       where request_id = '${requestId}' order by target_id::int`,
    )
    expect(recorded).toEqual(
      ids.slice(1).map((id) => ({
        actor_id: service().admin.id,
        action: 'report.status_changed',
        target_type: 'report',
        target_id: String(id),
        changes: [{ field: 'status', from: 'PENDING', to: 'APPROVED', is_hidden: false }],
      })),
    )
  })

  it('does not change reports that have the status already, without a note', async () => {
    const before = await Promise.all(ids.map(read))
    const { data } = await update({ ids, status: 'PENDING' })
    expect(data).toMatchObject({ updated: 3, failed: 0 })
    expect(await Promise.all(ids.map(read))).toEqual(before)
    expect(await history(ids[0] ?? 0)).toEqual([])
  })

  it('keeps a consistent history while lists in opposite orders and single reports are updated', async () => {
    const changes = Array.from({ length: 12 }, (_item, n) => {
      const body = { status: ['APPROVED', 'REJECTED', 'COMPLETED'][n % 3] ?? '', note: `Ghi chú ${n}` }
      if (n % 4 === 3) return service().admin.api.updateReportStatus({ path: { report_id: ids[n % 3] ?? 0 }, body })
      return update({ ids: n % 2 === 0 ? ids : ids.toReversed(), ...body })
    })
    const statuses = (await Promise.all(changes)).map(({ response }) => response.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const id of ids) {
      const entries = await history(id)
      expect(entries).toHaveLength(10)
      for (const [index, entry] of entries.entries()) expect(entry.from).toBe(entries[index - 1]?.to ?? 'PENDING')
    }
  })
})
