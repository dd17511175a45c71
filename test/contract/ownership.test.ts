import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations, type OperationId } from '../../generated/operations.js'
import { useService, type TestUser } from '../_helpers/service.js'

/** What Lan owns, by the path parameter that names it. */
type Possessions = Record<'user_id' | 'report_id' | 'token', string>

const bodies: Partial<Record<OperationId, object>> = { updateUser: { full_name: 'Somebody else' } }

/** What an id in the path names is for everybody who may call the operation. */
const shared: Partial<Record<string, string>> = {
  location_id: 'places of the city',
  notification_id: 'what was sent to all',
  city: 'public',
  sensor_id: 'public',
  news_source: 'public',
  entity_id: 'public',
}

const parameterOf = (id: OperationId) => /\{(\w+)\}/.exec(operations[id].path)?.[1]
const ids = (Object.keys(operations) as OperationId[]).filter((id) => parameterOf(id) !== undefined)
const isPrivate = (id: OperationId) => shared[parameterOf(id) ?? ''] === undefined

describe("what is one citizen's own", () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser
  let own: Possessions

  beforeAll(async () => {
    ;[lan, minh] = [await service().citizen(), await service().citizen()]
    const report = await lan.api.createReport({
      body: { title: 'Rác thải tràn ra vỉa hè', latitude: 21.03, longitude: 105.85 },
    })
    const device = await lan.api.registerDevice({ body: { token: 'the token of Lan', platform: 'android' } })
    own = {
      user_id: String(lan.id),
      report_id: String(report.data?.id),
      token: encodeURIComponent(device.data?.token ?? ''),
    }
  })

  const call = async (id: OperationId, { token }: TestUser) => {
    const { method, path } = operations[id]
    const url = path.replace(/\{(\w+)\}/g, (_whole, name: keyof Possessions) => own[name])
    const body = bodies[id] && JSON.stringify(bodies[id])
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    const response = await fetch(service().baseUrl + url, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, text: await response.text() }
  }

  it('is told of every operation with an id in its path', () => {
    const known = new Set([...Object.keys(own), ...Object.keys(shared)])
    expect(ids.map(parameterOf).filter((name) => !known.has(name ?? ''))).toEqual([])
  })

  describe.each(ids.filter((id) => isPrivate(id) && operations[id].access === 'user'))('%s', (id) => {
    it('answers 404 to another citizen, as to an id that does not exist', async () => {
      const theirs = await call(id, minh)
      expect(theirs.status).toBe(404)
      expect(theirs.text).not.toContain(lan.email)
    })
  })

  it.each(ids.filter((id) => isPrivate(id) && operations[id].access === 'admin'))(
    '%s answers 403 to any citizen, the owner too',
    async (id) => {
      expect([(await call(id, minh)).status, (await call(id, lan)).status]).toEqual([403, 403])
    },
  )

  it('is all there afterwards, as it was', async () => {
    const { data: report } = await lan.api.getReport({ path: { report_id: Number(own.report_id) } })
    expect(report).toMatchObject({ title: 'Rác thải tràn ra vỉa hè', status: 'PENDING' })
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ full_name: 'Citizen 1' })
    const { data: devices } = await service().admin.api.listDevices()
    expect(devices).toMatchObject([{ token: 'the token of Lan', user_id: lan.id, is_active: true }])
  })

  it("shows in nobody else's lists", async () => {
    const { data: reports } = await minh.api.listReports()
    const { data: insights } = await minh.api.listWeatherInsights()
    expect([reports, insights]).toEqual([[], []])
  })
})
