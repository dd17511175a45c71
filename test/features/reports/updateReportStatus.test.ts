import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { reportStatuses } from '../../../src/features/reports/rules.js'
import { query } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

interface Body {
  status: string
  note?: string | null
  public_content?: boolean
}

describe('updateReportStatus', () => {
  const service = useService()
  let lan: TestUser
  let id: number

  beforeAll(async () => {
    lan = await service().citizen()
  })

  beforeEach(async () => {
    id = (await addReport(service(), lan.id)).id
  })

  const update = (body: Body, report_id = id) => service().admin.api.updateReportStatus({ path: { report_id }, body })
  const history = async () => (await service().admin.api.listReportHistory({ path: { report_id: id } })).data ?? []
  const stored = async () => {
    const rows = await query<{ updated_at: Date; is_published: boolean }>(
      service().databaseUrl,
      `select updated_at, is_published from reports where id = ${id}`,
    )
    return rows[0]!
  }

  it('allows every transition, in upper and lower case, and records each change', async () => {
    const chain = reportStatuses.flatMap((from) =>
      reportStatuses.filter((to) => to !== from).flatMap((to) => [from, to]),
    )
    for (const [index, status] of chain.entries())
      expect((await update({ status: index % 2 ? status.toLowerCase() : status })).data?.status).toBe(status)
    const entries = await history()
    expect(entries.at(-1)?.to).toBe(chain.at(-1))
    for (const [index, entry] of entries.entries()) expect(entry.from).toBe(entries[index - 1]?.to ?? 'PENDING')
  })

  it('records the admin, the time, both statuses and the note in any script', async () => {
    const note = 'Đội vệ sinh sẽ đến vào chiều nay 😀\n"ký tên"'
    await update({ status: 'APPROVED', note })
    const entry = { from: 'PENDING', to: 'APPROVED', by: 'Administrator', note }
    expect(await history()).toMatchObject([entry])
  })

  it('changes nothing for the same status without a note', async () => {
    const before = await stored()
    for (const body of [{ status: 'PENDING' }, { status: 'pending', note: null }, { status: 'PENDING', note: ' ' }]) {
      const { data } = await update(body)
      expect(data?.status).toBe('PENDING')
    }
    expect(await stored()).toEqual(before)
    expect(await history()).toEqual([])
  })

  it('keeps a note on the same status', async () => {
    await update({ status: 'PENDING', note: 'Đang xem xét' })
    expect(await history()).toMatchObject([{ from: 'PENDING', to: 'PENDING', note: 'Đang xem xét' }])
  })

  it('releases and withdraws the content, also without a change of the status', async () => {
    const before = await stored()
    expect((await update({ status: 'PENDING', public_content: true })).data?.public_content).toBe(true)
    expect((await stored()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    expect((await update({ status: 'PENDING', public_content: false })).data?.public_content).toBe(false)
    expect(await history()).toEqual([])
    await update({ status: 'APPROVED', public_content: true })
    expect((await update({ status: 'COMPLETED' })).data?.public_content).toBe(true)
  })

  it('records each change in the audit log, without the note', async () => {
    const requestIds: (string | null)[] = []
    for (const body of [
      { status: 'APPROVED', note: 'Riêng tư' },
      { status: 'APPROVED', public_content: true },
      { status: 'APPROVED', public_content: true },
    ])
      requestIds.push((await update(body)).response.headers.get('X-Request-Id'))
    const recorded = await service().query(`select actor_id, action, target_id, changes, request_id from audit_events
       where target_type = 'report' and target_id = '${id}' order by id`)
    const event = { actor_id: service().admin.id, action: 'report.status_changed', target_id: String(id) }
    const released = { field: 'public_content', from: 'false', to: 'true', is_hidden: false }
    const changed = { field: 'status', from: 'PENDING', to: 'APPROVED', is_hidden: false }
    const note = { field: 'note', from: null, to: null, is_hidden: true }
    expect(recorded).toEqual([
      { ...event, changes: [changed, note], request_id: requestIds[0] },
      { ...event, changes: [released], request_id: requestIds[1] },
    ])
  })

  it('publishes a report on approval until it is rejected', async () => {
    const steps = [
      ['IN_PROGRESS', false],
      ['APPROVED', true],
      ['IN_PROGRESS', true],
      ['COMPLETED', true],
      ['REJECTED', false],
      ['COMPLETED', false],
      ['APPROVED', true],
      ['PENDING', false],
    ] as const
    for (const [status, published] of steps) {
      await update({ status })
      expect({ status, published: (await stored()).is_published }).toEqual({ status, published })
    }
  })

  it('keeps a consistent history of 20 concurrent changes', async () => {
    const changes = Array.from({ length: 20 }, (_, n) => ({
      status: reportStatuses[n % 5] ?? 'PENDING',
      note: `Ghi chú ${n}`,
    }))
    const answers = await Promise.all(changes.map((body) => update(body)))
    for (const [n, { data }] of answers.entries()) expect(data?.status).toBe(changes[n]?.status)
    const entries = await history()
    expect(entries.map(({ note }) => note).toSorted()).toEqual(changes.map(({ note }) => note).toSorted())
    for (const [index, entry] of entries.entries()) {
      expect(entry.from).toBe(entries[index - 1]?.to ?? 'PENDING')
      expect(entry.created_at >= (entries[index - 1]?.created_at ?? '')).toBe(true)
    }
    const { data } = await lan.api.getReport({ path: { report_id: id } })
    expect(data?.status).toBe(entries.at(-1)?.to)
  })

  it('records one of 20 identical concurrent changes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => update({ status: 'APPROVED' })))
    expect(await history()).toHaveLength(1)
  })

  it('lists the valid statuses for an unknown one', async () => {
    const { error, response } = await update({ status: 'DONE' })
    expect(response.status).toBe(422)
    expect(error?.detail).toContain('PENDING, APPROVED, REJECTED, IN_PROGRESS or COMPLETED, in any case')
  })
})
