import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { addPublicReport, addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type SimilarQuery = Omit<RequestOf<'listSimilarReports'>['query'], 'lat' | 'lng'>

describe('listSimilarReports', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser
  /** Each test has reports at another latitude. */
  let latitude = 10
  const longitude = 105.8

  beforeAll(async () => {
    ;[lan, minh] = [await service().citizen(), await service().citizen()]
  })

  const elsewhere = () => (latitude += 1)
  const near = async (more: SimilarQuery = {}, user = minh) => {
    const { data, response } = await user.api.listSimilarReports({ query: { lat: latitude, lng: longitude, ...more } })
    expect(response.status).toBe(200)
    return data ?? []
  }
  const idsOf = async (more?: SimilarQuery, user?: TestUser) => (await near(more, user)).map(({ id }) => id)
  const add = (changes: Parameters<typeof addPublicReport>[2] = {}) =>
    addPublicReport(service(), lan.id, { latitude, longitude, ...changes })

  it('lists public reports, nearest first, with their distance in kilometres and the support of the caller', async () => {
    elsewhere()
    const far = await add({ latitude: latitude + 0.001 })
    const close = await add()
    await add({ latitude: latitude + 0.003 })
    expect((await near()).map(({ id, distance }) => [id, distance])).toEqual([
      [close.id, 0],
      [far.id, 0.111],
    ])
    expect(await near({ radius: 5 })).toHaveLength(3)
    await minh.api.supportReport({ path: { report_id: close.id } })
    const closest = { id: close.id, supports: 1 }
    expect((await near())[0]).toMatchObject({ ...closest, is_supported: true })
    expect((await near({}, lan))[0]).toMatchObject({ ...closest, is_supported: false })
  })

  it('contains the content of reports of others only if it is released', async () => {
    elsewhere()
    await add({ description: 'Ba ngày nay' })
    await add({ description: 'Ba ngày nay', latitude: latitude + 0.001, publicContent: true })
    const title = 'Rác thải tràn ra vỉa hè'
    expect(await near()).toMatchObject([
      { title: null, description: null, image_urls: [], is_own: false },
      { title, description: 'Ba ngày nay', is_own: false },
    ])
  })

  it("contains the caller's own reports with their content, also while they are pending", async () => {
    elsewhere()
    const { id } = await addReport(service(), minh.id, { latitude: latitude + 0.0004, longitude, title: 'Của tôi' })
    expect(await near()).toMatchObject([{ id, title: 'Của tôi', is_own: true, status: 'PENDING', latitude }])
    expect(await near({}, lan)).toEqual([])
  })

  it('does not list pending reports of others to staff either', async () => {
    elsewhere()
    await addReport(service(), lan.id, { latitude, longitude })
    expect(await near({}, service().admin)).toEqual([])
  })

  it('lists only open reports of the category', async () => {
    elsewhere()
    const { id } = await add({ category: 'waste' })
    expect([await idsOf({ category: 'waste' }), await idsOf({ category: 'noise' })]).toEqual([[id], []])
    const statusOf = async (status: string) => {
      await service().admin.api.updateReportStatus({ path: { report_id: id }, body: { status } })
      return idsOf()
    }
    expect(await statusOf('IN_PROGRESS')).toEqual([id])
    expect(await statusOf('COMPLETED')).toEqual([])
    expect(await statusOf('REJECTED')).toEqual([])
  })

  it('lists only reports of the last 90 days', async () => {
    elsewhere()
    const [old, recent] = [await add(), await add()]
    const age = (days: number, id: number) =>
      service().query(`update reports set created_at = now() - interval '${days} days' where id = ${id}`)
    await age(91, old.id)
    await age(89, recent.id)
    expect(await idsOf()).toEqual([recent.id])
  })

  it('returns five reports by default, and as many as requested', async () => {
    elsewhere()
    const ids: number[] = []
    for (let number = 0; number < 7; number++) ids.push((await add()).id)
    expect(await idsOf()).toEqual(ids.slice(0, 5))
    expect(await idsOf({ limit: 6 })).toEqual(ids.slice(0, 6))
  })
})
