import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn, statusOf } from '../../_helpers/sign-in.js'

const newPassword = 'a new password'

describe('the current password', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })

  it.each<[string, (user: TestUser, current_password: string) => Promise<{ response: Response; error?: unknown }>]>([
    [
      'updateProfile',
      ({ api, email }, current_password) => api.updateProfile({ body: { email: `new-${email}`, current_password } }),
    ],
    [
      'changePassword',
      ({ api }, current_password) => api.changePassword({ body: { current_password, new_password: newPassword } }),
    ],
    ['deleteCurrentUser', ({ api }, current_password) => api.deleteCurrentUser({ body: { current_password } })],
    ['confirmPassword', ({ api }, current_password) => api.confirmPassword({ body: { current_password } })],
    ['enrollTotp', ({ api }, current_password) => api.enrollTotp({ body: { current_password } })],
  ])('%s returns 422 for a wrong password, and 429 after ten', async (_name, call) => {
    // The address may fail 50 times in 15 minutes.
    now += 15 * 60_000
    const lan = await service().citizen()
    const before = await lan.api.getCurrentUser()
    for (let attempt = 0; attempt < 10; attempt++) {
      const { error, response } = await call(lan, 'not it')
      expect(response.status).toBe(422)
      expect(error).toMatchObject({
        code: 'wrong_password',
        errors: [{ location: 'body.current_password', message: 'is not the current password' }],
      })
    }
    const { response } = await call(lan, lan.password)
    expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await lan.api.getCurrentUser()).data).toEqual(before.data)
  })
})

/** updateProfile, changePassword and deleteCurrentUser. */
describe('the own account', () => {
  const now = Date.now()
  const service = useService({ clock: () => now, environment: { TRUST_PROXY: '1' } })
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const signInWith = async (password: string, email = lan.email) =>
    (await service().api.login({ body: { email, password } })).response.status

  describe('updateProfile', () => {
    it('changes name and phone number, of which missing ones are not changed, and null clears them', async () => {
      await lan.api.updateProfile({ body: { phone: '+84 912 345 678' } })
      const { data } = await lan.api.updateProfile({ body: { full_name: 'Lan' } })
      expect(data).toMatchObject({ id: lan.id, email: lan.email, full_name: 'Lan', phone: '+84 912 345 678' })
      expect((await lan.api.getCurrentUser()).data).toEqual(data)
      const cleared = await lan.api.updateProfile({ body: { full_name: null, phone: null } })
      expect(cleared.data).toMatchObject({ full_name: null, phone: null })
    })

    it('changes the e-mail address with the password; the token stays valid and the new address can sign in', async () => {
      const email = `new-${lan.email}`
      const body = { email: email.toUpperCase(), current_password: lan.password }
      expect((await lan.api.updateProfile({ body })).data).toMatchObject({ email })
      expect((await lan.api.getCurrentUser()).data).toMatchObject({ email })
      expect([await signInWith(lan.password, email), await signInWith(lan.password)]).toEqual([200, 401])
    })

    describe('as a way to probe accounts', () => {
      const changeTo = async (email: string, from: string) => {
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${lan.token}` }
        const response = await fetch(`${service().baseUrl}/auth/profile`, {
          method: 'PUT',
          headers: { ...headers, 'X-Forwarded-For': from },
          body: JSON.stringify({ email, current_password: lan.password }),
        })
        return response.status
      }

      it('returns 429 after 10 attempts for one address', async () => {
        const minh = await service().citizen()
        for (let call = 0; call < 10; call++) expect(await changeTo(minh.email, '203.0.113.1')).toBe(409)
        expect(await changeTo(minh.email, '203.0.113.1')).toBe(429)
        expect(await changeTo(`new-${lan.email}`, '203.0.113.1')).toBe(200)
      })
    })
  })

  describe('changePassword', () => {
    const change = (user: TestUser, new_password: string, current_password = user.password) =>
      user.api.changePassword({ body: { current_password, new_password } })

    it('returns a valid token of the session, and accepts only the new password', async () => {
      const { data } = await change(lan, newPassword)
      expect(data).toMatchObject({ token_type: 'bearer', id: lan.id, email: lan.email })
      expect(await statusOf(service(), data?.access_token)).toBe(200)
      expect([await signInWith(newPassword), await signInWith(lan.password)]).toEqual([200, 401])
    })

    it("ends all sessions of the user except the caller's, whose token stays valid", async () => {
      const [other, minh] = [await signIn(service(), lan), await service().citizen()]
      const { data } = await change(lan, newPassword)
      const statuses = [other, lan, minh].map(({ token }) => statusOf(service(), token))
      expect(await Promise.all(statuses)).toEqual([401, 200, 200])
      const sessions = await service()
        .client(data?.access_token ?? '')
        .listSessions()
      expect(sessions.data).toMatchObject([{ id: sessionIdOf(lan.token) }])
    })

    it("lets the caller's token change the password again, refresh and sign out", async () => {
      await change(lan, newPassword)
      expect((await change(lan, 'a newer password', newPassword)).response.status).toBe(200)
      const { data } = await lan.api.refreshToken()
      const refreshed = service().client(data?.access_token ?? '')
      expect((await refreshed.getCurrentUser()).response.status).toBe(200)
      expect((await lan.api.getCurrentUser()).response.status).toBe(401)
      expect((await refreshed.logout()).error).toBeUndefined()
      expect((await refreshed.getCurrentUser()).response.status).toBe(401)
    })

    it.each<[string, () => Promise<unknown>]>([
      [
        'another session changes the password',
        async () => change(await signIn(service(), { ...lan, password: newPassword }), 'a newer password', newPassword),
      ],
      ['an admin sets the password', () => update({ password: 'set by an admin' })],
      ['an admin changes the role', () => update({ role: 'admin' })],
    ])("revokes the caller's token when %s later", async (_what, later) => {
      await change(lan, newPassword)
      await later()
      expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    })
    const update = (body: { password?: string; role?: string }) =>
      service().admin.api.updateUser({ path: { user_id: lan.id }, body })
  })

  it('deleteCurrentUser removes the account, invalidates token and password, and frees the e-mail address', async () => {
    const { data } = await lan.api.deleteCurrentUser({ body: { current_password: lan.password } })
    expect(data).toEqual({ message: 'Account deleted' })
    expect((await service().admin.api.getUser({ path: { user_id: lan.id } })).response.status).toBe(404)
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'User not found' })
    expect(await signInWith(lan.password)).toBe(401)
    const body = { email: lan.email, password: lan.password }
    expect((await service().api.register({ body })).response.status).toBe(201)
  })
})
