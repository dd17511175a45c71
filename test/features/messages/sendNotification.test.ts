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
const noAccess = 'Push service refused access. Contact the operator of this service.'

/** See also test/features/messages/notifications.test.ts. */
describe('a notification', () => {
  const service = useService({ environment: push.settings })

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
  })

  const headersOf = (key?: string) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } })
  const send = (body: Body = alert, key?: string) => service().admin.api.sendNotification({ body, ...headersOf(key) })
  const devices = () =>
    query<{ token: string; is_active: boolean; sent: boolean }>(
      service().databaseUrl,
      'select token, is_active, last_sent_at is not null as sent from devices order by id',
    )
  const inHistory = { data: JSON.stringify(alert.data), payload: alert.data }
  const history = async () => (await service().admin.api.listNotifications()).data?.items ?? []

  describe('to devices', () => {
    it('is sent to every active device and returned with the record', async () => {
      await addDevices(service(), 3)
      await service().query("update devices set is_active = false where token = 'device-2'")
      const { data } = await send()
      expect(data).toMatchObject({ ...alert, ...{ notification_type: 'token', topic: null, status: 'sent' } })
      expect(data).toMatchObject({
        success_count: 2,
        failure_count: 0,
        sent_count: 2,
        sent_by_user_id: service().admin.id,
      })
      const { title, body, data: values } = alert
      const messages = ['device-1', 'device-3'].map((token) => ({
        message: { notification: { title, body }, data: values, token },
      }))
      expect(push.requests).toEqual(expect.arrayContaining(messages))
      expect(push.requests).toHaveLength(2)
      expect(await history()).toEqual([{ ...data, ...inHistory }])
      expect((await devices()).map(({ sent }) => sent)).toEqual([true, false, true])
    })

    it('deactivates unregistered devices, and keeps those with other failures', async () => {
      await addDevices(service(), 6)
      const faults = ['unregistered', 'not-found', 'mismatch', 'internal', 'bad-request'] as const
      for (const [index, fault] of faults.entries()) push.fail(`device-${index + 1}`, fault)
      expect((await send()).data).toMatchObject({
        status: 'partial',
        success_count: 1,
        failure_count: 5,
        error_message:
          '2 tokens are no longer registered; 1 token is registered with another project; ' +
          '1 device failed: Push service failed; 1 device failed: Push service rejected the message',
      })
      expect((await devices()).map(({ is_active, sent }) => [is_active, sent])).toEqual([
        [false, false],
        [false, false],
        [false, false],
        [true, false],
        [true, false],
        [true, true],
      ])
      expect((await send()).data).toMatchObject({ success_count: 1, failure_count: 2 })
    })

    it('is only validated with dry_run, and changes no device', async () => {
      await addDevices(service(), 2)
      push.fail('device-1', 'unregistered')
      const { data } = await send({ ...alert, dry_run: true })
      const error_message = '1 token is no longer registered'
      expect(data).toMatchObject({ status: 'dry_run', success_count: 1, failure_count: 1, error_message })
      expect(push.requests.map((request) => request.validate_only)).toEqual([true, true])
      const lan = await service().citizen()
      const read = await lan.api.getNotification({ path: { notification_id: data?.id ?? 0 } })
      expect(read.response.status).toBe(404)
      expect((await devices()).every(({ is_active, sent }) => is_active && !sent)).toBe(true)
    })

    it('is complete immediately without devices', async () => {
      const expected = { status: 'sent', success_count: 0, failure_count: 0, error_message: null }
      expect((await send()).data).toMatchObject(expected)
      expect(push.requests).toEqual([])
    })

    it('has values that are sent as text, and stored unchanged', async () => {
      await addDevices(service(), 1)
      const data = { z: 'text', a: 165, b: true, c: null, d: { x: [1, 'hai'] }, e: [], f: '' }
      expect((await send({ ...alert, data })).data?.data).toEqual(data)
      const texts = { z: 'text', a: '165', b: 'true', c: 'null', d: '{"x":[1,"hai"]}', e: '[]', f: '' }
      expect(push.requests[0]?.message.data).toEqual(texts)
      const [kept] = await service().query<{ data: string }>('select data::text from notifications')
      expect(kept?.data).toBe(JSON.stringify(data))
    })

    it.each(['from', 'message_type', 'google.c.a', 'gcm.notification', '__proto__', `google${'x'.repeat(10_000)}`])(
      'is rejected with data.%.20s, which is reserved',
      async (name) => {
        const response = await fetch(`${service().baseUrl}/notifications/send`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${service().admin.token}`, 'Content-Type': 'application/json' },
          body: `{"title":"a","body":"b","data":{"ok":1,"${name}":"x"}}`,
        })
        expect(response.status).toBe(422)
        const message = 'is a name that is reserved by the push service'
        const errors = [{ location: `body.data.${name.slice(0, 100)}`, message }]
        expect(await response.json()).toMatchObject({ errors })
        expect(await history()).toEqual([])
      },
    )

    it('has up to 4,096 bytes, not characters, of title, body and data', async () => {
      await addDevices(service(), 1)
      const fitting = { title: 'ế'.repeat(100), body: 'x'.repeat(3000), data: { key: 'ế'.repeat(264), k: '' } }
      expect(3 * 100 + 3000 + 3 + 3 * 264 + 1).toBe(4096)
      expect((await send(fitting)).response.status).toBe(200)
      expect((await send({ ...fitting, body: `${fitting.body}x` })).error).toMatchObject({
        detail: 'body.data is too long: title, body and data have 4097 bytes, the maximum is 4096',
        errors: [{ location: 'body.data' }],
      })
      const long = await send({ title: 'a', body: 'ế'.repeat(1366) })
      expect(long.error).toMatchObject({ errors: [{ location: 'body.body' }] })
      expect(await history()).toHaveLength(1)
    })

    it.each(['unauthenticated', 'permission-denied'] as const)(
      'is stored as failed if the push service refuses access: %s',
      async (fault) => {
        await addDevices(service(), 2)
        push.failAll(fault)
        const { error, response } = await send(alert, 'try-again')
        expect([response.status, error?.detail]).toEqual([502, noAccess])
        const error_message = '2 devices failed: Push service refused access'
        expect(await history()).toMatchObject([{ status: 'failed', success_count: 0, failure_count: 2, error_message }])
        expect((await devices()).every(({ is_active }) => is_active)).toBe(true)
        push.failAll(undefined)
        expect((await send(alert, 'try-again')).data).toMatchObject({ status: 'sent', success_count: 2 })
      },
    )

    it('is sent once per key, and otherwise twice', async () => {
      await addDevices(service(), 1)
      const [first, second] = await Promise.all([send(alert, 'once'), send(alert, 'once')])
      expect(second.data).toEqual(first.data)
      expect([push.requests.length, (await history()).length]).toEqual([1, 1])
      expect((await send({ ...alert, title: 'Khác' }, 'once')).response.status).toBe(422)
      await Promise.all([send(), send()])
      expect([push.requests.length, (await history()).length]).toEqual([3, 3])
    })

    it('is kept after its sender is deleted', async () => {
      const { users } = service().app.context.repositories
      const second = await users.create({ email: 'second@example.com', password_hash: 'none', role: 'admin' })
      const api = service().client(service().app.context.tokens.issue(second))
      const { data: sent } = await api.sendNotification({ body: alert })
      expect(sent?.sent_by_user_id).toBe(second.id)
      await service().admin.api.deleteUser({ path: { user_id: second.id } })
      expect(await history()).toEqual([{ ...sent, ...inHistory, sent_by_user_id: null }])
    })
  })

  describe('with translations', () => {
    const english = (tokens: string) => service().query(`update devices set language = 'en' where token in (${tokens})`)

    it('is sent to each device in its language, and with the default text to all other devices', async () => {
      await addDevices(service(), 4)
      await english("'device-2', 'device-4'")
      push.fail('device-4', 'unregistered')
      const translations = { en: { title: 'Poor air quality', body: 'The AQI in Ba Dinh is 165.' } }
      const { data } = await send({ ...alert, translations })
      const counts = { status: 'partial', sent_count: 3, failed_count: 1 }
      expect(data).toMatchObject({ title: alert.title, translations, ...counts })
      const received = push.requests.map(({ message }) => [message.token, message.notification?.title])
      expect(received.sort()).toEqual([
        ['device-1', alert.title],
        ['device-2', 'Poor air quality'],
        ['device-3', alert.title],
        ['device-4', 'Poor air quality'],
      ])
      expect(push.requests.every(({ message }) => message.data?.screen === 'air-quality')).toBe(true)
      expect((await devices()).map(({ is_active, sent }) => is_active && sent)).toEqual([true, true, true, false])
      expect(await history()).toEqual([{ ...data, ...inHistory }])
      const lan = await service().citizen()
      const read = await lan.api.getNotification({ path: { notification_id: data?.id ?? 0 } })
      expect(read.data).toMatchObject({ title: alert.title, translations })
    })

    it('has a limited size in each language', async () => {
      const { error } = await send({ ...alert, translations: { en: { title: 'a', body: 'ế'.repeat(1366) } } })
      expect(error).toMatchObject({ errors: [{ location: 'body.translations.en.body' }] })
      expect(await history()).toEqual([])
    })
  })
})
