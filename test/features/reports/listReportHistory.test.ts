import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('listReportHistory', () => {
  const service = useService()
  let lan: TestUser
  let id: number

  beforeAll(async () => {
    lan = await service().citizen()
  })

  beforeEach(async () => {
    id = (await addReport(service(), lan.id)).id
  })

  const read = (user: Pick<TestUser, 'api'>, report_id = id) => user.api.listReportHistory({ path: { report_id } })
  const update = (user: TestUser, status: string, note?: string) =>
    user.api.updateReportStatus({ path: { report_id: id }, body: { status, ...(note && { note }) } })

  /** Creates and signs in another admin. */
  const anotherAdmin = async (full_name?: string) => {
    const [email, password] = [`admin-${Date.now()}-${id}@example.com`, 'the password of another admin']
    const { data } = await service().admin.api.createUser({
      body: { email, password, role: 'admin', ...(full_name !== undefined && { full_name }) },
    })
    const { data: login } = await service().api.login({ body: { email, password } })
    const token = login?.access_token ?? ''
    return { id: data?.id ?? 0, email, password, token, api: service().client(token) }
  }

  it('lists all changes, oldest first', async () => {
    await update(service().admin, 'APPROVED', 'Đội vệ sinh sẽ đến')
    await update(service().admin, 'in_progress')
    await update(service().admin, 'completed', 'Xong')
    const { data } = await read(lan)
    expect(data?.map(({ from, to, note }) => [from, to, note])).toEqual([
      ['PENDING', 'APPROVED', 'Đội vệ sinh sẽ đến'],
      ['APPROVED', 'IN_PROGRESS', null],
      ['IN_PROGRESS', 'COMPLETED', 'Xong'],
    ])
    const ids = data?.map((entry) => entry.id) ?? []
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const other = await addReport(service(), lan.id)
    expect((await read(lan, other.id)).data).toEqual([])
  })

  it('names staff only to staff, not to the reporter', async () => {
    const mai = await service().manager()
    const huy = await anotherAdmin('Trần Quốc Huy')
    const nameless = await anotherAdmin('')
    const gone = await anotherAdmin('Người đã đi')
    for (const [user, status] of [
      [huy, 'APPROVED'],
      [nameless, 'IN_PROGRESS'],
      [gone, 'COMPLETED'],
      [mai, 'REJECTED'],
    ] as const)
      await update(user, status)
    await service().admin.api.deleteUser({ path: { user_id: gone.id } })
    const by = async (user: TestUser) => (await read(user)).data?.map((entry) => entry.by)
    expect(await by(lan)).toEqual(['admin', 'admin', 'admin', 'admin'])
    for (const user of [service().admin, mai])
      expect(await by(user)).toEqual(['Trần Quốc Huy', nameless.email, 'deleted user', 'Manager 1'])
  })

  it('lists the newest 1,000', async () => {
    await service().query(`insert into report_history (report_id, from_status, to_status, note)
       select ${id}, 'PENDING', 'PENDING', n from generate_series(1, 1005) n`)
    const { data } = await read(lan)
    expect(data).toHaveLength(1_000)
    expect([data?.[0]?.note, data?.at(-1)?.note]).toEqual(['6', '1005'])
  })
})
