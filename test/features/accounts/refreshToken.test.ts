import { beforeEach, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { query } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn, statusOf } from '../../_helpers/sign-in.js'

describe('refreshToken', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const update = (body: { password?: string; role?: 'manager'; is_active?: boolean }) =>
    service().admin.api.updateUser({ path: { user_id: lan.id }, body })

  const listSessions = (token = '') => service().client(token).listSessions()

  it('returns a valid new token of the same session, with the time of the password, and revokes the old one', async () => {
    const other = await signIn(service(), lan)
    now += 60_000
    const { data } = await lan.api.refreshToken()
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 1800, id: lan.id, user: { email: lan.email } })
    expect(await statusOf(service(), data?.access_token)).toBe(200)
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    expect(await statusOf(service(), other.token)).toBe(200)
    const claimsOf = (token = '') => {
      const { sid, auth_time }: Record<string, unknown> = jwt.decode(token, { json: true }) ?? {}
      return [sid, auth_time]
    }
    expect(claimsOf(data?.access_token)).toEqual(claimsOf(lan.token))
    expect(claimsOf(lan.token)).toEqual([expect.any(String), expect.any(Number)])
  })

  it('accepts the old token for 30 seconds, to be exchanged again in the same session', async () => {
    const first = await lan.api.refreshToken()
    now += 29_000
    const second = await lan.api.refreshToken()
    const tokens = [first, second].map(({ data }) => data?.access_token ?? '')
    expect(await Promise.all(tokens.map((token) => statusOf(service(), token)))).toEqual([200, 200])
    expect(tokens.map(sessionIdOf)).toEqual([sessionIdOf(lan.token), sessionIdOf(lan.token)])
    expect((await lan.api.listSessions()).response.status).toBe(401)
  })

  it('rejects the old token after 30 seconds, which a second exchange does not extend', async () => {
    const { data } = await lan.api.refreshToken()
    now += 29_000
    await lan.api.refreshToken()
    const { data: before } = await listSessions(data?.access_token)
    now += 2_000
    expect((await lan.api.refreshToken()).error).toMatchObject({ detail: 'Invalid token' })
    expect((await listSessions(data?.access_token)).data).toEqual(before)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a password change by an admin', () => update({ password: 'set by an admin' })],
    ['a new role', () => update({ role: 'manager' })],
    ['a deactivation', () => update({ is_active: false })],
    ['revokeUserSessions', () => service().admin.api.revokeUserSessions({ path: { user_id: lan.id } })],
    [
      'a password change in another session',
      async () => {
        const { api, password } = await signIn(service(), lan)
        await api.changePassword({ body: { current_password: password, new_password: 'a new password' } })
      },
    ],
  ])('rejects the old token after %s', async (_what, change) => {
    await lan.api.refreshToken()
    await change()
    expect((await lan.api.refreshToken()).response.status).toBe(401)
  })

  it('starts a session for a token without one, which can be exchanged once', async () => {
    const { repositories, tokens } = service().app.context
    const user = await repositories.users.find(lan.id)
    const api = service().client(user ? tokens.issue(user) : '')
    const { data } = await api.refreshToken()
    const { data: sessions } = await listSessions(data?.access_token)
    expect(sessions?.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    expect((await api.refreshToken()).response.status).toBe(401)
  })

  it('records the activity of the user', async () => {
    const url = service().databaseUrl
    await query(url, `update users set last_active_at = 'epoch' where id = ${lan.id}`)
    await lan.api.refreshToken()
    const rows = await query(url, `select last_active_at > 'epoch' as is_active from users where id = ${lan.id}`)
    expect(rows).toEqual([{ is_active: true }])
  })

  it('returns tokens that expire no later than the session', async () => {
    const ends = new Date((Math.floor(now / 1000) + 600) * 1000)
    await service().query(`update sessions set ends_at = '${ends.toISOString()}' where user_id = ${lan.id}`)
    const { data } = await lan.api.refreshToken()
    expect(data?.expires_in).toBe(600)
    expect(await statusOf(service(), data?.access_token)).toBe(200)
    now += 600_000
    expect(await statusOf(service(), data?.access_token)).toBe(401)
    const ended = await service()
      .client(data?.access_token ?? '')
      .refreshToken()
    expect(ended.response.status).toBe(401)
  })

  it('returns 401 after the maximum age of the session, also for a token that has not expired', async () => {
    await service().query(`update sessions set ends_at = 'epoch' where user_id = ${lan.id}`)
    expect((await lan.api.refreshToken()).error).toMatchObject({ detail: 'Invalid token' })
  })
})
