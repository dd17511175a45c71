import { memoryTokens, webTokens } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { json, useLoopback, type RequestHandler } from './_helpers/loopback.js'
import { dead, fresh, old, serviceWith, storage, storeOf, young } from './_helpers/sessions.js'

describe('the session', () => {
  const server = useLoopback()
  const bearers = () => server.requests.map(({ url, headers }) => [url, headers.authorization?.replace('Bearer ', '')])

  it('stores the token of a password change, and removes it once the account is deleted', async () => {
    server.answer((_, response, count) =>
      json(
        response,
        count === 2 ? 422 : 200,
        count === 3 ? { message: 'Account deleted' } : { detail: 'x', access_token: fresh },
      ),
    )
    const tokens = storeOf(young)
    const api = server.client({ tokens })
    await api.changePassword({ body: { current_password: 'a', new_password: 'b' } })
    await api.deleteCurrentUser({ body: { current_password: 'wrong' } })
    expect(tokens.get()).toBe(fresh)
    await api.deleteCurrentUser({ body: { current_password: 'b' } })
    expect(tokens.get()).toBeUndefined()
  })

  it('ends with a logout that does not reach the service, without calling onSignedOut', async () => {
    let signedOut = 0
    const tokens = storeOf(young)
    const api = server.client({ tokens, retries: 0, onSignedOut: () => (signedOut += 1) })
    server.answer((_, response) => response.destroy())
    await expect(api.logout()).rejects.toMatchObject({ kind: 'network' })
    expect([tokens.get(), signedOut]).toEqual([undefined, 0])
  })

  it('does not call onSignedOut for a pending call after a logout', async () => {
    let signedOut = 0
    const tokens = storeOf(young)
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    let reject = () => {}
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    server.answer((request, response) => {
      if (request.url === '/auth/logout') return json(response, 200, { message: 'Signed out' })
      reject = () => json(response, 401, { detail: 'Invalid token' })
      arrived()
    })
    const pending = api.listReports()
    await arrival
    await api.logout()
    reject()
    expect((await pending).response.status).toBe(401)
    expect(signedOut).toBe(0)
  })

  it.each<[what: string, token: string | undefined, handler: RequestHandler, user: object | undefined, sent: string[]]>(
    [
      ['a valid token', young, (_, response) => json(response, 200, { id: 7 }), { id: 7 }, ['/auth/me']],
      ['no token', undefined, (_, response) => json(response, 200, { id: 7 }), undefined, []],
      ['an expired token', dead, serviceWith().handler, undefined, ['/auth/refresh']],
      ['a revoked token', young, serviceWith().handler, undefined, ['/auth/me']],
    ],
  )('is restored or not with %s', async (_what, token, handler, user, sent) => {
    server.answer(handler)
    const tokens = token === undefined ? memoryTokens() : storeOf(token)
    expect(await server.client({ tokens }).restoreSession()).toEqual(user)
    expect(bearers()).toEqual(sent.map((url) => [url, token]))
    expect(tokens.get()).toBe(user && token)
  })

  it('ends after a 401: removes the token and calls onSignedOut once', async () => {
    let signedOut = 0
    server.answer(serviceWith().handler)
    const tokens = storeOf(young)
    const api = server.client({ tokens, onSignedOut: () => (signedOut += 1) })
    const results = await Promise.all([api.getCurrentUser(), api.listReports(), api.raw.GET('/users/me')])
    expect(results.map(({ response }) => response.status)).toEqual([401, 401, 401])
    expect([tokens.get(), signedOut]).toEqual([undefined, 1])
  })

  it('does not end after a login with a wrong password', async () => {
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

  it('retries once with a token that another call has stored, with the same body', async () => {
    const tokens = storeOf(young)
    const service = serviceWith(fresh)
    server.answer((request, response, count) => {
      if (count === 1) void tokens.set(fresh)
      service.handler(request, response, count)
    })
    const image = new File(['picture'], 'road.jpg', { type: 'image/jpeg' })
    const { response } = await server.client({ tokens }).uploadImage({ body: { image } })
    expect(response.status).toBe(200)
    expect(server.requests.map(({ body }) => body.includes('picture'))).toEqual([true, true])
    expect(tokens.get()).toBe(fresh)
  })

  it('does not replace an Authorization header of a call by path', async () => {
    await server.client({ tokens: storeOf(young) }).raw.GET('/health', { headers: { Authorization: 'Bearer mine' } })
    expect(bearers()).toEqual([['/health', 'mine']])
  })

  it('calls onSignedOut once for an app that manages its token itself', async () => {
    let signedOut = 0
    server.answer(serviceWith().handler)
    const api = server.client({ token: old, onSignedOut: () => (signedOut += 1) })
    await api.getCurrentUser()
    await api.getCurrentUser()
    expect(signedOut).toBe(1)
    expect(bearers().map(([url]) => url)).toEqual(['/auth/me', '/auth/me'])
  })
})

describe('webTokens', () => {
  it('stores the token under its key', async () => {
    const kept = storage()
    const tokens = webTokens(kept, 'my.key')
    expect(await tokens.get()).toBeUndefined()
    await tokens.set('a')
    expect([kept.getItem('my.key'), await tokens.get()]).toEqual(['a', 'a'])
    await tokens.clear()
    expect(kept.getItem('my.key')).toBeNull()
  })
})
