import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/app/service.js'
import { listOperations } from '../../../src/pipeline/contract/document.js'
import { openStream } from '../../_helpers/event-stream.js'
import { addStation, sendReadings } from '../../_helpers/own-stations.js'
import { query, until } from '../../_helpers/processes.js'
import { useService, type TestService, type TestUser } from '../../_helpers/service.js'
import { enableTotp, type EnrolledUser } from '../../_helpers/totp.js'
import { createRequests, type Requests } from '../../contract/_helpers/matrix-requests.js'

const document = readContract()
const operations = listOperations(document).map((placed) => ({ ...placed, id: placed.operation.operationId }))
const isForUsers = ({ operation: { security = [] } }: (typeof operations)[number]) =>
  security.some((schemes) => 'bearer' in schemes)
const isOwnAccount = ({ operation: { tags = [] } }: (typeof operations)[number]) => tags.includes('Account')

/** Returns a function that sends the examples of an operation, each by a new user with these columns, and returns the statuses. */
function useExamples(service: () => TestService) {
  let requests: Requests
  beforeAll(async () => {
    requests = await createRequests(document, service().app)
  })
  afterAll(() => requests.close())
  return async (placed: (typeof operations)[number], role?: 'admin', columns?: string) => {
    const statuses: number[] = []
    for (const { user, draft } of await requests.make(placed, role && { role })) {
      if (columns !== undefined)
        await query(service().databaseUrl, `update users set ${columns} where id = ${user?.id}`)
      statuses.push((await requests.send(draft)).status)
    }
    return statuses
  }
}

/** Sends a request whose body arrives after `before`, which runs once the service has accepted the headers. */
function sendLate(baseUrl: string, path: string, token: string, body: string, before: () => Promise<unknown>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    }
    const sent = request(baseUrl + path, { method: 'POST', headers, agent: false })
    sent.once('continue', () => void before().then(() => sent.end(body), reject))
    sent.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    sent.flushHeaders()
  })
}

