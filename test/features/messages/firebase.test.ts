import { beforeEach, describe, expect, it } from '@jest/globals'
import { hour } from '../../../src/base/time.js'
import { createFirebasePush } from '../../../src/features/messages/firebase.js'
import { standInPush } from '../../_helpers/push.js'

const service = await standInPush()
const message = {
  title: 'Chất lượng không khí kém',
  body: 'AQI 165',
  data: { screen: 'air-quality', 'a.b': '{"c":1}' },
}
const delivered = { delivered: true }

describe('the Firebase client', () => {
  const push = createFirebasePush({ credentialsFile: service.credentialsFile, url: service.url, timeout: hour })
  const toDevices = (tokens: string[], dryRun = false) => push.sendToDevices(tokens, message, { dryRun })

  beforeEach(() => {
    service.requests.length = 0
  })

  it('sends title and body as a notification, with data', async () => {
    await push.prepare()
    expect(await toDevices(['one'])).toEqual([delivered])
    const { title, body, data } = message
    expect(service.requests).toEqual([{ message: { token: 'one', notification: { title, body }, data } }])
  })

  it('sends the tag and the expiry under the names of each platform', async () => {
    const expiresAt = new Date(Date.now() + hour)
    await push.sendToDevices(['one'], { ...message, tag: 'message-7', expiresAt }, { dryRun: false })
    const { android, apns, webpush } = service.requests[0]?.message ?? {}
    expect(android).toEqual({ ttl: expect.stringMatching(/^3[56]\d\ds$/), notification: { tag: 'message-7' } })
    expect(apns).toEqual({
      headers: { 'apns-collapse-id': 'message-7', 'apns-expiration': expect.stringMatching(/^\d{10}$/) },
    })
    expect(Number(apns?.headers?.['apns-expiration']) - expiresAt.getTime() / 1000).toBeLessThanOrEqual(0)
    expect(webpush).toEqual({
      headers: { TTL: expect.stringMatching(/^3[56]\d\d$/) },
      notification: { tag: 'message-7' },
    })
  })

  it('sends a tag without an expiry', async () => {
    await push.sendToDevices(['one'], { ...message, tag: 'message-7' }, { dryRun: false })
    expect(service.requests[0]?.message).toMatchObject({
      android: { notification: { tag: 'message-7' } },
      apns: { headers: { 'apns-collapse-id': 'message-7' } },
      webpush: { notification: { tag: 'message-7' } },
    })
    expect(JSON.stringify(service.requests)).not.toMatch(/ttl|expiration/i)
  })

  it('does not deliver a message later that has expired', async () => {
    const expiresAt = new Date(Date.now() - 1_000)
    await push.sendToDevices(['one'], { ...message, expiresAt }, { dryRun: false })
    expect(service.requests[0]?.message).toMatchObject({ android: { ttl: '0s' }, webpush: { headers: { TTL: '0' } } })
  })

  it('sends to a topic', async () => {
    expect(await push.sendToTopic('hanoi-air', message, { dryRun: false })).toEqual(delivered)
    expect(service.requests[0]?.message).toMatchObject({ topic: 'hanoi-air' })
  })

  it('sends a dry run', async () => {
    await toDevices(['one'], true)
    await push.sendToTopic('hanoi-air', message, { dryRun: true })
    expect(service.requests.map((request) => request.validate_only)).toEqual([true, true])
  })

  it('subscribes a device to a topic, whose messages it then receives', async () => {
    expect(await push.subscribe('one', 'hanoi-air')).toBe(true)
    expect(await push.subscribe('one', 'hanoi-air')).toBe(true)
    await push.sendToTopic('hanoi-air', message, { dryRun: false })
    expect(service.deliveries.at(-1)).toMatchObject({ message: { topic: 'hanoi-air' }, devices: ['one'] })
  })

  it('ends a subscription', async () => {
    await push.subscribe('one', 'hanoi-air')
    expect(await push.unsubscribe('one', 'hanoi-air')).toBe(true)
    expect(await push.unsubscribe('one', 'hanoi-air')).toBe(true)
    expect(service.subscribers('hanoi-air')).toEqual([])
  })

  it.each(['unregistered', 'invalid-token'] as const)(
    'reports a dead token of a subscription for %s',
    async (fault) => {
      service.fail('gone', fault)
      expect([await push.subscribe('gone', 'daily'), await push.unsubscribe('gone', 'daily')]).toEqual([false, false])
    },
  )

  it('requests one access token for concurrent calls', async () => {
    // The SDK keeps one credential per path.
    const credentialsFile = await service.file('other.json', service.credentials)
    const other = createFirebasePush({ credentialsFile, url: service.url, timeout: hour })
    const before = service.tokenCalls()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => other.sendToDevices([`one-${n}`], message, { dryRun: false })),
    )
    expect(service.tokenCalls() - before).toBe(1)
  })

  it('sends 500 messages with HTTP/1.1 over at most 100 connections', async () => {
    const before = service.connections.count
    const tokens = Array.from({ length: 500 }, (_, n) => `many-${n}`)
    expect(await toDevices(tokens)).toEqual(tokens.map(() => delivered))
    expect(service.requests.map((request) => request.message.token).sort()).toEqual([...tokens].sort())
    expect(service.busiest()).toBeLessThanOrEqual(100)
    expect(service.connections.count - before).toBeLessThanOrEqual(110)
    expect([...service.connections.protocols]).toEqual(['1.1'])
  })

  it.each([
    ['unregistered', 'no longer registered'],
    ['not-found', 'no longer registered'],
    ['mismatch', 'registered with another project'],
    ['invalid-token', 'not valid'],
  ] as const)('reports a dead token for %s', async (fault, reason) => {
    service.fail('bad', fault)
    expect(await toDevices(['good', 'bad', 'also good'])).toEqual([
      delivered,
      { delivered: false, dead: true, reason },
      delivered,
    ])
  })

  it('reports a message that would be rejected again', async () => {
    service.fail('bad', 'bad-request')
    expect(await toDevices(['bad', 'good'])).toEqual([expect.objectContaining({ rejected: true }), delivered])
  })

  it.each([
    ['bad-request', 'Push service rejected the message'],
    ['quota', 'Push service is rate-limiting messages'],
    ['internal', 'Push service failed'],
    ['third-party', 'Push service has no access to Apple or Web Push'],
    ['permission-denied', 'Push service refused access'],
    ['unauthenticated', 'Push service refused access'],
    ['html', 'Push service returned an unusable response'],
  ] as const)('does not report a dead token for %s', async (fault, reason) => {
    service.fail('bad', fault)
    const outcomes = await toDevices(['bad', 'good'])
    expect(outcomes).toEqual([expect.objectContaining({ delivered: false, dead: false, reason }), delivered])
    expect(JSON.stringify(outcomes)).not.toMatch(/google|projects/)
  })

  it('retries if the push service is unavailable', async () => {
    service.fail('bad', 'unavailable', 1)
    expect(await toDevices(['bad'])).toEqual([delivered])
    expect(service.requests).toHaveLength(2)
  })

  it('retries if a connection breaks', async () => {
    service.fail('broken', 'reset', 1)
    expect(await toDevices(['broken'])).toEqual([delivered])
  })
})
