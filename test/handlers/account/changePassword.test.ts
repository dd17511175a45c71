import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf } from '../../_helpers/sign-in.js'

describe('changePassword', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const change = (user: TestUser, new_password: string, current_password = user.password) =>
    user.api.changePassword({ body: { current_password, new_password } })

  it('returns a login response with a valid token', async () => {
    const { data, response } = await change(lan, 'a new password')
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ token_type: 'bearer', id: lan.id, email: lan.email })
    expect(
      (
        await service()
          .client(data?.access_token ?? '')
          .getCurrentUser()
      ).data,
    ).toMatchObject({ id: lan.id })
  })

  const signInAs = async (user: TestUser, password = user.password) => {
    const { data } = await service().api.login({ body: { email: user.email, password } })
    return service().client(data?.access_token ?? '')
  }

  it("revokes all tokens of the user except the caller's", async () => {
    const other = await signInAs(lan)
    expect((await other.getCurrentUser()).response.status).toBe(200)
    await change(lan, 'a new password')
    expect((await other.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it("keeps only the caller's session", async () => {
    await signInAs(lan)
    const { data } = await change(lan, 'a new password')
    const token = data?.access_token ?? ''
    expect(sessionIdOf(token)).toBe(sessionIdOf(lan.token))
    const { data: sessions } = await service().client(token).listSessions()
    expect(sessions?.map(({ id }) => id)).toEqual([sessionIdOf(lan.token)])
  })

  it("lets the caller's token change the password again, refresh and sign out", async () => {
    await change(lan, 'a new password')
    expect((await change(lan, 'a newer password', 'a new password')).response.status).toBe(200)
    const { data } = await lan.api.refreshToken()
    const refreshed = service().client(data?.access_token ?? '')
    expect((await refreshed.getCurrentUser()).response.status).toBe(200)
    expect((await lan.api.getCurrentUser()).response.status).toBe(401)
    expect((await refreshed.logout()).error).toBeUndefined()
    expect((await refreshed.getCurrentUser()).response.status).toBe(401)
  })

  it("revokes the caller's token when another session changes the password later", async () => {
    await change(lan, 'a new password')
    const other = await signInAs(lan, 'a new password')
    await other.changePassword({ body: { current_password: 'a new password', new_password: 'a newer password' } })
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
  })

  it.each([
    ['sets the password', { password: 'set by an admin' }],
    ['changes the role', { role: 'admin' }],
  ] as const)("revokes the caller's token when an admin %s later", async (_what, body) => {
    await change(lan, 'a new password')
    await service().admin.api.updateUser({ path: { user_id: lan.id }, body })
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
  })

  it('accepts the new password and rejects the old one', async () => {
    await change(lan, 'a new password')
    const statusOf = async (password: string) =>
      (await service().api.login({ body: { email: lan.email, password } })).response.status
    expect(await statusOf('a new password')).toBe(200)
    expect(await statusOf(lan.password)).toBe(401)
  })

  it('does not affect tokens of other users', async () => {
    const minh = await service().citizen()
    await change(lan, 'a new password')
    expect((await minh.api.getCurrentUser()).response.status).toBe(200)
  })

  it('returns 422 for a wrong current password, and all tokens stay valid', async () => {
    const { error, response } = await change(lan, 'a new password', 'not it')
    expect(response.status).toBe(422)
    expect(error).toMatchObject({
      errors: [{ location: 'body.current_password', message: 'is not the current password' }],
    })
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it.each([
    ['a common password', 'password123'],
    ['a short password', 'short'],
    ['a long password', 'x'.repeat(129)],
  ])('returns 422 for %s as the new password', async (_what, password) => {
    const { error, response } = await change(lan, password)
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.new_password' }] })
  })

  it('returns 401 without a token', async () => {
    const body = { current_password: lan.password, new_password: 'a new password' }
    expect((await service().api.changePassword({ body })).response.status).toBe(401)
  })
})
