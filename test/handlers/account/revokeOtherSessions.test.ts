import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn, statusOf } from '../../_helpers/sign-in.js'

describe('revokeOtherSessions', () => {
  const service = useService()
  let lan: TestUser
  let other: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
    other = await signIn(service(), lan)
  })

  it('ends all sessions of the user except that of the call', async () => {
    const third = await signIn(service(), lan)
    const { data, response } = await lan.api.revokeOtherSessions()
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Other sessions ended' })
    const statuses = [other, third, lan].map(({ token }) => statusOf(service(), token))
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
    expect((await lan.api.listSessions()).data).toMatchObject([{ id: sessionIdOf(lan.token), is_current: true }])
  })

  it('revokes tokens without a session', async () => {
    const { repositories, tokens } = service().app.context
    const user = await repositories.users.find(lan.id)
    const withoutSession = user && tokens.issue(user)
    expect(await statusOf(service(), withoutSession)).toBe(200)
    await lan.api.revokeOtherSessions()
    expect(await statusOf(service(), withoutSession)).toBe(401)
  })

  it('lets the session of the call be refreshed', async () => {
    await lan.api.revokeOtherSessions()
    const { data } = await lan.api.refreshToken()
    expect(sessionIdOf(data?.access_token ?? '')).toBe(sessionIdOf(lan.token))
    expect(await statusOf(service(), data?.access_token)).toBe(200)
  })

  it('does not affect other users', async () => {
    const minh = await service().citizen()
    await lan.api.revokeOtherSessions()
    expect(await statusOf(service(), minh.token)).toBe(200)
  })

  it('returns 401 without a token', async () => {
    expect((await service().api.revokeOtherSessions()).response.status).toBe(401)
  })
})
