import { beforeEach, describe, expect, it } from '@jest/globals'
import { createFirebasePush } from '../../src/providers/firebase.js'
import { standInPush } from '../_helpers/push.js'

const service = await standInPush()
const message = {
  title: 'Chất lượng không khí kém',
  body: 'AQI 165',
  data: { screen: 'air-quality', 'a.b': '{"c":1}' },
}
const delivered = { delivered: true }

describe('the push service', () => {
  const push = createFirebasePush({ credentialsFile: service.credentialsFile, httpAgent: service.agent })
  const toDevices = (tokens: string[], dryRun = false) => push.sendToDevices(tokens, message, { dryRun })

  beforeEach(() => {
    service.requests.length = 0
  })

  it('gets title and body as a notification, and data beside it', async () => {
    await push.prepare()
    expect(await toDevices(['one'])).toEqual([delivered])
    const { title, body, data } = message
    expect(service.requests).toEqual([{ message: { token: 'one', notification: { title, body }, data } }])
  })

  it('gets no empty data', async () => {
    await push.sendToDevices(['one'], { ...message, data: {} }, { dryRun: false })
    expect(service.requests[0]?.message).not.toHaveProperty('data')
  })

  it('gets a message to a topic', async () => {
    expect(await push.sendToTopic('hanoi-air', message, { dryRun: false })).toEqual(delivered)
    expect(service.requests[0]?.message).toMatchObject({ topic: 'hanoi-air' })
  })

  it('is asked to check only', async () => {
    await toDevices(['one'], true)
    await push.sendToTopic('hanoi-air', message, { dryRun: true })
    expect(service.requests.map((request) => request.validate_only)).toEqual([true, true])
  })

  it('gives one access token for all messages', async () => {
    await Promise.all([toDevices(['one', 'two']), toDevices(['three'])])
    expect(service.tokenCalls()).toBe(1)
  })

  it('gets 500 messages over at most 100 connections, by HTTP/1.1', async () => {
    const tokens = Array.from({ length: 500 }, (_, n) => `many-${n}`)
    expect(await toDevices(tokens)).toEqual(tokens.map(() => delivered))
    expect(service.requests.map((request) => request.message.token).sort()).toEqual([...tokens].sort())
    expect(service.busiest()).toBeLessThanOrEqual(100)
    expect(service.connections.count).toBeLessThanOrEqual(110)
    expect([...service.connections.protocols]).toEqual(['1.1'])
  })

  it.each([
    ['unregistered', 'no longer registered'],
    ['not-found', 'no longer registered'],
    ['mismatch', 'registered with another project'],
    ['invalid-token', 'not valid'],
  ] as const)('calls a token dead with %s', async (fault, reason) => {
    service.fail('bad', fault)
    expect(await toDevices(['good', 'bad', 'also good'])).toEqual([
      delivered,
      { delivered: false, dead: true, reason },
      delivered,
    ])
  })

  it.each([
    ['bad-request', 'Push service refused the message'],
    ['quota', 'Push service takes no more messages for now'],
    ['internal', 'Push service failed'],
    ['third-party', 'Push service has no access to Apple or Web Push'],
    ['permission-denied', 'Push service refused access'],
    ['unauthenticated', 'Push service refused access'],
    ['html', 'Push service gave an answer that cannot be used'],
  ] as const)('keeps a token that fails with %s', async (fault, reason) => {
    service.fail('bad', fault)
    const outcomes = await toDevices(['bad', 'good'])
    expect(outcomes).toEqual([expect.objectContaining({ delivered: false, dead: false, reason }), delivered])
    expect(JSON.stringify(outcomes)).not.toMatch(/google|projects/)
  })

  it('is asked again when it is not available', async () => {
    service.fail('bad', 'unavailable', 1)
    expect(await toDevices(['bad'])).toEqual([delivered])
    expect(service.requests).toHaveLength(2)
  })

  it('is asked again when a connection breaks', async () => {
    service.fail('broken', 'reset', 1)
    expect(await toDevices(['broken'])).toEqual([delivered])
  })
})
