import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn, statusOf } from '../../_helpers/sign-in.js'

/** listSessions, revokeSession, revokeOtherSessions, logout and confirmPassword. */
describe('sessions', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser
  let other: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
    now += 1000
    other = await signIn(service(), lan)
  })

  const statusesOf = (...users: TestUser[]) => Promise.all(users.map(({ token }) => statusOf(service(), token)))
  const refresh = async (user: TestUser): Promise<TestUser> => {
    const token = (await user.api.refreshToken()).data?.access_token ?? ''
    return { ...user, token, api: service().client(token) }
  }
  const withoutSession = async (): Promise<TestUser> => {
    const { repositories, tokens } = service().app.context
    const user = await repositories.users.find(lan.id)
    const token = user ? tokens.issue(user) : ''
    return { ...lan, token, api: service().client(token) }
  }
  const expectEnded = async ({ api }: TestUser) => {
    expect((await api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    expect((await api.refreshToken()).error).toMatchObject({ detail: 'Invalid token' })
  }

  describe('listSessions', () => {
    it('returns the fields of a session', async () => {
      const chrome =
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
      now += 1000
      const phone = await signIn(service(), lan, chrome)
      const { data } = await phone.api.listSessions()
      expect(data?.[0]).toEqual({
        id: sessionIdOf(phone.token),
        device: 'Chrome on Android',
        network: '127.0.0.0/24',
        created_at: new Date(now).toISOString(),
        last_used_at: new Date(now).toISOString(),
        expires_at: new Date((Math.floor(now / 1000) + 1800) * 1000).toISOString(),
        is_current: true,
      })
    })

    it('lists the most recently used session first, with its new expiry, and marks the session of the call', async () => {
      const [, before] = (await other.api.listSessions()).data ?? []
      now += 60_000
      const refreshed = await refresh(lan)
      const { data } = await other.api.listSessions()
      expect(data).toMatchObject([
        {
          id: sessionIdOf(refreshed.token),
          is_current: false,
          created_at: before?.created_at,
          last_used_at: new Date(now).toISOString(),
          expires_at: new Date(Date.parse(before?.expires_at ?? '') + 61_000).toISOString(),
        },
        { id: sessionIdOf(other.token), is_current: true },
      ])
      expect(before?.id).toBe(data?.[0]?.id)
    })

    it('omits sessions of other users, and those that have ended or expired', async () => {
      await service().citizen()
      await other.api.logout()
      now += 20 * 60_000
      const current = await signIn(service(), lan)
      now += 15 * 60_000
      expect((await current.api.listSessions()).data).toMatchObject([{ id: sessionIdOf(current.token) }])
    })
  })

  describe('revokeSession', () => {
    const revoke = (user: TestUser, session_id: string) => user.api.revokeSession({ path: { session_id } })

    it('ends only this session', async () => {
      const third = await signIn(service(), lan)
      expect((await revoke(lan, sessionIdOf(other.token))).data).toEqual({ message: 'Session ended' })
      expect(await statusesOf(other, lan, third)).toEqual([401, 200, 200])
    })

    it('revokes every token of the session, and ends the time in which an old one can be exchanged', async () => {
      const refreshed = await refresh(other)
      await revoke(lan, sessionIdOf(other.token))
      await expectEnded(refreshed)
      await expectEnded(other)
    })

    it('returns 404 for a session that has ended or does not exist, or to an admin', async () => {
      await other.api.logout()
      for (const id of [sessionIdOf(other.token), randomUUID()]) {
        const { error, response } = await revoke(lan, id)
        expect([response.status, error?.detail]).toEqual([404, 'Session not found'])
      }
      const admin = await signIn(service(), service().admin)
      expect((await revoke(admin, sessionIdOf(lan.token))).response.status).toBe(404)
      expect(await statusesOf(lan)).toEqual([200])
    })
  })

  describe('revokeOtherSessions', () => {
    it('ends all sessions of the user except the session of the call, which can be refreshed', async () => {
      const [third, minh] = [await signIn(service(), lan), await service().citizen()]
      expect((await lan.api.revokeOtherSessions()).data).toEqual({ message: 'Other sessions ended' })
      expect(await statusesOf(other, third, lan, minh)).toEqual([401, 401, 200, 200])
      expect((await lan.api.listSessions()).data).toMatchObject([{ id: sessionIdOf(lan.token), is_current: true }])
      const refreshed = await refresh(lan)
      expect(sessionIdOf(refreshed.token)).toBe(sessionIdOf(lan.token))
      expect(await statusesOf(refreshed)).toEqual([200])
    })

    it('revokes tokens without a session', async () => {
      const caller = await withoutSession()
      expect(await statusesOf(caller)).toEqual([200])
      await lan.api.revokeOtherSessions()
      expect(await statusesOf(caller)).toEqual([401])
    })
  })

  describe('logout', () => {
    it("revokes the caller's token, but not other sessions of the user", async () => {
      expect((await lan.api.logout()).data).toEqual({ message: 'Signed out' })
      await expectEnded(lan)
      expect((await lan.api.logout()).error).toMatchObject({ detail: 'Invalid token' })
      expect(await statusesOf(other)).toEqual([200])
    })

    it('ends the session of the token, with the time in which an old token can be exchanged', async () => {
      const refreshed = await refresh(lan)
      await refreshed.api.logout()
      await expectEnded(refreshed)
      await expectEnded(lan)
    })

    it('revokes a token without a session', async () => {
      const caller = await withoutSession()
      expect((await caller.api.logout()).response.status).toBe(200)
      await expectEnded(caller)
    })

    it('revokes a session that a restored backup does not contain', async () => {
      await service().query(`delete from sessions where user_id = ${lan.id}`)
      expect((await lan.api.logout()).response.status).toBe(200)
      expect(await statusesOf(lan)).toEqual([401])
    })
  })

  describe('confirmPassword', () => {
    const claimsOf = (token = '') => jwt.decode(token, { json: true }) as { auth_time: number; exp: number }

    it('returns a token of the same session with the time of the password, and extends the session', async () => {
      now += 5 * 60_000
      const { data } = await lan.api.confirmPassword({ body: { current_password: lan.password } })
      expect(data).toMatchObject({ token_type: 'bearer', expires_in: 1800, id: lan.id })
      const token = data?.access_token ?? ''
      expect(sessionIdOf(token)).toBe(sessionIdOf(lan.token))
      expect(claimsOf(token).auth_time - claimsOf(lan.token).auth_time).toBe(301)
      const { data: sessions } = await service().client(token).listSessions()
      const expiry = new Date(claimsOf(token).exp * 1000).toISOString()
      expect(sessions?.find(({ is_current }) => is_current)).toMatchObject({ expires_at: expiry })
      expect(await statusesOf(lan)).toEqual([200])
    })
  })
})
