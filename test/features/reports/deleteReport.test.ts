import { beforeAll, describe, expect, it } from '@jest/globals'
import { reportStatuses } from '../../../src/features/reports/rules.js'
import { jpeg } from '../../_helpers/images.js'
import { until } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('deleteReport', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const remove = (user: Pick<TestUser, 'api'>, report_id: number) => user.api.deleteReport({ path: { report_id } })
  const read = (report_id: number) => service().admin.api.getReport({ path: { report_id } })
  const withImages = async (count: number) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ title: 'Rác', latitude: '21', longitude: '105.8' }))
      body.append(name, value)
    const image = new Blob([await jpeg()], { type: 'image/jpeg' })
    for (let number = 0; number < count; number++) body.append('images', image, 'a.jpg')
    const { data } = await lan.api.createReport({ body })
    if (!data) throw new Error('The report was refused.')
    return data
  }
  const fetched = async (address: string) => (await fetch(service().baseUrl + address)).status

  it("deletes a reporter's report only while it is pending, also a manager's", async () => {
    for (const user of [lan, await service().manager()]) {
      const { id } = await addReport(service(), user.id)
      expect((await remove(user, id)).data).toEqual({ message: 'Report deleted' })
      expect([(await remove(user, id)).response.status, (await read(id)).response.status]).toEqual([404, 404])
      for (const status of ['APPROVED', 'REJECTED', 'IN_PROGRESS', 'COMPLETED'] as const) {
        const other = await addReport(service(), user.id, { status })
        const { error, response } = await remove(user, other.id)
        expect([response.status, error?.detail]).toEqual([409, 'Only a pending report can be deleted'])
        expect((await read(other.id)).data?.status).toBe(status)
      }
    }
  })

  it("deletes a citizen's report in every status for an admin, but in none for a manager", async () => {
    const mai = await service().manager()
    for (const status of reportStatuses) {
      const { id } = await addReport(service(), lan.id, { status })
      const { error, response } = await remove(mai, id)
      expect([response.status, error?.detail]).toEqual([403, 'Admin access required'])
      expect((await remove(service().admin, id)).response.status).toBe(200)
      expect((await read(id)).response.status).toBe(404)
    }
  })

  it('deletes the images of the report, and no others', async () => {
    const [report, other] = [await withImages(2), await withImages(1)]
    for (const address of report.image_urls) expect(await fetched(address)).toBe(200)
    await remove(lan, report.id)
    for (const address of report.image_urls) expect(await fetched(address)).toBe(404)
    for (const address of other.image_urls) expect(await fetched(address)).toBe(200)
  })

  it('deletes the images once with concurrent requests', async () => {
    const { id } = await withImages(1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(service().admin, id)))
    const statuses = answers.map(({ response }) => response.status).toSorted()
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
  })

  it('waits for a concurrent change of the status', async () => {
    const { id } = await addReport(service(), lan.id)
    const { context } = service().app
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let deletion: ReturnType<typeof remove> | undefined
    await context.inTransaction(async ({ reports }) => {
      await reports.lock(id)
      deletion = remove(lan, id)
      await until(async () => (await service().query(waiting)).length === 1)
      await reports.setStatus([{ id, status: 'PENDING' }], { status: 'APPROVED', note: null }, lan.id)
    })
    expect((await deletion)?.response.status).toBe(409)
    expect((await read(id)).data?.status).toBe('APPROVED')
  })
})
