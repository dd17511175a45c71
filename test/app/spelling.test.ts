import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { openStream } from '../_helpers/event-stream.js'
import { addDevices, standInPush } from '../_helpers/push.js'
import { startReceiver, type Receiver } from '../_helpers/receiver.js'
import { useService } from '../_helpers/service.js'
import { readZip } from '../_helpers/zip.js'

const push = await standInPush()

/** Both spellings at all edges: responses, requests, events, webhooks, push messages, exports and the contract. */
describe.each([
  { ROLE_CASE: 'lower', REPORT_STATUS_CASE: 'upper' },
  { ROLE_CASE: 'upper', REPORT_STATUS_CASE: 'lower' },
] as const)('the spelling with %j', ({ ROLE_CASE, REPORT_STATUS_CASE }) => {
  const service = useService({ environment: { ROLE_CASE, REPORT_STATUS_CASE, ...push.settings } })
  const role = (text: string) => (ROLE_CASE === 'upper' ? text.toUpperCase() : text.toLowerCase())
  const status = (text: string) => (REPORT_STATUS_CASE === 'upper' ? text.toUpperCase() : text.toLowerCase())
  let report: number

  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const { admin, baseUrl } = service()
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as object
  }
  const newReport = { title: 'Rác thải', category: 'waste' as const, location: { lat: 21.03, lng: 105.84 } }

  beforeAll(async () => {
    report = (await service().admin.api.createReport({ body: newReport })).data?.id ?? 0
  })

  it('of roles is the same in every response', async () => {
    const { email, password, id } = service().admin
    const [admin, citizen] = [role('admin'), role('citizen')]
    const login = await call('POST', '/login', { email, password })
    expect(login).toMatchObject({ role: admin, user: { role: admin } })
    expect(jwt.decode((login as { access_token: string }).access_token)).toMatchObject({ role: 'admin' })
    expect(await call('GET', '/auth/me')).toMatchObject({ role: admin })
    expect(await call('GET', `/users/${id}`)).toMatchObject({ role: admin })
    const account = { email: 'lan@example.com', password: 'mua-thu-ha-noi-2026' }
    const lan = (await call('POST', '/auth/register', account)) as { id: number }
    expect(lan).toMatchObject({ role: citizen })
    for (const [sent, shown] of [
      ['Manager', 'manager'],
      ['ADMIN', 'admin'],
      ['user', 'citizen'],
    ] as const)
      expect(await call('PUT', `/users/${lan.id}`, { role: sent })).toMatchObject({ role: role(shown) })
    const invited = { email: 'mai@example.com', password: 'mua-thu-ha-noi-2026', role: 'USER' }
    expect(await call('POST', '/users', invited)).toMatchObject({ role: citizen })
    expect(await call('GET', '/users?role=CitiZen&sort=id')).toMatchObject([{ role: citizen }, { role: citizen }])
    expect(await call('GET', '/users?role=admin&page=1')).toMatchObject({ data: [{ role: admin }] })
    expect(JSON.stringify(await call('GET', '/audit?limit=100'))).toContain('"to":"manager"')
  })

  it('of statuses is the same in every response', async () => {
    const key = { 'Idempotency-Key': 'once' }
    const created = await call('POST', '/reports', { ...newReport, title: 'Tiếng ồn' }, key)
    expect(created).toMatchObject({ status: status('pending') })
    expect(await call('POST', '/reports', { ...newReport, title: 'Tiếng ồn' }, key)).toEqual(created)
    const path = `/reports/${report}`
    for (const [method, place] of [
      ['PATCH', `${path}/status`],
      ['PUT', `${path}/status`],
      ['PUT', path],
    ] as const)
      expect(await call(method, place, { status: 'Approved', note: 'x' })).toMatchObject({ status: status('approved') })
    expect(await call('GET', path)).toMatchObject({ status: status('approved') })
    expect(await call('GET', '/reports?status=APPROVED')).toMatchObject([{ status: status('approved') }])
    expect(await call('GET', '/reports?status=pending&page=1&counts=true')).toMatchObject({
      data: [{ status: status('pending') }],
      counts: { pending: 1, approved: 1 },
    })
    expect(await call('GET', '/reports/public?status=approved')).toMatchObject([{ status: status('approved') }])
    expect(await call('GET', '/reports/public?page=1')).toMatchObject({ data: [{ status: status('approved') }] })
    const similar = (await call('GET', '/reports/similar?lat=21.03&lng=105.84')) as { status: string }[]
    expect(similar.map((one) => one.status).sort()).toEqual([status('approved'), status('pending')])
    const [first] = (await call('GET', `${path}/history`)) as object[]
    expect(first).toMatchObject({ from: status('pending'), to: status('approved') })
    expect(JSON.stringify(await call('GET', '/audit?limit=100'))).toContain('"to":"APPROVED"')
  })

  describe('of statuses outside responses', () => {
    let receiver: Receiver
    beforeAll(async () => void (receiver = await startReceiver()))
    afterAll(() => receiver.close())

    it('is the same in the event stream, in webhooks and in push messages', async () => {
      const { admin, baseUrl } = service()
      // A transaction of another test can hide events of earlier tests until now.
      await service().settle()
      const stream = await openStream(baseUrl, { token: admin.token })
      await call('POST', '/webhooks', { url: receiver.url, events: ['report.created', 'report.status_changed'] })
      await addDevices(service(), 1)
      const { id } = (await call('POST', '/reports', { ...newReport, title: 'Khói' })) as { id: number }
      await call('POST', '/reports/status', { ids: [id], status: 'in_progress' })
      await service().settle()
      const data = [
        { id, status: status('pending') },
        { id, status: status('in_progress'), previous_status: status('pending') },
      ]
      expect((await stream.received(2)).map((event) => event.data['data'])).toMatchObject(data)
      expect(receiver.received.map(({ body }) => body.data)).toMatchObject(data)
      const sent = push.deliveries.at(-1)?.message
      stream.close()
      expect(sent?.data).toMatchObject({ type: 'report.status_changed', status: status('in_progress') })
    })
  })

  it('is canonical in an export, and as configured in the contract for code generators', async () => {
    const { admin, baseUrl } = service()
    const response = await fetch(`${baseUrl}/users/me/export`, { headers: { Authorization: `Bearer ${admin.token}` } })
    const files = readZip(new Uint8Array(await response.arrayBuffer()))
    const texts = [...files].map(([name, bytes]) => (name.endsWith('.json') ? bytes.toString() : '')).join('')
    expect(texts).toMatch(/"role": ?"admin"/)
    expect(texts).toMatch(/"status": ?"PENDING"/)
    expect(await call('GET', '/openapi.client.json')).toMatchObject({
      components: {
        schemas: {
          Role: { enum: ['admin', 'manager', 'citizen'].map(role) },
          ReportStatus: { enum: ['PENDING', 'APPROVED', 'REJECTED', 'IN_PROGRESS', 'COMPLETED'].map(status) },
        },
      },
    })
    expect(await call('GET', '/openapi.json')).toMatchObject({
      components: { schemas: { Role: { enum: expect.arrayContaining(['admin', 'ADMIN']) } } },
    })
  })
})
