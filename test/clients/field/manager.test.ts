import { beforeAll, describe, expect, it } from '@jest/globals'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sendJson } from './_helpers/send-json.js'

interface Login {
  access_token: string
  role: string
  user: { role: string }
}

/** The web front end sends and compares roles in upper case. Its administrators create accounts with the role MANAGER. */
describe('a manager in the web front end', () => {
  const service = useService({ environment: { ROLE_CASE: 'upper' } })
  const account = { email: 'mai.pham@example.com', password: 'west-lake-sunset-27' }
  let lan: TestUser
  let mai: Login

  const send = (method: string, path: string, token?: string, body?: object) =>
    sendJson(service().baseUrl, method, path, token, body)
  const asManager = (method: string, path: string, body?: object) => send(method, path, mai.access_token, body)

  beforeAll(async () => {
    lan = await service().citizen()
    await send('POST', '/users/admin/create', service().admin.token, { ...account, role: 'MANAGER' })
    mai = (await send('POST', '/auth/login', undefined, account)).content as Login
  })

  it('is created with the role MANAGER', async () => {
    const body = { ...account, email: 'second@example.com', full_name: 'Phạm Thị Mai', role: 'MANAGER' }
    const created = await send('POST', '/users/admin/create', service().admin.token, body)
    expect(created).toMatchObject({ status: 201, content: { role: 'MANAGER', is_active: true } })
  })

  it('becomes a manager by an update', async () => {
    const { id } = await service().citizen()
    const updated = await send('PUT', `/users/${id}`, service().admin.token, { role: 'MANAGER' })
    expect(updated).toMatchObject({ status: 200, content: { id, role: 'MANAGER' } })
  })

  it('reads the role at sign-in', () => {
    expect([mai.role, mai.user.role]).toEqual(['MANAGER', 'MANAGER'])
  })

  it('is in the list of users', async () => {
    const { content } = await send('GET', '/users/?skip=0&limit=100', service().admin.token)
    expect(content).toContainEqual(expect.objectContaining({ email: account.email, role: 'MANAGER' }))
  })

  it('lists the reports of all citizens', async () => {
    const { id } = await addReport(service(), lan.id)
    const { status, content } = await asManager('GET', '/reports?skip=0&limit=100')
    expect(status).toBe(200)
    expect(content).toContainEqual(expect.objectContaining({ id, user_id: lan.id }))
  })

  it.each([
    ['PATCH', '/status'],
    ['PUT', '/status'],
    ['PUT', ''],
  ])('approves a report with %s /reports/{id}%s', async (method, suffix) => {
    const { id } = await addReport(service(), lan.id)
    const approved = await asManager(method, `/reports/${id}${suffix}`, { status: 'APPROVED' })
    expect(approved).toMatchObject({ status: 200, content: { id, status: 'APPROVED' } })
  })

  it('creates and updates a location', async () => {
    const park = { name: 'Công viên Thống Nhất', type: 'park', latitude: 21.0152, longitude: 105.8445 }
    const created = await asManager('POST', '/locations', park)
    expect(created.status).toBe(201)
    const { id } = created.content as { id: number }
    const updated = await asManager('PUT', `/locations/${id}`, { opening_hours: '05:00-22:00' })
    expect(updated).toMatchObject({ status: 200, content: { id, opening_hours: '05:00-22:00' } })
  })

  it.each([
    ['GET', '/users/'],
    ['POST', '/users/admin/create'],
    ['DELETE', '/locations/1'],
    ['POST', '/notifications/send'],
    ['GET', '/notifications/history'],
  ])('receives 403 for %s %s', async (method, path) => {
    expect(await asManager(method, path)).toMatchObject({
      status: 403,
      content: { detail: 'Admin access required' },
    })
  })
})
