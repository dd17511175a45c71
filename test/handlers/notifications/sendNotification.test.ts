import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { addDevices, forgetAll, standInPush } from '../../_helpers/push.js'
import { useService } from '../../_helpers/service.js'

const push = await standInPush()

type Body = RequestOf<'sendNotification'>['body']

const alert: Body = {
  title: 'Chất lượng không khí kém',
  body: 'AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.',
  data: { screen: 'air-quality' },
}

describe('sendNotification', () => {
  const service = useService({
    environment: push.settings,
  })

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
  })

  const send = (body: Body = alert, key?: string) =>
    service().admin.api.sendNotification({ body, ...(key !== undefined && { headers: { 'Idempotency-Key': key } }) })
  const devices = () =>
    query<{ token: string; is_active: boolean; sent: boolean }>(
      service().databaseUrl,
      'select token, is_active, last_sent_at is not null as sent from devices order by id',
    )
  const history = async () => (await service().admin.api.listNotifications()).data?.items ?? []

  it('sends to every active device and returns the record', async () => {
    await addDevices(service(), 3)
    await query(service().databaseUrl, "update devices set is_active = false where token = 'device-2'")
    const { data, response } = await send()
    expect(response.status).toBe(200)
    expect(data).toEqual({
      ...alert,
      id: expect.any(Number),
      translations: null,
      notification_type: 'token',
      topic: null,
      status: 'sent',
      success_count: 2,
      failure_count: 0,
      sent_count: 2,
      failed_count: 0,
      sent_by_user_id: service().admin.id,
      error_message: null,
      created_at: expect.stringMatching(/Z$/),
    })
    const { title, body, data: values } = alert
    const message = { notification: { title, body }, data: values }
    expect(push.requests).toEqual(
      expect.arrayContaining([
        { message: { ...message, token: 'device-1' } },
        { message: { ...message, token: 'device-3' } },
      ]),
    )
    expect(push.requests).toHaveLength(2)
    expect(await history()).toEqual([data])
    expect((await devices()).map(({ sent }) => sent)).toEqual([true, false, true])
  })

  it('counts and deactivates unregistered devices, and keeps those with other failures', async () => {
    await addDevices(service(), 6)
    push.fail('device-1', 'unregistered')
    push.fail('device-2', 'not-found')
    push.fail('device-3', 'mismatch')
    push.fail('device-4', 'internal')
    push.fail('device-5', 'bad-request')
    const { data, response } = await send()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({
      status: 'partial',
      success_count: 1,
      failure_count: 5,
      error_message:
        '2 tokens are no longer registered; 1 token is registered with another project; ' +
        '1 device failed: Push service failed; 1 device failed: Push service rejected the message',
    })
    expect(await devices()).toEqual([
      { token: 'device-1', is_active: false, sent: false },
      { token: 'device-2', is_active: false, sent: false },
      { token: 'device-3', is_active: false, sent: false },
      { token: 'device-4', is_active: true, sent: false },
      { token: 'device-5', is_active: true, sent: false },
      { token: 'device-6', is_active: true, sent: true },
    ])
    expect((await send()).data).toMatchObject({ success_count: 1, failure_count: 2 })
  })

  it('returns 200 with a failed record if no device could be reached', async () => {
    await addDevices(service(), 2)
    push.failAll('quota')
    const { data, response } = await send()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({
      status: 'failed',
      success_count: 0,
      failure_count: 2,
      error_message: '2 devices failed: Push service is rate-limiting messages',
    })
    expect((await devices()).every(({ is_active }) => is_active)).toBe(true)
  })

  it('only validates with dry_run, and changes no device', async () => {
    await addDevices(service(), 2)
    push.fail('device-1', 'unregistered')
    const { data } = await send({ ...alert, dry_run: true })
    expect(data).toMatchObject({
      status: 'dry_run',
      success_count: 1,
      failure_count: 1,
      error_message: '1 token is no longer registered',
    })
    expect(push.requests.map((request) => request.validate_only)).toEqual([true, true])
    const lan = await service().citizen()
    const read = await lan.api.getNotification({ path: { notification_id: data?.id ?? 0 } })
    expect(read.response.status).toBe(404)
    expect((await devices()).map(({ is_active, sent }) => [is_active, sent])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('is complete immediately without devices', async () => {
    const { data } = await send()
    expect(data).toMatchObject({ status: 'sent', success_count: 0, failure_count: 0, error_message: null })
    expect(push.requests).toEqual([])
  })

  it('sends values as text, and stores them unchanged', async () => {
    await addDevices(service(), 1)
    const data = { z: 'text', a: 165, b: true, c: null, d: { x: [1, 'hai'] }, e: [], f: '' }
    expect((await send({ ...alert, data })).data?.data).toEqual(data)
    expect(push.requests[0]?.message.data).toEqual({
      z: 'text',
      a: '165',
      b: 'true',
      c: 'null',
      d: '{"x":[1,"hai"]}',
      e: '[]',
      f: '',
    })
    const [kept] = await query<{ data: string }>(service().databaseUrl, 'select data::text from notifications')
    expect(kept?.data).toBe(JSON.stringify(data))
  })

  it('does not require data', async () => {
    await addDevices(service(), 1)
    expect((await send({ title: 'a', body: 'b' })).data).toMatchObject({ status: 'sent', data: {} })
    expect(push.requests[0]?.message).not.toHaveProperty('data')
  })

  it.each(['from', 'message_type', 'google', 'google.c.a', 'gcm.notification', '__proto__'])(
    'returns 422 for data.%s, which is reserved',
    async (name) => {
      const response = await fetch(`${service().baseUrl}/notifications/send`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${service().admin.token}`, 'Content-Type': 'application/json' },
        body: `{"title":"a","body":"b","data":{"ok":1,"${name}":"x"}}`,
      })
      expect(response.status).toBe(422)
      const location = `body.data.${name}`
      const message = 'is a name that is reserved by the push service'
      expect(await response.json()).toMatchObject({
        detail: `${location} ${message}`,
        errors: [{ location, message }],
      })
      expect(await history()).toEqual([])
    },
  )

  it('shortens a reserved name in the error', async () => {
    const { error } = await send({ title: 'a', body: 'b', data: { [`google${'x'.repeat(10_000)}`]: 'x' } })
    expect(error).toMatchObject({ errors: [{ location: `body.data.google${'x'.repeat(94)}` }] })
  })

  it('accepts up to 4,096 bytes, not characters, of title, body and data', async () => {
    await addDevices(service(), 1)
    const fitting = { title: 'ế'.repeat(100), body: 'x'.repeat(3000), data: { key: 'ế'.repeat(264), k: '' } }
    expect(3 * 100 + 3000 + 3 + 3 * 264 + 1).toBe(4096)
    expect((await send(fitting)).response.status).toBe(200)
    const { error, response } = await send({ ...fitting, body: `${fitting.body}x` })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({
      detail: 'body.data is too long: title, body and data have 4097 bytes, the maximum is 4096',
      errors: [{ location: 'body.data' }],
    })
    const long = await send({ title: 'a', body: 'ế'.repeat(1366) })
    expect(long.error).toMatchObject({ errors: [{ location: 'body.body' }] })
    expect(await history()).toHaveLength(1)
  })

  it.each([
    ['unauthenticated', 502, 'Push service refused access'],
    ['permission-denied', 502, 'Push service refused access'],
  ] as const)('records a failure if the push service refuses access: %s', async (fault, status, reason) => {
    await addDevices(service(), 2)
    push.failAll(fault)
    const { error, response } = await send(alert, 'try-again')
    expect(response.status).toBe(status)
    expect(error).toMatchObject({ detail: `${reason}. Contact the operator of this service.` })
    expect(await history()).toMatchObject([
      { status: 'failed', success_count: 0, failure_count: 2, error_message: `2 devices failed: ${reason}` },
    ])
    expect((await devices()).every(({ is_active }) => is_active)).toBe(true)
    push.failAll(undefined)
    expect((await send(alert, 'try-again')).data).toMatchObject({ status: 'sent', success_count: 2 })
  })

  it('sends once per key and repeats the response', async () => {
    await addDevices(service(), 2)
    const [first, second] = await Promise.all([send(alert, 'once'), send(alert, 'once')])
    expect(first.data).toMatchObject({ status: 'sent', success_count: 2 })
    expect(second.data).toEqual(first.data)
    expect((await send(alert, 'once')).data).toEqual(first.data)
    expect(push.requests).toHaveLength(2)
    expect(await history()).toHaveLength(1)
    expect((await send({ ...alert, title: 'Khác' }, 'once')).response.status).toBe(422)
  })

  it('sends twice without a key', async () => {
    await addDevices(service(), 1)
    await Promise.all([send(), send()])
    expect(push.requests).toHaveLength(2)
    expect(await history()).toHaveLength(2)
  })

  it('is kept after its sender is deleted', async () => {
    const api = service().admin.api
    const body = { email: 'second@example.com', password: 'a password of theirs', role: 'admin' }
    const { data: second } = await api.createUser({ body })
    const { data: session } = await service().api.login({ body: { email: body.email, password: body.password } })
    const { data: sent } = await service().client(session!.access_token).sendNotification({ body: alert })
    expect(sent?.sent_by_user_id).toBe(second?.id)
    await api.deleteUser({ path: { user_id: second!.id } })
    expect(await history()).toEqual([{ ...sent, sent_by_user_id: null }])
  })

  it.each([
    ['body.title', { ...alert, title: '' }],
    ['body.title', { body: 'b' }],
    ['body.body', { title: 'a' }],
    ['body.data', { ...alert, data: [] as unknown }],
    ['body.data', { ...alert, data: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, n])) }],
    ['body.dry_run', { ...alert, dry_run: 'yes' }],
    ['body.topic', { ...alert, topic: 'x' }],
  ])('returns 422 that names %s', async (location, body) => {
    const { error, response } = await send(body as Body)
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location }] })
  })

  it('is restricted to admins', async () => {
    const lan = await service().citizen()
    expect((await lan.api.sendNotification({ body: alert })).response.status).toBe(403)
    expect((await service().api.sendNotification({ body: alert })).response.status).toBe(401)
    expect(await history()).toEqual([])
  })
})

describe('sendNotification without push credentials', () => {
  const service = useService()

  it('returns 503 that names the setting, and stores nothing', async () => {
    const { error, response } = await service().admin.api.sendNotification({ body: alert })
    expect(response.status).toBe(503)
    expect(error).toMatchObject({ detail: 'Push notifications are not configured: set FIREBASE_CREDENTIALS_FILE' })
    expect((await service().admin.api.listNotifications()).data?.total).toBe(0)
  })
})

describe('sendNotification with invalid push credentials', () => {
  const service = useService({ environment: { FIREBASE_CREDENTIALS_FILE: `${push.credentialsFile}.missing` } })

  it('returns 503 that names the setting, and stores nothing', async () => {
    const { error, response } = await service().admin.api.sendNotification({ body: alert })
    expect(response.status).toBe(503)
    expect(error).toMatchObject({
      detail: 'Push service is not configured: FIREBASE_CREDENTIALS_FILE cannot be read',
    })
    expect((await service().admin.api.listNotifications()).data?.total).toBe(0)
    expect(JSON.stringify(service().logged)).not.toContain('account.json')
  })
})
