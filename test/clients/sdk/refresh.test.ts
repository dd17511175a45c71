import { describe, expect, it } from '@jest/globals'
import { json, tokenOf, useLoopback } from './_helpers/loopback.js'
import { dead, fresh, old, serviceWith, storage, storeOf, withLocks, young } from './_helpers/sessions.js'
import { memoryTokens, webTokens } from '@environmental-monitoring/sdk'

describe('the refresh of a token', () => {
  const server = useLoopback()
  const bearers = () => server.asked.map(({ url, headers }) => [url, headers.authorization?.replace('Bearer ', '')])

  it('refreshes a token when less than a third of its life is left, once for all callers', async () => {
    server.answer(serviceWith(old).answering)
    const tokens = storeOf(old)
    const api = server.client({ tokens })
    const other = server.client({ tokens })
    const answers = await Promise.all([api.getCurrentUser(), api.listReports(), other.listUsers()])
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200])
    expect(server.asked.filter(({ url }) => url === '/auth/refresh')).toHaveLength(1)
    expect(tokens.get()).toBe(fresh)
  })

  it('leaves alone a token with more than a third of its life left, and one that says nothing', async () => {
    for (const token of [young, 'opaque', 'a.e30.c']) {
      await server.client({ tokens: storeOf(token) }).getCurrentUser()
    }
    expect(server.asked.map(({ url }) => url)).toEqual(['/auth/me', '/auth/me', '/auth/me'])
  })

  it('goes on with the old token when the refresh fails, and does not try again at once', async () => {
    server.answer((asked, response) => json(response, asked.url === '/auth/refresh' ? 500 : 200, { detail: 'x' }))
    const api = server.client({ tokens: storeOf(old) })
    await api.getCurrentUser()
    expect((await api.getCurrentUser()).response.status).toBe(200)
    expect(bearers().map(([url]) => url)).toEqual(['/auth/refresh', '/auth/me', '/auth/me'])
  })

  it('does not ask about a token that is over when it knows the time of the service', async () => {
    let signedOut = 0
    server.answer((asked, response) => json(response, 200, asked.url === '/login' ? { access_token: fresh } : {}))
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
    ['behind', tokenOf('of a time to come', -3600)],
  ])('goes on after a reload on a device whose clock is %s, and compares the clocks', async (_, stored) => {
    let signedOut = 0
    server.answer(serviceWith(stored).answering)
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

  it('keeps a token that seems to be over while nobody can be asked', async () => {
    let signedOut = 0
    server.answer((_, response) => response.destroy())
    const tokens = storeOf(dead)
    const api = server.client({ tokens, retries: 0, onSignedOut: () => (signedOut += 1) })
    await expect(api.getCurrentUser()).rejects.toMatchObject({ kind: 'network' })
    expect([tokens.get(), signedOut]).toEqual([dead, 0])
  })

  it('knows how far the clock of the device is off since the login', async () => {
    const ahead = tokenOf('of a clock that is an hour behind', 3600)
    server.answer((_, response) => json(response, 200, { access_token: ahead }))
    const api = server.client({ tokens: memoryTokens() })
    await api.login({ body: { email: 'lan@example.com', password: 'moc-chau-lotus' } })
    await api.getCurrentUser()
    expect(bearers()).toEqual([
      ['/login', undefined],
      ['/auth/me', ahead],
    ])
  })

  it('does not come back when the user leaves during a refresh', async () => {
    const tokens = storeOf(old)
    server.answer((asked, response, count) => {
      if (asked.url === '/auth/refresh') void tokens.clear()
      serviceWith(old).answering(asked, response, count)
    })
    await server.client({ tokens }).getHealth()
    expect(tokens.get()).toBeUndefined()
    expect(bearers()[1]).toEqual(['/health', undefined])
  })

  it('of two tabs that refresh at once goes on in both', async () => {
    const shared = storage(old)
    const service = serviceWith(old)
    let signedOut = 0
    // The tab that wins hears so only once the other has lost and waits for the token.
    let lost = () => {}
    const loser = new Promise<void>((resolve) => (lost = resolve))
    const untilStored = async () => {
      lost()
      while (shared.getItem('ems.token') === old) await new Promise(setImmediate)
    }
    const tab = () =>
      server.client({ tokens: webTokens(shared), onSignedOut: () => (signedOut += 1) }, untilStored).getCurrentUser()
    server.answer((asked, response, count) => {
      if (asked.url !== '/auth/refresh' || !service.good.has(old)) return service.answering(asked, response, count)
      service.good.delete(old)
      service.good.add(fresh)
      void loser.then(() => json(response, 200, { access_token: fresh }))
    })
    const answers = await withLocks(undefined, () => Promise.all([tab(), tab()]))
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200])
    expect([shared.getItem('ems.token'), signedOut]).toEqual([fresh, 0])
  })

  it('of two tabs is refreshed once where the browser has locks', async () => {
    let queue = Promise.resolve()
    const locks = { request: (_: string, work: () => Promise<void>) => (queue = queue.then(work)) }
    const shared = storage(old)
    server.answer(serviceWith(old).answering)
    const tab = () => server.client({ tokens: webTokens(shared) }).getCurrentUser()
    const answers = await withLocks(locks, () => Promise.all([tab(), tab()]))
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200])
    expect(bearers()).toEqual([
      ['/auth/refresh', old],
      ['/auth/me', fresh],
      ['/auth/me', fresh],
    ])
  })

  it('is refreshed where the browser has locks and forbids them', async () => {
    const locks = { request: () => Promise.reject(new Error('The request was denied.')) }
    server.answer(serviceWith(old).answering)
    const { response } = await withLocks(locks, () => server.client({ tokens: storeOf(old) }).getCurrentUser())
    expect(response.status).toBe(200)
    expect(bearers().map(([url]) => url)).toEqual(['/auth/refresh', '/auth/me'])
  })
})
