import { createClient, memoryTokens, type ApiClient } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createResponseValidator } from '../../../src/contract/validate-response.js'
import { readContract } from '../../../src/server/service.js'
import { listOf } from '../../_helpers/pages.js'
import { mockUrl, useMock } from './_helpers/mock.js'

const check = createResponseValidator(readContract())
const password = 'any password passes'
const place = { lat: 21.0285, lng: 105.8542 }

/** Returns a client of a new citizen. */
async function citizen(email: string): Promise<ApiClient> {
  const client = createClient({ baseUrl: mockUrl, tokens: memoryTokens(), retries: 0, cache: 0 })
  await client.register({ body: { email, password, full_name: 'Mai' } })
  await client.login({ body: { email, password } })
  return client
}

describe('public reports of the mock', () => {
  const { api: admin } = useMock({ role: 'admin' })
  const guest = createClient({ baseUrl: mockUrl, retries: 0, cache: 0 })
  let lan: ApiClient
  let minh: ApiClient
  let id: number

  beforeEach(async () => {
    ;[lan, minh] = [await citizen('lan@example.com'), await citizen('minh@example.com')]
    const body = { title: 'Rác thải', category: 'waste', location: { lat: 21.02851, lng: 105.85421 } } as const
    id = (await lan.createReport({ body })).data?.id ?? 0
  })

  const approve = (public_content = false) =>
    admin.updateReportStatus({ path: { report_id: id }, body: { status: 'APPROVED', public_content } })
  const listed = async (query: { category?: 'waste'; bbox?: string } = {}) =>
    listOf((await guest.listPublicReports({ query })).data)

  it('are initially the published examples of the contract', async () => {
    expect((await listed()).map((report) => report.id)).toEqual([30])
  })

  it('are listed after their approval, with a rounded position and without content', async () => {
    await approve()
    const response = await guest.listPublicReports({})
    expect(listOf(response.data)[0]).toMatchObject({ id, title: null, latitude: 21.029, longitude: 105.854 })
    const headers = [...response.response.headers].flat()
    expect(check('listPublicReports', 200, headers, JSON.stringify(response.data))).toBeUndefined()
  })

  it('contain their content once it is released', async () => {
    await approve(true)
    expect(await listed({ category: 'waste' })).toMatchObject([{ id, title: 'Rác thải' }])
    expect(await listed({ bbox: '105.8542,21,106,22' })).toEqual([])
  })

  it('are similar to a new report nearby', async () => {
    const query = { ...place, category: 'waste' } as const
    expect((await lan.listSimilarReports({ query })).data).toMatchObject([{ id, is_own: true, title: 'Rác thải' }])
    expect((await minh.listSimilarReports({ query })).data).toEqual([])
    await approve()
    const { data, response } = await minh.listSimilarReports({ query })
    expect(data).toMatchObject([{ id, is_own: false, is_supported: false, title: null }])
    expect(check('listSimilarReports', 200, [...response.headers].flat(), JSON.stringify(data))).toBeUndefined()
    expect((await minh.listSimilarReports({ query: { ...query, lat: 21.04 } })).data).toEqual([])
  })

  it('are supported by other users, once each', async () => {
    const path = { report_id: id }
    expect((await minh.supportReport({ path })).error?.code).toBe('not_found')
    await approve()
    expect((await lan.supportReport({ path })).error?.code).toBe('own_report')
    for (const _time of [1, 2])
      expect((await minh.supportReport({ path })).data).toEqual({ report_id: id, supports: 1, is_supported: true })
    expect((await lan.getReport({ path })).data?.supports).toBe(1)
    expect((await minh.listSimilarReports({ query: place })).data).toMatchObject([{ is_supported: true }])
    for (const _time of [1, 2])
      expect((await minh.unsupportReport({ path })).data).toEqual({ report_id: id, supports: 0, is_supported: false })
  })

  it('lose the support of a deleted account', async () => {
    await approve()
    await minh.supportReport({ path: { report_id: id } })
    await minh.deleteCurrentUser({ body: { current_password: password } })
    expect((await lan.getReport({ path: { report_id: id } })).data?.supports).toBe(0)
  })

  it('are updated together, with a result per id', async () => {
    const { data, response } = await admin.updateReportStatuses({
      body: { ids: [id, 9999, 30], status: 'COMPLETED', note: 'Xong' },
    })
    expect(data).toEqual({
      updated: 2,
      failed: 1,
      results: [
        { report_id: id, updated: true },
        { report_id: 9999, updated: false, detail: 'Report not found' },
        { report_id: 30, updated: true },
      ],
    })
    expect(check('updateReportStatuses', 200, [...response.headers].flat(), JSON.stringify(data))).toBeUndefined()
    expect((await lan.getReport({ path: { report_id: id } })).data?.status).toBe('COMPLETED')
    expect((await lan.listReportHistory({ path: { report_id: id } })).data).toMatchObject([{ note: 'Xong' }])
  })
})
