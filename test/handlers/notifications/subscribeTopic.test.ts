import { beforeEach, describe, expect, it } from '@jest/globals'
import type { FirebaseFault } from '../../../scripts/dev/stand-ins/firebase-faults.js'
import { forgetAll, standInPush } from '../../_helpers/push.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const push = await standInPush()
const token = 'fXn7c1hQ:APA91bH3Jq5/ü'

describe('subscribeTopic', () => {
  const service = useService({ environment: { ...push.settings, PUSH_TOPICS: 'floods', DAILY_PUSH: '07:00' } })
  let lan: TestUser

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
    lan = await service().citizen()
    await lan.api.registerDevice({ body: { token, platform: 'web' } })
  })

  const subscribe = (user: TestUser, topic = 'floods', device = token) =>
    user.api.subscribeTopic({ path: { token: device, topic } })
  const isActive = async () => (await service().admin.api.listDevices()).data?.[0]?.is_active

  it.each(['floods', 'daily', 'daily-en'])('subscribes the caller’s device to %s', async (topic) => {
    const { data, response } = await subscribe(lan, topic)
    expect([response.status, data]).toEqual([200, { message: 'Device subscribed' }])
    expect(push.subscribers(topic)).toEqual([token])
  })

  it('lets the device receive messages to the topic', async () => {
    await subscribe(lan)
    const body = { title: 'Ngập', body: 'Mưa lớn', topic: 'floods' }
    await service().admin.api.sendTopicNotification({ body })
    expect(push.deliveries).toMatchObject([{ message: { topic: 'floods' }, devices: [token] }])
  })

  it('changes nothing if the device is already subscribed', async () => {
    await subscribe(lan)
    expect((await subscribe(lan)).response.status).toBe(200)
    expect(push.subscribers('floods')).toEqual([token])
  })

  it('returns 404 for an unknown topic', async () => {
    const { error, response } = await subscribe(lan, 'storms')
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ code: 'not_found', detail: 'Topic not found' })
    expect(push.subscribers('storms')).toEqual([])
  })

  it('returns 404 for the device of another user, even to admins and managers', async () => {
    for (const user of [await service().citizen(), await service().manager(), service().admin]) {
      const { error, response } = await subscribe(user)
      expect(response.status).toBe(404)
      expect(error).toMatchObject({ detail: 'Device not found' })
    }
    expect(push.subscribers('floods')).toEqual([])
  })

  it('returns 404 for a token that is not registered', async () => {
    expect((await subscribe(lan, 'floods', 'other')).response.status).toBe(404)
  })

  it.each(['unregistered', 'invalid-token'] as const)(
    'returns 404 and deactivates the device if its token is dead: %s',
    async (fault) => {
      push.fail(token, fault)
      const { error, response } = await subscribe(lan)
      expect(response.status).toBe(404)
      expect(error).toMatchObject({ detail: 'Device not found' })
      expect(await isActive()).toBe(false)
    },
  )

  it.each<[FirebaseFault, number, string]>([
    ['unauthenticated', 502, 'Push service refused access. Contact the operator of this service.'],
    ['internal', 503, 'Push service is not available. Try again in a few seconds.'],
    ['quota', 503, 'Push service is not available. Try again in a few seconds.'],
  ])('names the push service if it fails with %s', async (fault, status, detail) => {
    push.failAll(fault)
    const { error, response } = await subscribe(lan)
    expect(response.status).toBe(status)
    expect(error).toMatchObject({ detail })
    expect(await isActive()).toBe(true)
  })

  it('requires a token', async () => {
    expect((await service().api.subscribeTopic({ path: { token, topic: 'floods' } })).response.status).toBe(401)
  })
})

describe('subscribeTopic without push credentials', () => {
  const service = useService()

  it('returns 503 that names the setting', async () => {
    const { api } = service().admin
    await api.registerDevice({ body: { token, platform: 'ios' } })
    const { error, response } = await api.subscribeTopic({ path: { token, topic: 'daily' } })
    expect(response.status).toBe(503)
    expect(error).toMatchObject({ detail: 'Push notifications are not configured: set FIREBASE_CREDENTIALS_FILE' })
  })
})
