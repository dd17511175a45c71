import { describe, expect, it } from '@jest/globals'
import { memoryTokens, webTokens, type TokenStore } from '../../../clients/sdk/src/index.js'
import { json, tokenOf, useLoopback, type Answering } from './_helpers/loopback.js'

const young = tokenOf('young', 60)
const old = tokenOf('old', 1500)
const dead = tokenOf('dead', 2000)
const fresh = tokenOf('fresh', 0)

function storeOf(token: string): TokenStore {
  const store = memoryTokens()
  void store.set(token)
  return store
}

function storage(token?: string) {
  const kept = new Map(token === undefined ? [] : [['ems.token', token]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Runs in a browser that has, or has not, locks that all its tabs share. */
async function withLocks<Value>(locks: unknown, run: () => Promise<Value>): Promise<Value> {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
  return run().finally(() => {
    Reflect.deleteProperty(globalThis, 'navigator')
    if (before) Object.defineProperty(globalThis, 'navigator', before)
  })
}

/** A service where only `good` tokens are, which a refresh exchanges for a new one. */
function serviceWith(...good: string[]): { answering: Answering; good: Set<string> } {
  const valid = new Set(good)
  return {
    good: valid,
    answering(asked, response) {
      const token = asked.headers.authorization?.replace('Bearer ', '')
      if (token !== undefined && !valid.has(token)) return json(response, 401, { detail: 'Invalid token' })
      if (asked.url !== '/auth/refresh')
        return json(response, token === undefined ? 401 : 200, { detail: 'x', by: token })
      if (token !== undefined) valid.delete(token)
      valid.add(fresh)
      json(response, 200, { access_token: fresh })
    },
  }
}

describe('the session', () => {
  const server = useLoopback()
  const bearers = () => server.asked.map(({ url, headers }) => [url, headers.authorization?.replace('Bearer ', '')])

  it('keeps the token of a login and sends it', async () => {
    server.answer((asked, response) => json(response, 200, asked.url === '/login' ? { access_token: young } : {}))
    const tokens = memoryTokens()
    const api = server.client({ tokens })
    await api.login({ body: { email: 'lan@example.com', password: 'moc-chau-lotus' } })
    await api.getCurrentUser()
    expect(tokens.get()).toBe(young)
    expect(bearers()).toEqual([
      ['/login', undefined],
      ['/auth/me', young],
    ])
  })

  it('keeps the token of a changed password and forgets that of a deleted account', async () => {
    server.answer((asked, response) =>
      asked.method === 'DELETE' ? response.writeHead(204).end() : json(response, 200, { access_token: fresh }),
    )
    const tokens = storeOf(young)
    const api = server.client({ tokens })
    await api.changePassword({ body: { current_password: 'a', new_password: 'b' } })
    expect(tokens.get()).toBe(fresh)
    await api.deleteCurrentUser({ body: { current_password: 'b' } })
    expect(tokens.get()).toBeUndefined()
  })

  it('keeps the token when the account was not deleted', async () => {
    server.answer((_, response) => json(response, 422, { detail: 'body.current_password is not your password' }))
    const tokens = storeOf(young)
    await server.client({ tokens }).deleteCurrentUser({ body: { current_password: 'x' } })
    expect(tokens.get()).toBe(young)
  })

  it('ends with a logout, even one that nobody hears, and calls it no sign-out', async () => {
    let signedOut = 0
    const tokens = storeOf(young)
    const api = server.client({ tokens, retries: 0, onSignedOut: () => (signedOut += 1) })
    server.answer((_, response) => response.destroy())
    await expect(api.logout()).rejects.toMatchObject({ kind: 'network' })
    expect([tokens.get(), signedOut]).toEqual([undefined, 0])
  })

  it('ended by a logout hears no sign-out of a call that was on its way', async () => {
    let signedOut = 0
    const tokens = storeOf(young)
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    const late: (() => void)[] = []
    server.answer((asked, response) => {
      if (asked.url === '/auth/logout') response.writeHead(204).end()
      else late.push(() => json(response, 401, { detail: 'Invalid token' }))
    })
    const onItsWay = api.listReports()
    while (late.length === 0) await new Promise(setImmediate)
    await api.logout()
    late[0]?.()
    expect((await onItsWay).response.status).toBe(401)
    expect(signedOut).toBe(0)
  })

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

  it('goes without a token that is over, and says so once', async () => {
    let signedOut = 0
    const tokens = storeOf(dead)
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    await Promise.all([api.getHealth(), api.getHealth()])
    expect(bearers()).toEqual([
      ['/health', undefined],
      ['/health', undefined],
    ])
    expect([tokens.get(), signedOut]).toEqual([undefined, 1])
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

  it('is over after a 401: the token goes, and the app hears it once', async () => {
    let signedOut = 0
    server.answer(serviceWith().answering)
    const tokens = storeOf(young)
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    const answers = await Promise.all([api.getCurrentUser(), api.listReports(), api.raw.GET('/users/me')])
    expect(answers.map(({ response }) => response.status)).toEqual([401, 401, 401])
    expect([tokens.get(), signedOut]).toEqual([undefined, 1])
  })

  it('is not over after a login with a wrong password', async () => {
    let signedOut = 0
    server.answer((_, response) => json(response, 401, { detail: 'Incorrect email or password' }))
    const tokens = storeOf(young)
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    const body = { email: 'lan@example.com', password: 'wrong' }
    for (const call of [api.login, api.loginAccessToken, api.authLogin, api.apiAuthLogin]) {
      expect((await call({ body })).error?.detail).toBe('Incorrect email or password')
    }
    expect([tokens.get(), signedOut]).toEqual([young, 0])
  })

  it('tries once more with the token that another call brought meanwhile, with the same body', async () => {
    const tokens = storeOf(young)
    const service = serviceWith(fresh)
    server.answer((asked, response, count) => {
      if (count === 1) void tokens.set(fresh)
      service.answering(asked, response, count)
    })
    const image = new File(['picture'], 'road.jpg', { type: 'image/jpeg' })
    const { response } = await server.client({ tokens }).uploadImage({ body: { image } })
    expect(response.status).toBe(200)
    expect(server.asked.map(({ body }) => body.includes('picture'))).toEqual([true, true])
    expect(tokens.get()).toBe(fresh)
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

  it('leaves a token alone that the caller sends by path', async () => {
    await server.client({ tokens: storeOf(young) }).raw.GET('/health', { headers: { Authorization: 'Bearer mine' } })
    expect(bearers()).toEqual([['/health', 'mine']])
  })

  it('tells the app that looks after its token itself when it is no longer good', async () => {
    let signedOut = 0
    server.answer(serviceWith().answering)
    const api = server.client({ token: old, onSignedOut: () => (signedOut += 1) })
    await api.getCurrentUser()
    await api.getCurrentUser()
    expect(signedOut).toBe(1)
    expect(bearers().map(([url]) => url)).toEqual(['/auth/me', '/auth/me'])
  })
})

describe('webTokens', () => {
  it('keeps the token under its key', async () => {
    const kept = storage()
    const tokens = webTokens(kept, 'my.key')
    expect(await tokens.get()).toBeUndefined()
    await tokens.set('a')
    expect([kept.getItem('my.key'), await tokens.get()]).toEqual(['a', 'a'])
    await tokens.clear()
    expect(kept.getItem('my.key')).toBeNull()
  })
})
