import { beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { query, until } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('deleteReport', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser

  beforeAll(async () => {
    ;[lan, minh] = await Promise.all([service().citizen(), service().citizen()])
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

  it('deletes a pending report for its reporter', async () => {
    const { id } = await addReport(service(), lan.id)
    const { data, response } = await remove(lan, id)
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Report deleted' })
    expect((await read(id)).response.status).toBe(404)
  })

  it.each(['APPROVED', 'REJECTED', 'IN_PROGRESS', 'COMPLETED'] as const)(
    'returns 409 to the reporter in %s, and 200 to an admin',
    async (status) => {
      const { id } = await addReport(service(), lan.id, { status })
      const { error, response } = await remove(lan, id)
      expect(response.status).toBe(409)
      expect(error).toMatchObject({ detail: 'Only a pending report can be deleted' })
      expect((await read(id)).data?.status).toBe(status)
      expect((await remove(service().admin, id)).response.status).toBe(200)
      expect((await read(id)).response.status).toBe(404)
    },
  )

  it.each(['PENDING', 'APPROVED'] as const)(
    'returns 403 to a manager for the %s report of a citizen',
    async (status) => {
      const { id } = await addReport(service(), lan.id, { status })
      const { error, response } = await remove(await service().manager(), id)
      expect([response.status, error?.detail]).toEqual([403, 'Admin access required'])
      expect((await read(id)).response.status).toBe(200)
    },
  )

  it('deletes the pending report of a manager, but returns 409 once it is approved', async () => {
    const mai = await service().manager()
    const statuses = []
    for (const status of ['PENDING', 'APPROVED'] as const)
      statuses.push((await remove(mai, (await addReport(service(), mai.id, { status })).id)).response.status)
    expect(statuses).toEqual([200, 409])
  })

  it('returns 404 to other citizens in every status, and changes nothing', async () => {
    for (const status of ['PENDING', 'COMPLETED'] as const) {
      const { id } = await addReport(service(), lan.id, { status })
      const { error, response } = await remove(minh, id)
      expect(response.status).toBe(404)
      expect(error).toMatchObject({ detail: 'Report not found' })
      expect((await read(id)).response.status).toBe(200)
    }
  })

  it('returns 404 for a deleted or unknown report', async () => {
    const { id } = await addReport(service(), lan.id)
    await remove(lan, id)
    for (const user of [lan, service().admin]) {
      expect((await remove(user, id)).response.status).toBe(404)
      expect((await remove(user, 2147483647)).response.status).toBe(404)
    }
  })

  it('deletes the images of the report, and no others', async () => {
    const [report, other] = [await withImages(2), await withImages(1)]
    for (const address of report.image_urls) expect(await fetched(address)).toBe(200)
    await remove(lan, report.id)
    for (const address of report.image_urls) expect(await fetched(address)).toBe(404)
    for (const address of other.image_urls) expect(await fetched(address)).toBe(200)
    const rows = await query(
      service().databaseUrl,
      `select 1 from uploads where '/uploads/' || name in (${report.image_urls.map((address) => `'${address}'`).join()})`,
    )
    expect(rows).toEqual([])
  })

  it('deletes the images once with concurrent requests', async () => {
    const { id } = await withImages(1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(service().admin, id)))
    const statuses = answers.map(({ response }) => response.status).toSorted()
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
  })

  it('either deletes or approves with concurrent requests, and returns the outcome to both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { id } = await addReport(service(), lan.id)
        const [deletion, change] = await Promise.all([
          remove(lan, id),
          service().admin.api.updateReportStatus({ path: { report_id: id }, body: { status: 'APPROVED' } }),
        ])
        const left = (await read(id)).data?.status
        return [deletion.response.status, change.response.status, left]
      }),
    )
    for (const outcome of outcomes) {
      expect([
        [200, 404, undefined],
        [409, 200, 'APPROVED'],
      ]).toContainEqual(outcome)
    }
  })

  it('waits for a concurrent change of the status', async () => {
    const { id } = await addReport(service(), lan.id)
    const { context } = service().app
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let deletion: ReturnType<typeof remove> | undefined
    await context.inTransaction(async ({ reports }) => {
      await reports.lock(id)
      deletion = remove(lan, id)
      await until(async () => (await query(service().databaseUrl, waiting)).length === 1)
      const change = { id, from: 'PENDING', to: 'APPROVED', isPublished: true, note: null, actorId: lan.id } as const
      await reports.setStatuses([change])
    })
    expect((await deletion)?.response.status).toBe(409)
    expect((await read(id)).data?.status).toBe('APPROVED')
  })

  it('returns 401 without a token', async () => {
    const { id } = await addReport(service(), lan.id)
    expect((await remove(service(), id)).response.status).toBe(401)
  })
})
