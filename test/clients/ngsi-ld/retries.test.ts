import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { hangingFetch } from '../../_helpers/hanging-fetch.js'
import { baDinh, station } from './scenario.js'
import { errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const type = 'AirQualityObserved'
const fast = { retry: { attempts: 3, firstDelay: 1 } }

describe('retries', () => {
  const standIn = useStandIn()

  it.each<[string, Reply]>([
    ['a broken connection', 'hang up'],
    ['502', [502, '<html>']],
    ['503', [503]],
  ])('happen after %s for a read', async (_name, reply) => {
    standIn.answer(reply, reply, [200, []])
    expect((await standIn.client(fast).queryPage({ type })).entities).toEqual([])
    expect(standIn.seen).toHaveLength(3)
  })

  it.each<[string, (client: NgsiLdClient) => Promise<unknown>, Reply]>([
    ['getEntity', (client) => client.getEntity(baDinh), [404]],
    ['deleteSubscription', (client) => client.deleteSubscription(baDinh), [204]],
    ['upsertEntities', (client) => client.upsertEntities([station(baDinh, 1)]), [204]],
    ['deleteEntities', (client) => client.deleteEntities([baDinh]), [204]],
    ['a raw GET', (client) => client.request({ method: 'GET', path: '/types' }), [200]],
  ])('apply to %s', async (_name, call, reply) => {
    standIn.answer([503], reply)
    await call(standIn.client(fast))
    expect(standIn.seen).toHaveLength(2)
  })

  it.each<[string, (client: NgsiLdClient) => Promise<unknown>]>([
    ['createEntity', (client) => client.createEntity(station(baDinh, 1))],
    ['updateAttributes', (client) => client.updateAttributes(baDinh, {})],
    ['an upsert that replaces', (client) => client.upsertEntities([station(baDinh, 1)], { update: false })],
    ['updateSubscription', (client) => client.updateSubscription(baDinh, { isActive: true })],
    ['a raw POST', (client) => client.request({ method: 'POST', path: '/entities', body: {} })],
  ])('do not apply to %s', async (_name, call) => {
    standIn.answer([503])
    expect(await failureOf(call(standIn.client(fast)))).toMatchObject({ kind: 'unavailable' })
    expect(standIn.seen).toHaveLength(1)
  })

  it.each<[string, (client: NgsiLdClient) => Promise<unknown>]>([
    ['a query', (client) => client.queryPage({ type })],
    ['an upsert that updates', (client) => client.upsertEntities([station(baDinh, 1)])],
    ['a delete', (client) => client.deleteSubscription(baDinh)],
  ])('do not happen after a timeout of %s', async (_name, call) => {
    for (const status of [504, 408]) {
      standIn.seen.length = 0
      standIn.answer([status])
      expect(await failureOf(call(standIn.client(fast)))).toMatchObject({ kind: 'timeout' })
      expect(standIn.seen).toHaveLength(1)
    }
    const hanging = jest.fn(hangingFetch)
    const client = standIn.client({ ...fast, fetch: hanging, timeout: 30 })
    expect(await failureOf(call(client))).toMatchObject({ kind: 'timeout' })
    expect(hanging).toHaveBeenCalledTimes(1)
  })

  it.each([400, 401, 403, 409, 500, 501])('do not happen after a %d', async (status) => {
    standIn.answer([status])
    await failureOf(standIn.client(fast).queryPage({ type }))
    expect(standIn.seen).toHaveLength(1)
  })

  it.each<[string, Reply, object]>([
    [
      'Retry-After exceeds the maximum delay',
      [503, undefined, { 'Retry-After': '3600' }],
      { kind: 'unavailable', retryAfter: 3600 },
    ],
    [
      'the broker cannot load the context',
      [503, { type: `${errorBase}LdContextNotAvailable`, detail: 'x' }],
      { kind: 'context-not-available' },
    ],
  ])('are skipped if %s', async (_reason, reply, error) => {
    standIn.answer(reply, [200, []])
    expect(await failureOf(standIn.client(fast).queryPage({ type }))).toMatchObject(error)
    expect(standIn.seen).toHaveLength(1)
  })

  describe('wait', () => {
    beforeEach(() => void jest.useFakeTimers())
    afterEach(() => void jest.useRealTimers())

    const busy = (headers: Record<string, string>) =>
      jest.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 503, headers })))

    it('for the time in Retry-After', async () => {
      const fetch = busy({ 'Retry-After': '1' })
      const call = failureOf(standIn.client({ ...fast, fetch }).queryPage({ type }))
      await jest.advanceTimersByTimeAsync(999)
      expect(fetch).toHaveBeenCalledTimes(1)
      await jest.advanceTimersByTimeAsync(1)
      expect(fetch).toHaveBeenCalledTimes(2)
      await jest.runAllTimersAsync()
      await call
    })

    it('until the caller aborts', async () => {
      const fetch = busy({})
      const controller = new AbortController()
      const client = standIn.client({ fetch, retry: { attempts: 3, firstDelay: 60_000, maxDelay: 60_000 } })
      const call = failureOf(client.queryPage({ type }, { signal: controller.signal }))
      await jest.advanceTimersByTimeAsync(1)
      controller.abort()
      expect(await call).toMatchObject({ kind: 'aborted' })
      expect(fetch).toHaveBeenCalledTimes(1)
    })
  })
})
