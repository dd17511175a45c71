import type { ServerResponse } from 'node:http'
import { memoryTokens, webTokens } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { json, tokenOf, useLoopback } from './_helpers/loopback.js'
import { dead, fresh, old, serviceWith, storage, storeOf, withLocks, young } from './_helpers/sessions.js'

describe('token refresh', () => {
  const server = useLoopback()
  const bearers = () => server.requests.map(({ url, headers }) => [url, headers.authorization?.replace('Bearer ', '')])

  it('happens once for all callers when less than a third of the lifetime is left', async () => {
    server.answer(serviceWith(old).handler)
    const tokens = storeOf(old)
    const api = server.client({ tokens })
    const other = server.client({ tokens })
    const results = await Promise.all([api.getCurrentUser(), api.listReports(), other.listUsers()])
    expect(results.map(({ response }) => response.status)).toEqual([200, 200, 200])
    expect(server.requests.filter(({ url }) => url === '/auth/refresh')).toHaveLength(1)
    expect(tokens.get()).toBe(fresh)
  })

  it('does not happen if more than a third of the lifetime is left, or for a token without a lifetime', async () => {
    for (const token of [young, 'opaque', 'a.e30.c']) {
      await server.client({ tokens: storeOf(token) }).getCurrentUser()
    }
    expect(server.requests.map(({ url }) => url)).toEqual(['/auth/me', '/auth/me', '/auth/me'])
  })

  it('keeps the old token after a failure and is not repeated at once', async () => {
    server.answer((request, response) => json(response, request.url === '/auth/refresh' ? 500 : 200, { detail: 'x' }))
    const api = server.client({ tokens: storeOf(old) })
    await api.getCurrentUser()
    expect((await api.getCurrentUser()).response.status).toBe(200)
    expect(bearers().map(([url]) => url)).toEqual(['/auth/refresh', '/auth/me', '/auth/me'])
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['is lost', (response) => response.destroy()],
    ['is replaced by a proxy', (response) => json(response, 504, { detail: 'x' })],
  ])('is repeated at the first 401 if its response %s', async (_what, lose) => {
    const service = serviceWith(old)
    let signedOut = 0
    server.answer((request, response, count) => {
      if (request.url !== '/auth/refresh' || count > 1) return service.handler(request, response, count)
      // The service has exchanged the token, and accepts it only for another refresh.
      service.good.delete(old)
      lose(response)
    })
    const exchangeAgain = service.handler
    service.handler = (request, response, count) => {
      if (request.url === '/auth/refresh') service.good.add(old)
      exchangeAgain(request, response, count)
    }
    const tokens = storeOf(old)
    const api = server.client({ tokens, retries: 0, onSignedOut: () => (signedOut += 1) })
    expect((await api.getCurrentUser()).response.status).toBe(200)
    expect(bearers()).toEqual([
      ['/auth/refresh', old],
      ['/auth/me', old],
      ['/auth/refresh', old],
      ['/auth/me', fresh],
    ])
    expect([tokens.get(), signedOut]).toEqual([fresh, 0])
  })

  it('is skipped for an expired token if the time of the service is known', async () => {
    let signedOut = 0
    server.answer((request, response) => json(response, 200, request.url === '/login' ? { access_token: fresh } : {}))
    const tokens = memoryTokens()
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    await api.login({ body: { email: 'lan@example.com', password: 'moc-chau-lotus' } })
    await tokens.set(dead)
    await api.getHealth()
    expect(bearers()).toEqual([
      ['/login', undefined],
      ['/health', undefined],
    ])
    expect([tokens.get(), signedOut]).toEqual([undefined, 1])
  })

  it.each([
    ['ahead', dead],
    ['behind', tokenOf('issued in the future', -3600)],
  ])('works after a reload on a device whose clock is %s, and determines the clock skew', async (_, stored) => {
    let signedOut = 0
    server.answer(serviceWith(stored).handler)
    const tokens = storeOf(stored)
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    await api.getCurrentUser()
    await api.listReports()
    expect(bearers()).toEqual([
      ['/auth/refresh', stored],
      ['/auth/me', fresh],
      ['/reports', fresh],
    ])
    expect(signedOut).toBe(0)
  })

  it('keeps a token that seems to have expired while the service cannot be reached', async () => {
    let signedOut = 0
    server.answer((_, response) => response.destroy())
    const tokens = storeOf(dead)
    const api = server.client({ tokens, retries: 0, onSignedOut: () => (signedOut += 1) })
    await expect(api.getCurrentUser()).rejects.toMatchObject({ kind: 'network' })
    expect([tokens.get(), signedOut]).toEqual([dead, 0])
  })

  it('does not sign the user in again after a sign-out during the refresh', async () => {
    const tokens = storeOf(old)
    server.answer((request, response, count) => {
      if (request.url === '/auth/refresh') void tokens.clear()
      serviceWith(old).handler(request, response, count)
    })
    await server.client({ tokens }).getHealth()
    expect(tokens.get()).toBeUndefined()
    expect(bearers()[1]).toEqual(['/health', undefined])
  })

  it('works in two tabs that refresh at the same time', async () => {
    const shared = storage(old)
    const service = serviceWith(old)
    let signedOut = 0
    // The tab that wins receives its response only when the other one has lost and waits for the token.
    let lost = () => {}
    const loser = new Promise<void>((resolve) => (lost = resolve))
    const untilStored = async () => {
      lost()
      while (shared.getItem('ems.token') === old) await new Promise(setImmediate)
    }
    const tab = () =>
      server.client({ tokens: webTokens(shared), onSignedOut: () => (signedOut += 1) }, untilStored).getCurrentUser()
    server.answer((request, response, count) => {
      if (request.url !== '/auth/refresh' || !service.good.has(old)) return service.handler(request, response, count)
      service.good.delete(old)
      service.good.add(fresh)
      void loser.then(() => json(response, 200, { access_token: fresh }))
    })
    const results = await withLocks(undefined, () => Promise.all([tab(), tab()]))
    expect(results.map(({ response }) => response.status)).toEqual([200, 200])
    expect([shared.getItem('ems.token'), signedOut]).toEqual([fresh, 0])
  })

  it('happens once for two tabs if the browser has locks', async () => {
    let queue = Promise.resolve()
    const locks = { request: (_: string, work: () => Promise<void>) => (queue = queue.then(work)) }
    const shared = storage(old)
    server.answer(serviceWith(old).handler)
    const tab = () => server.client({ tokens: webTokens(shared) }).getCurrentUser()
    const results = await withLocks(locks, () => Promise.all([tab(), tab()]))
    expect(results.map(({ response }) => response.status)).toEqual([200, 200])
    expect(bearers()).toEqual([
      ['/auth/refresh', old],
      ['/auth/me', fresh],
      ['/auth/me', fresh],
    ])
  })

  it('works if the browser forbids the use of locks', async () => {
    const locks = { request: () => Promise.reject(new Error('The request was denied.')) }
    server.answer(serviceWith(old).handler)
    const { response } = await withLocks(locks, () => server.client({ tokens: storeOf(old) }).getCurrentUser())
    expect(response.status).toBe(200)
    expect(bearers().map(([url]) => url)).toEqual(['/auth/refresh', '/auth/me'])
  })
})
