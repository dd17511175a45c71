import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn, statusOf } from '../../_helpers/sign-in.js'

describe('revokeSession', () => {
  const service = useService()
  let lan: TestUser
  let other: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
    other = await signIn(service(), lan)
  })

  const revoke = (user: TestUser, session_id: string) => user.api.revokeSession({ path: { session_id } })

  it('ends only this session', async () => {
    const third = await signIn(service(), lan)
    const { data, response } = await revoke(lan, sessionIdOf(other.token))
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Session ended' })
    const statuses = [other, lan, third].map(({ token }) => statusOf(service(), token))
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })

  it('revokes every token of the session, and ends the time in which an old one can be exchanged', async () => {
    const refreshed = (await other.api.refreshToken()).data?.access_token
    await revoke(lan, sessionIdOf(other.token))
    expect(await statusOf(service(), refreshed)).toBe(401)
    expect((await other.api.refreshToken()).error).toMatchObject({ detail: 'Invalid token' })
    expect(
      (
        await service()
          .client(refreshed ?? '')
          .refreshToken()
      ).error,
    ).toMatchObject({ detail: 'Invalid token' })
  })

  it("can end the caller's session", async () => {
    expect((await revoke(lan, sessionIdOf(lan.token))).response.status).toBe(200)
    expect(await statusOf(service(), lan.token)).toBe(401)
  })

  it('returns 404 for a session that has ended or does not exist', async () => {
    await other.api.logout()
    for (const id of [sessionIdOf(other.token), randomUUID()]) {
      const { error, response } = await revoke(lan, id)
      expect([response.status, error?.detail]).toEqual([404, 'Session not found'])
    }
  })

  it('returns 404 for a session of another user, which continues, also to an admin', async () => {
    const minh = await service().citizen()
    for (const caller of [minh, service().admin])
      expect((await revoke(caller, sessionIdOf(lan.token))).response.status).toBe(404)
    expect(await statusOf(service(), lan.token)).toBe(200)
  })

  it('returns 400 for an id that is not a UUID', async () => {
    expect((await revoke(lan, '12')).response.status).toBe(400)
  })

  it('returns 401 without a token', async () => {
    const path = { session_id: randomUUID() }
    expect((await service().api.revokeSession({ path })).response.status).toBe(401)
  })
})