describe('with REQUIRE_TOTP=admin', () => {
  const now = Date.now()
  const service = useService({ environment: { REQUIRE_TOTP: 'admin', GUEST_ACCESS: 'locations' }, clock: () => now })
  const statusesOf = useExamples(service)
  const forThemselves = ['getUser', 'updateUser']
  const restricted = operations.filter(
    (one) => isForUsers(one) && !isOwnAccount(one) && !forThemselves.includes(one.id),
  )
  const open = operations.filter((one) => !isForUsers(one) || isOwnAccount(one))
  const unenrolled = async (role = 'admin'): Promise<TestUser> => {
    const lan = await service().citizen()
    await query(service().databaseUrl, `update users set role = '${role}' where id = ${lan.id}`)
    service().app.context.sessions.forget(lan.id)
    return lan
  }
  const disable = ({ api, password, recoveryCodes }: EnrolledUser) =>
    api.disableTotp({ body: { current_password: password, totp_code: recoveryCodes[0] ?? '' } })
  const storedLocation = { name: 'Vườn ươm', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105.8 } as const

  it.each(restricted)('$id returns 403 to an administrator, unless they use it', async (placed) => {
    const opened = placed.operation['x-guest'] === 'locations'
    for (const status of await statusesOf(placed, 'admin')) expect(status === 403).toBe(!opened)
    for (const status of await statusesOf(placed, 'admin', 'totp_enabled = true')) expect(status).not.toBe(403)
  })

  it.each(open)('$id can be called without it', async (placed) => {
    for (const status of await statusesOf(placed, 'admin')) expect(status).not.toBe(403)
  })

  it('lets the administrator read and change the own account, and no other', async () => {
    const [lan, minh] = [await unenrolled(), await service().citizen()]
    const read = async (path: string) =>
      (await fetch(service().baseUrl + path, { headers: { Authorization: `Bearer ${lan.token}` } })).status
    const own = [`/users/${lan.id}`, `/v1/users/${lan.id}/`, '/auth/me', '/users/me']
    expect(await Promise.all(own.map(read))).toEqual([200, 200, 200, 200])
    const others = [`/users/${minh.id}`, `/users/${lan.id}?x=/users/${minh.id}`, `/users/${minh.id}?x=/users/${lan.id}`]
    expect(await Promise.all(others.map(read))).toEqual([403, 200, 403])
    const rename = async (id: number) =>
      (await lan.api.updateUser({ path: { user_id: id }, body: { full_name: 'Lan' } })).response.status
    expect([await rename(lan.id), await rename(minh.id)]).toEqual([200, 403])
  })

  it('does not apply to citizens, managers and stations', async () => {
    for (const { api } of [await service().citizen(), await unenrolled('manager')])
      expect((await api.listReports()).response.status).toBe(200)
    const reading = { observed_at: new Date(now - 60_000).toISOString(), pm25: 12 }
    expect((await sendReadings(service(), await addStation(service()), reading)).status).toBe(200)
  })

  it('lets the administrator enroll, and then use all operations with the same token until they disable it', async () => {
    const lan = await unenrolled()
    expect((await lan.api.listUsers({})).error).toMatchObject({
      code: 'totp_enrollment_required',
      detail: 'Administrators must set up two-factor authentication first.',
    })
    const enrolled = await enableTotp(lan, now)
    expect((await lan.api.listUsers({})).response.status).toBe(200)
    await disable(enrolled)
    expect((await lan.api.listUsers({})).response.status).toBe(403)
  })

  it('is checked before the body is read', async () => {
    const lan = await unenrolled()
    let isAccepted = false
    const status = await sendLate(service().baseUrl, '/locations', lan.token, '{}', () => {
      isAccepted = true
      return Promise.resolve()
    })
    expect([status, isAccepted]).toEqual([403, false])
  })

  it('is checked again after the body has been received', async () => {
    const lan = await enableTotp(await unenrolled(), now)
    const body = JSON.stringify({ ...storedLocation, name: 'Too late' })
    const status = await sendLate(service().baseUrl, '/locations', lan.token, body, () => disable(lan))
    expect(status).toBe(403)
    expect(await query(service().databaseUrl, `select 1 from locations where name = 'Too late'`)).toEqual([])
  })

  it('treats an administrator without it as a guest where guests are allowed', async () => {
    const { app } = service()
    const { id } = await app.context.repositories.locations.create({ ...storedLocation, is_active: false })
    const lan = await unenrolled()
    expect((await lan.api.getLocation({ path: { location_id: id } })).response.status).toBe(404)
    await enableTotp(lan, now)
    expect((await lan.api.getLocation({ path: { location_id: id } })).response.status).toBe(200)
  })

  it('refuses the event stream to an administrator without it', async () => {
    const stream = await openStream(service().baseUrl, { token: (await unenrolled()).token })
    expect(stream.status).toBe(403)
    stream.close()
  })

  it('ends the event stream of an administrator who disables it', async () => {
    const lan = await enableTotp(await unenrolled(), now)
    const stream = await openStream(service().baseUrl, { token: lan.token })
    expect(stream.status).toBe(200)
    await disable(lan)
    await until(() => stream.ended() !== undefined)
    expect(stream.ended()).toBe('complete')
  })
})

describe('with EMAIL_VERIFICATION=required', () => {
  const service = useService({ environment: { EMAIL_VERIFICATION: 'required' } })
  const statusesOf = useExamples(service)
  const restricted = operations.filter(({ operation }) => operation['x-requires-verified-email'])
  const open = operations.filter(({ operation }) => !operation['x-requires-verified-email'])
  const report = { title: 'Khói', latitude: 21.03, longitude: 105.85 }

  it('restricts reports, images, AI, alerts and devices, and their variants', () => {
    expect(restricted.map(({ id }) => id).sort()).toEqual([
      'createAlert',
      'createDirections',
      'createReport',
      'createWeatherInsight',
      'getDirections',
      'registerDevice',
      'upload',
      'uploadImage',
    ])
  })

  it.each(restricted)('$id returns 403 without a confirmed address', async (placed) => {
    for (const status of await statusesOf(placed)) expect(status).toBe(403)
    for (const status of await statusesOf(placed, undefined, 'email_verified_at = now()')) expect(status).not.toBe(403)
  })

  it.each(open)('$id can be called without a confirmed address', async (placed) => {
    for (const status of await statusesOf(placed, 'admin')) expect(status).not.toBe(403)
  })

  it('lets a user report with the same token once the address is confirmed', async () => {
    const lan = await service().citizen()
    const reason = { code: 'email_verification_required', detail: 'Confirm your email address first.' }
    expect((await lan.api.createReport({ body: report })).error).toMatchObject(reason)
    await query(service().databaseUrl, `update users set email_verified_at = now() where id = ${lan.id}`)
    service().app.context.sessions.forget(lan.id)
    expect((await lan.api.createReport({ body: report })).response.status).toBe(201)
  })
})
