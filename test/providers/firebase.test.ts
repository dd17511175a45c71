import { beforeEach, describe, expect, it } from '@jest/globals'
import { createFirebasePush } from '../../src/providers/firebase.js'
import { hour } from '../../src/time.js'
import { standInPush } from '../_helpers/push.js'

const service = await standInPush()
const message = {
  title: 'Chất lượng không khí kém',
  body: 'AQI 165',
  data: { screen: 'air-quality', 'a.b': '{"c":1}' },
}
const delivered = { delivered: true }

describe('the Firebase client', () => {
  const push = createFirebasePush({ credentialsFile: service.credentialsFile, httpAgent: service.agent, timeout: hour })
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

  it('omits empty data', async () => {
    await push.sendToDevices(['one'], { ...message, data: {} }, { dryRun: false })
    expect(service.requests[0]?.message).not.toHaveProperty('data')
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

  it('requests one access token for all messages', async () => {
    await Promise.all([toDevices(['one', 'two']), toDevices(['three'])])
    expect(service.tokenCalls()).toBe(1)
  })

  it('sends 500 messages with HTTP/1.1 over at most 100 connections', async () => {
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
  ] as const)('reports a dead token for %s', async (fault, reason) => {
    service.fail('bad', fault)
    expect(await toDevices(['good', 'bad', 'also good'])).toEqual([
      delivered,
      { delivered: false, dead: true, reason },
      delivered,
    ])
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
