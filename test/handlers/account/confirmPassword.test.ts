import { beforeEach, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, statusOf } from '../../_helpers/sign-in.js'

describe('confirmPassword', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const confirm = (current_password = lan.password) => lan.api.confirmPassword({ body: { current_password } })
  const passwordTimeOf = (token = '') => (jwt.decode(token) as jwt.JwtPayload)['auth_time'] as number

  it('returns a token of the same session with the time of the password', async () => {
    now += 5 * 60_000
    const { data, response } = await confirm()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 1800, id: lan.id })
    const token = data?.access_token ?? ''
    expect(sessionIdOf(token)).toBe(sessionIdOf(lan.token))
    expect(passwordTimeOf(token) - passwordTimeOf(lan.token)).toBe(300)
    expect(await statusOf(service(), token)).toBe(200)
  })

  it('extends the session to the expiry of the new token', async () => {
    now += 5 * 60_000
    const { data } = await confirm()
    const { exp = 0 } = jwt.decode(data?.access_token ?? '') as jwt.JwtPayload
    expect((await lan.api.listSessions()).data).toMatchObject([{ expires_at: new Date(exp * 1000).toISOString() }])
  })

  it("leaves the caller's token valid", async () => {
    await confirm()
    expect(await statusOf(service(), lan.token)).toBe(200)
  })

  it('returns 422 for a wrong password, which counts as a failed attempt', async () => {
    const { error, response } = await confirm('not it')
    expect([response.status, error?.code]).toEqual([422, 'wrong_password'])
    for (let attempt = 0; attempt < 9; attempt++) await confirm('not it')
    expect((await confirm()).response.status).toBe(429)
  })

  it('returns 401 without a token', async () => {
    const body = { current_password: lan.password }
    expect((await service().api.confirmPassword({ body })).response.status).toBe(401)
  })
})
