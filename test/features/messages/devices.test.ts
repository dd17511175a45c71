import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { FirebaseFault } from '../../../scripts/dev/stand-ins/firebase-faults.js'
import { forgetAll, standInPush } from '../../_helpers/push.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const push = await standInPush()
const token = 'fXn7c1hQ:APA91bH3Jq5/ü'

type Body = RequestOf<'registerDevice'>['body']

/** Guests are tested in test/security/guests.test.ts. */
describe('devices', () => {
  const service = useService({
    environment: { ...push.settings, PUSH_TOPICS: 'daily, floods, daily-en,floods', DAILY_PUSH: '07:00' },
  })
  let lan: TestUser

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
    lan = await service().citizen()
  })

  const register = (body: Partial<Body> = {}, user = lan) =>
    user.api.registerDevice({ body: { token, platform: 'android', ...body } })
  const list = async (parameters: NonNullable<RequestOf<'listDevices'>['query']> = {}) =>
    (await service().admin.api.listDevices({ query: parameters })).data ?? []

  describe('registerDevice', () => {
    it('takes a device without a platform for an Android phone', async () => {
      const { data } = await lan.api.registerDevice({ body: { token: 'a-token-without-platform' } })
      expect(data?.platform).toBe('android')
    })

    it('returns 201 for a new device, and 200 with the same device for a repeated registration', async () => {
      const { data, response } = await register()
      expect(response.status).toBe(201)
      const device = {
        token,
        platform: 'android',
        language: 'vi',
        is_active: true,
        user_id: lan.id,
        last_sent_at: null,
      }
      expect(data).toMatchObject(device)
      const again = await register({ platform: 'web', language: 'en' })
      expect(again.response.status).toBe(200)
      expect(again.data).toEqual({ ...data, platform: 'web', language: 'en' })
    })

    it('reassigns a device to its next user', async () => {
      const [minh, { data: first }] = [await service().citizen(), await register()]
      const { data, response } = await register({}, minh)
      expect(response.status).toBe(200)
      expect(data).toEqual({ ...first, user_id: minh.id })
      expect((await lan.api.unregisterDevice({ path: { token } })).response.status).toBe(404)
    })

    it('reactivates a device that the push service had rejected', async () => {
      await register()
      await service().query('update devices set is_active = false')
      expect((await register()).data?.is_active).toBe(true)
    })

    it.each([
      ['the body', { language: 'en' }, 'vi', 'en'],
      ['Accept-Language', {}, 'en-US,en;q=0.9,vi;q=0.8', 'en'],
      ['neither', {}, undefined, 'vi'],
    ] as const)('takes the language from %s', async (_what, body, header, language) => {
      const { data } = await lan.api.registerDevice({
        body: { token, platform: 'ios', ...body },
        ...(header !== undefined && { headers: { 'Accept-Language': header } }),
      })
      expect(data?.language).toBe(language)
    })

    it('creates one device from concurrent registrations', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => register()))
      expect(answers.filter(({ response }) => response.status === 201)).toHaveLength(1)
      expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    })

    it('creates a device that is deleted with its user', async () => {
      await register()
      await service().admin.api.deleteUser({ path: { user_id: lan.id } })
      expect(await list()).toEqual([])
    })
  })

  describe('unregisterDevice', () => {
    const unregister = (one: string, user = lan) => user.api.unregisterDevice({ path: { token: one } })

    it.each(['fXn7c1hQ:APA91bH3Jq5', 'with/slash and space?&#%41', 'ký tự', 'x'.repeat(4096)])(
      'deletes the caller’s device %#',
      async (one) => {
        await register({ token: one })
        expect((await unregister(one)).data).toEqual({ message: 'Device unregistered' })
        expect((await unregister(one)).error).toMatchObject({ detail: 'Device not found' })
        expect((await register({ token: one })).response.status).toBe(201)
      },
    )

    it('returns 404 for the device of another user to admins, and keeps it', async () => {
      await register()
      expect((await unregister(token, service().admin)).error).toMatchObject({ detail: 'Device not found' })
      expect(await list()).toHaveLength(1)
    })
  })

  it('listDevices returns the devices of all users, newest first, including inactive ones, in pages', async () => {
    for (const user of [lan, service().admin])
      for (const n of [1, 2]) await register({ token: `token-${user.id}-${n}` }, user)
    const inactive = `token-${lan.id}-1`
    await service().query(`update devices set is_active = false where token = '${inactive}'`)
    const devices = await list()
    const tokens = [service().admin.id, lan.id].flatMap((id) => [2, 1].map((n) => `token-${id}-${n}`))
    expect(devices.map((one) => one.token)).toEqual(tokens)
    expect(devices.filter(({ is_active }) => !is_active).map((one) => one.token)).toEqual([inactive])
    expect(await list({ skip: 1, limit: 2 })).toEqual(devices.slice(1, 3))
    expect(await list({ skip: 4 })).toEqual([])
  })

  it('listTopics lists the topics of the daily message with their language, then all other topics', async () => {
    expect((await lan.api.listTopics()).data).toEqual([
      { topic: 'daily', language: 'vi' },
      { topic: 'daily-en', language: 'en' },
      { topic: 'floods', language: null },
    ])
  })

  describe('subscribeTopic and unsubscribeTopic', () => {
    const path = { token, topic: 'floods' }

    beforeEach(() => register())

    const subscribe = (changes: Partial<typeof path> = {}, user = lan) =>
      user.api.subscribeTopic({ path: { ...path, ...changes } })
    const unsubscribe = (changes: Partial<typeof path> = {}, user = lan) =>
      user.api.unsubscribeTopic({ path: { ...path, ...changes } })

    it.each(['floods', 'daily', 'daily-en'])('start and end a subscription to %s', async (topic) => {
      // Both can be repeated.
      for (const _turn of [1, 2]) expect((await subscribe({ topic })).data).toEqual({ message: 'Device subscribed' })
      expect(push.subscribers(topic)).toEqual([token])
      for (const _turn of [1, 2])
        expect((await unsubscribe({ topic })).data).toEqual({ message: 'Device unsubscribed' })
      expect(push.subscribers(topic)).toEqual([])
    })

    it('return 404 for an unknown topic, and for the device of another user to staff', async () => {
      await subscribe()
      for (const call of [subscribe, unsubscribe]) {
        expect((await call({ topic: 'storms' })).error).toMatchObject({ code: 'not_found', detail: 'Topic not found' })
        for (const user of [await service().manager(), service().admin])
          expect((await call({}, user)).error).toMatchObject({ code: 'not_found', detail: 'Device not found' })
      }
      expect(push.subscribers('floods')).toEqual([token])
      expect(push.subscribers('storms')).toEqual([])
    })

    it.each(['unregistered', 'invalid-token'] as const)('deactivate a device with a dead token: %s', async (fault) => {
      push.fail(token, fault)
      expect((await subscribe()).error).toMatchObject({ detail: 'Device not found' })
      expect(await list()).toMatchObject([{ is_active: false }])
      await register()
      expect((await unsubscribe()).response.status).toBe(200)
      expect(await list()).toMatchObject([{ is_active: false }])
    })

    it.each<[FirebaseFault, number, string]>([
      ['unauthenticated', 502, 'Push service refused access. Contact the operator of this service.'],
      ['internal', 503, 'Push service is not available. Try again in a few seconds.'],
    ])('name the push service if it fails with %s', async (fault, status, detail) => {
      push.failAll(fault)
      for (const { error, response } of [await subscribe(), await unsubscribe()])
        expect([response.status, error?.detail]).toEqual([status, detail])
      expect(await list()).toMatchObject([{ is_active: true }])
    })
  })
})
