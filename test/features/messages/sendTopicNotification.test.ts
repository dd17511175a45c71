import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { addDevices, forgetAll, standInPush } from '../../_helpers/push.js'
import { startTestService, useService } from '../../_helpers/service.js'

const push = await standInPush()

type Body = RequestOf<'sendTopicNotification'>['body']

describe('a notification to a topic', () => {
  const service = useService({ environment: push.settings })

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
  })

  const message: Body = { title: 'Không khí', body: 'AQI 165', topic: 'hanoi-air', data: { level: 3 } }
  const sendTo = (body: Body = message, key?: string) =>
    service().admin.api.sendTopicNotification({
      body,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })
  const history = async () => (await service().admin.api.listNotifications()).data?.items ?? []

  it('is one message regardless of devices, and counts 1', async () => {
    await addDevices(service(), 2)
    const { data } = await sendTo()
    const counts = { success_count: 1, failure_count: 0, sent_count: 1, failed_count: 0 }
    expect(data).toMatchObject({ ...message, notification_type: 'topic', status: 'sent', ...counts })
    const notification = { title: message.title, body: message.body }
    expect(push.requests).toEqual([{ message: { topic: 'hanoi-air', notification, data: { level: '3' } } }])
    expect(await history()).toEqual([{ ...data, data: '{"level":3}', payload: { level: 3 } }])
  })

  it.each([{}, { topic: '' }, { topic: null }])('is sent to the default topic with %j', async (fields) => {
    const { data } = await sendTo({ title: 'Chào buổi sáng', body: '24 °C', ...fields })
    expect(data).toMatchObject({ topic: 'daily' })
    expect(push.requests).toMatchObject([{ message: { topic: 'daily' } }])
  })

  it('has a title that people can read', async () => {
    for (const title of ['\u202eabc', '\u200b'])
      expect((await sendTo({ ...message, title })).error?.errors).toMatchObject([{ location: 'body.title' }])
    expect((await sendTo({ ...message, title: 'ế'.normalize('NFD').repeat(255) })).response.status).toBe(200)
  })

  it('is only validated with dry_run', async () => {
    expect((await sendTo({ ...message, dry_run: true })).data).toMatchObject({ status: 'dry_run', success_count: 1 })
    expect(push.requests).toMatchObject([{ validate_only: true }])
  })

  it.each([
    ['rejects it', 'quota', 'Push service is rate-limiting messages'],
    ['refuses access', 'unauthenticated', 'Push service refused access'],
  ] as const)('is stored as failed if the push service %s', async (_what, fault, error_message) => {
    push.failAll(fault)
    await sendTo()
    expect(await history()).toMatchObject([{ status: 'failed', success_count: 0, failure_count: 1, error_message }])
  })

  it('has up to 2,048 bytes, and no reserved name', async () => {
    const text = 'x'.repeat(2047)
    expect((await sendTo({ ...message, title: 'a', body: text, data: {} })).response.status).toBe(200)
    const { error } = await sendTo({ ...message, title: 'aa', body: text, data: {} })
    expect(error?.detail).toBe('body.body is too long: title, body and data have 2049 bytes, the maximum is 2048')
    const reserved = await sendTo({ ...message, data: { from: 'x' } })
    expect(reserved.error?.detail).toBe('body.data.from is a name that is reserved by the push service')
  })

  it('is sent once per key, separately from other operations', async () => {
    const first = await sendTo(message, 'once')
    expect((await sendTo(message, 'once')).data).toEqual(first.data)
    expect(push.requests).toHaveLength(1)
    const { title, body } = message
    const headers = { 'Idempotency-Key': 'once' }
    const other = await service().admin.api.sendNotification({ body: { title, body }, headers })
    expect(other.response.status).toBe(422)
  })
})

it.each([
  ['no credentials', {}, 'Push notifications are not configured: set FIREBASE_CREDENTIALS_FILE'],
  [
    'missing credentials',
    { FIREBASE_CREDENTIALS_FILE: `${push.credentialsFile}.missing` },
    'Push service is not configured: FIREBASE_CREDENTIALS_FILE cannot be read',
  ],
])(
  'with %s, all push operations return 503 that names the setting, and nothing is stored',
  async (_what, environment, detail) => {
    const service = await startTestService({ environment })
    try {
      const { api } = service.admin
      await api.registerDevice({ body: { token: 'a', platform: 'ios' } })
      const answers = [
        await api.sendNotification({ body: { title: 'a', body: 'b' } }),
        await api.sendTopicNotification({ body: { title: 'a', body: 'b' } }),
        await api.subscribeTopic({ path: { token: 'a', topic: 'daily' } }),
      ]
      expect(answers.map(({ response }) => response.status)).toEqual([503, 503, 503])
      for (const { error } of answers) expect(error).toMatchObject({ detail })
      expect((await api.listNotifications()).data?.total).toBe(0)
      expect(JSON.stringify(service.logged)).not.toContain('account.json')
    } finally {
      await service.stop()
    }
  },
)
