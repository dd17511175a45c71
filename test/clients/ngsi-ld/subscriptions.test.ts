import type { SubscriptionInput } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { context, failureOf, useStandIn } from './stand-in.js'

const id = 'urn:ngsi-ld:Subscription:1'
const subscription: SubscriptionInput = {
  type: 'Subscription',
  entities: [{ type: 'AirQualityObserved' }],
  notification: { endpoint: { uri: 'https://receiver.example.com/notifications' } },
}
const instant = '2026-11-21T03:15:02.120Z'
const counters = { timesSent: 9, timesFailed: 2, lastNotification: instant, lastSuccess: instant, lastFailure: instant }

describe('subscriptions', () => {
  const standIn = useStandIn()

  it.each([
    ['unencoded', id],
    ['percent-encoded', encodeURIComponent(id)],
    ['with a stray percent sign', 'urn:x:100%'],
  ])('get their id from a Location that contains it %s', async (_name, end) => {
    standIn.answer([201, undefined, { Location: `/ngsi-ld/v1/subscriptions/${end}` }])
    expect(await standIn.client().createSubscription(subscription)).toBe(end.includes('100') ? end : id)
  })

  it('keep the given id if Location is missing', async () => {
    standIn.answer([201])
    expect(await standIn.client().createSubscription({ ...subscription, id })).toBe(id)
    expect(await failureOf(standIn.client().createSubscription(subscription))).toMatchObject({ kind: 'invalid-answer' })
  })

  it.each([
    ['in notification', { notification: { ...subscription.notification, ...counters, status: 'ok' } }],
    ['at the top level', counters],
  ])('have their counters at the top level if the broker sends them %s', async (_name, stored) => {
    standIn.answer([200, { ...subscription, id, isActive: true, status: 'active', ...stored }])
    expect(await standIn.client().getSubscription(id)).toMatchObject({
      id,
      isActive: true,
      status: 'active',
      ...counters,
    })
  })

  it.each([
    [{}, { isActive: true, status: 'active' }],
    [{ isActive: false }, { isActive: false, status: 'paused' }],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, { isActive: false, status: 'expired' }],
    [{ expiresAt: { '@type': 'DateTime', '@value': '2020-01-01T00:00:00Z' } }, { isActive: false, status: 'expired' }],
    [{ expiresAt: '2020-13-45T00:00:00Z' }, { isActive: true, status: 'active' }],
    [{ expiresAt: '2999-01-01T00:00:00Z' }, { isActive: true, status: 'active' }],
    [
      { timesSent: null, lastNotification: null },
      { timesSent: 0, timesFailed: undefined, lastNotification: undefined },
    ],
  ])('with %j have the state %j', async (stored, state) => {
    standIn.answer([200, { ...subscription, id, ...stored }])
    expect(await standIn.client().getSubscription(id)).toMatchObject(state)
  })

  it.each([[{ id }], [[{ id }]], ['text']])('are rejected if the response is %j', async (body) => {
    standIn.answer([200, JSON.stringify(body)])
    expect(await failureOf(standIn.client().getSubscription(id))).toMatchObject({ kind: 'invalid-answer' })
  })

  it('are updated with the given members and Link, without a context in the body', async () => {
    standIn.answer([204])
    const client = standIn.client()
    await client.updateSubscription(id, { isActive: true })
    expect(standIn.seen[0]).toMatchObject({
      method: 'PATCH',
      url: `/subscriptions/${encodeURIComponent(id)}`,
      body: { isActive: true },
      headers: { 'content-type': 'application/json', link: expect.stringContaining(context) },
    })
    const changes = { isActive: true, '@context': context }
    expect(await failureOf(client.updateSubscription(id, changes))).toMatchObject({ kind: 'invalid-request' })
    expect(standIn.seen).toHaveLength(1)
  })
})
