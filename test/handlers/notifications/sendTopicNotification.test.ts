import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { addDevices, forgetAll, standInPush } from '../../_helpers/push.js'
import { useService } from '../../_helpers/service.js'

const push = await standInPush()

type Body = RequestOf<'sendTopicNotification'>['body']

const alert: Body = { title: 'Không khí', body: 'AQI 165', topic: 'hanoi-air', data: { level: 3 } }

describe('sendTopicNotification', () => {
  const service = useService({
    environment: push.settings,
  })

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
  })

  const send = (body: Body = alert, key?: string) =>
    service().admin.api.sendTopicNotification({
      body,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })
  const history = async () => (await service().admin.api.listNotifications()).data?.items ?? []

  it('sends one message to the topic regardless of devices, and counts 1', async () => {
    await addDevices(service(), 2)
    const { data, response } = await send()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({
      title: 'Không khí',
      body: 'AQI 165',
      data: { level: 3 },
      notification_type: 'topic',
      topic: 'hanoi-air',
      status: 'sent',
      success_count: 1,
      failure_count: 0,
      sent_count: 1,
      failed_count: 0,
      error_message: null,
    })
    expect(push.requests).toEqual([
      {
        message: { topic: 'hanoi-air', notification: { title: 'Không khí', body: 'AQI 165' }, data: { level: '3' } },
      },
    ])
    expect(await history()).toEqual([data])
  })

  it.each([{}, { topic: '' }, { topic: null }])('sends to the default topic with %j', async (fields) => {
    const { data, response } = await send({ title: 'Chào buổi sáng', body: '24 °C', ...fields })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ topic: 'daily' })
    expect(push.requests).toMatchObject([{ message: { topic: 'daily' } }])
  })

  it('does not accept translations, because a topic has no language', async () => {
    const { error, response } = await send({ ...alert, translations: { en: { title: 'a', body: 'b' } } } as Body)
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.translations' }] })
    expect(push.requests).toEqual([])
  })

  it('only validates with dry_run', async () => {
    expect((await send({ ...alert, dry_run: true })).data).toMatchObject({ status: 'dry_run', success_count: 1 })
    expect(push.requests).toMatchObject([{ validate_only: true }])
  })

  it.each([
    ['internal', 'Push service failed'],
    ['bad-request', 'Push service rejected the message'],
    ['quota', 'Push service is rate-limiting messages'],
    ['html', 'Push service returned an unusable response'],
  ] as const)('returns 200 with a failed record if the push service rejects it: %s', async (fault, reason) => {
    push.fail('hanoi-air', fault)
    const { data, response } = await send()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ status: 'failed', success_count: 0, failure_count: 1, error_message: reason })
  })

  it('returns 502 and stores a failed record if the push service denies access', async () => {
    push.failAll('unauthenticated')
    const { error, response } = await send()
    expect(response.status).toBe(502)
    expect(error).toMatchObject({ detail: 'Push service refused access. Contact the operator of this service.' })
    expect(await history()).toMatchObject([
      { status: 'failed', failure_count: 1, error_message: 'Push service refused access' },
    ])
  })

  it('accepts up to 2,048 bytes', async () => {
    const text = 'x'.repeat(2047)
    expect((await send({ ...alert, title: 'a', body: text, data: {} })).response.status).toBe(200)
    const { error, response } = await send({ ...alert, title: 'aa', body: text, data: {} })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({
      detail: 'body.body is too long: title, body and data have 2049 bytes, the maximum is 2048',
    })
  })

  it('returns 422 for a reserved name in data', async () => {
    const { error } = await send({ ...alert, data: { from: 'x' } })
    expect(error).toMatchObject({ detail: 'body.data.from is a name that is reserved by the push service' })
  })

  it.each(['/topics/hanoi-air', 'hà-nội', 'a b', 'x'.repeat(901)])('returns 422 for the topic %j', async (topic) => {
    const { error, response } = await send({ ...alert, topic })
    expect(response.status).toBe(422)
    expect(error?.detail).toMatch(/^body\.topic /)
  })

  it.each(['a', 'Hanoi_air.v2~%20-x'])('accepts the topic %s', async (topic) => {
    expect((await send({ ...alert, topic })).data).toMatchObject({ status: 'sent', topic })
  })

  it('sends once per key, separately from other operations', async () => {
    const first = await send(alert, 'once')
    expect((await send(alert, 'once')).data).toEqual(first.data)
    expect(push.requests).toHaveLength(1)
    const { title, body } = alert
    const headers = { 'Idempotency-Key': 'once' }
    const other = await service().admin.api.sendNotification({ body: { title, body }, headers })
    expect(other.response.status).toBe(422)
  })

  it('is restricted to admins', async () => {
    const lan = await service().citizen()
    expect((await lan.api.sendTopicNotification({ body: alert })).response.status).toBe(403)
    expect((await service().api.sendTopicNotification({ body: alert })).response.status).toBe(401)
    expect(push.requests).toEqual([])
  })
})
