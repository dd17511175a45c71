import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listOperations } from '../../src/contract/document.js'
import { readContract } from '../../src/server/service.js'
import { openStream } from '../_helpers/event-stream.js'
import { addStation, sendReadings } from '../_helpers/own-stations.js'
import { query, until } from '../_helpers/processes.js'
import { useService, type TestUser } from '../_helpers/service.js'
import { enableTotp, type EnrolledUser } from '../_helpers/totp.js'
import { createRequests, type Requests } from '../contract/_helpers/matrix-requests.js'

const document = readContract()
const operations = listOperations(document).map((placed) => ({ ...placed, id: placed.operation.operationId }))
const isForUsers = ({ operation: { security = [] } }: (typeof operations)[number]) =>
  security.some((schemes) => 'bearer' in schemes)
const isOwnAccount = ({ operation: { tags = [] } }: (typeof operations)[number]) => tags.includes('Account')
const restricted = operations.filter((one) => isForUsers(one) && !isOwnAccount(one))
const open = operations.filter((one) => !isForUsers(one) || isOwnAccount(one))

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
  let requests: Requests

  beforeAll(async () => {
    requests = await createRequests(document, service().app)
  })
  afterAll(() => requests.close())

  /** Returns the statuses of the examples of an operation, sent by a new admin. */
  const statusesOf = async (placed: (typeof operations)[number], isEnrolled: boolean) => {
    const made = await requests.make(placed, { role: 'admin' })
    const statuses: number[] = []
    for (const { user, draft } of made) {
      if (isEnrolled) await query(service().databaseUrl, `update users set totp_enabled = true where id = ${user?.id}`)
      statuses.push((await requests.send(draft)).status)
    }
    return statuses
  }
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
    for (const status of await statusesOf(placed, false)) expect(status === 403).toBe(!opened)
    for (const status of await statusesOf(placed, true)) expect(status).not.toBe(403)
  })

  it.each(open)('$id can be called without it', async (placed) => {
    for (const status of await statusesOf(placed, false)) expect(status).not.toBe(403)
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
