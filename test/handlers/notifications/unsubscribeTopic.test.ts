import { beforeEach, describe, expect, it } from '@jest/globals'
import { forgetAll, standInPush } from '../../_helpers/push.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const push = await standInPush()
const path = { token: 'fXn7c1hQ:APA91bH3Jq5', topic: 'floods' }

describe('unsubscribeTopic', () => {
  const service = useService({ environment: { ...push.settings, PUSH_TOPICS: 'floods' } })
  let lan: TestUser

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
    lan = await service().citizen()
    await lan.api.registerDevice({ body: { token: path.token, platform: 'android' } })
    await lan.api.subscribeTopic({ path })
  })

  it('ends the subscription of the caller’s device', async () => {
    const { data, response } = await lan.api.unsubscribeTopic({ path })
    expect([response.status, data]).toEqual([200, { message: 'Device unsubscribed' }])
    expect(push.subscribers('floods')).toEqual([])
  })

  it('changes nothing if the device is not subscribed', async () => {
    await lan.api.unsubscribeTopic({ path })
    expect((await lan.api.unsubscribeTopic({ path })).response.status).toBe(200)
  })

  it('returns 404 for the device of another user, even to admins, and keeps the subscription', async () => {
    for (const user of [await service().citizen(), service().admin]) {
      const { error, response } = await user.api.unsubscribeTopic({ path })
      expect(response.status).toBe(404)
      expect(error).toMatchObject({ detail: 'Device not found' })
    }
    expect(push.subscribers('floods')).toEqual([path.token])
  })

  it('returns 404 for an unknown topic', async () => {
    const { error, response } = await lan.api.unsubscribeTopic({ path: { ...path, topic: 'storms' } })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'Topic not found' })
  })

  it('succeeds for a dead token, and deactivates the device', async () => {
    push.fail(path.token, 'unregistered')
    expect((await lan.api.unsubscribeTopic({ path })).response.status).toBe(200)
    expect((await service().admin.api.listDevices()).data).toMatchObject([{ is_active: false }])
  })

  it('names the push service if it refuses access', async () => {
    push.failAll('unauthenticated')
    const { error, response } = await lan.api.unsubscribeTopic({ path })
    expect(response.status).toBe(502)
    expect(error).toMatchObject({ detail: 'Push service refused access. Contact the operator of this service.' })
  })

  it('requires a token', async () => {
    expect((await service().api.unsubscribeTopic({ path })).response.status).toBe(401)
  })
})
