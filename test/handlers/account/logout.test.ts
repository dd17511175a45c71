import { beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe.each(['logout', 'logoutRoot'] as const)('%s', (operation) => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  it('returns 200 with a message', async () => {
    const { data, response } = await lan.api[operation]()
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Signed out' })
  })

  it("revokes the caller's token", async () => {
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
    await lan.api[operation]()
    for (let call = 0; call < 2; call++) {
      const { error, response } = await lan.api.getCurrentUser()
      expect(response.status).toBe(401)
      expect(error).toMatchObject({ detail: 'Invalid token' })
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    }
  })

  it('ends the session of the token, with the time in which an old token can be exchanged', async () => {
    const { data } = await lan.api.refreshToken()
    const refreshed = service().client(data?.access_token ?? '')
    expect((await refreshed[operation]()).response.status).toBe(200)
    expect((await refreshed.getCurrentUser()).response.status).toBe(401)
    expect((await refreshed.refreshToken()).response.status).toBe(401)
    expect((await lan.api.refreshToken()).response.status).toBe(401)
  })

  it('revokes a token without a session', async () => {
    const { repositories, tokens } = service().app.context
    const user = await repositories.users.find(lan.id)
    const api = service().client(user ? tokens.issue(user) : '')
    expect((await api[operation]()).response.status).toBe(200)
    expect((await api.getCurrentUser()).response.status).toBe(401)
    expect((await api.refreshToken()).response.status).toBe(401)
  })

  it('revokes a session that a restored backup does not contain', async () => {
    await query(service().databaseUrl, `delete from sessions where user_id = ${lan.id}`)
    expect((await lan.api[operation]()).response.status).toBe(200)
    expect((await lan.api.getCurrentUser()).response.status).toBe(401)
  })

  it('does not affect other sessions of the user', async () => {
    const { data } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    await lan.api[operation]()
    expect(
      (
        await service()
          .client(data?.access_token ?? '')
          .getCurrentUser()
      ).response.status,
    ).toBe(200)
  })

  it('returns 401 for the second call', async () => {
    await lan.api[operation]()
    expect((await lan.api[operation]()).error).toMatchObject({ detail: 'Invalid token' })
  })

  it('returns 200 or 401 to concurrent calls', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => lan.api[operation]()))
    const statuses = answers.map(({ response }) => response.status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
  })

  it('returns 401 without a token', async () => {
    const { error, response } = await service().api[operation]()
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'Not authenticated' })
  })
})
