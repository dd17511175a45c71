import { beforeEach, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('refreshToken', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  it('returns a login response with a valid new token', async () => {
    const { data, response } = await lan.api.refreshToken()
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 1800, id: lan.id, user: { email: lan.email } })
    expect(data?.access_token).not.toBe(lan.token)
    const me = await service()
      .client(data?.access_token ?? '')
      .getCurrentUser()
    expect(me.data).toMatchObject({ id: lan.id })
  })

  it('revokes the old token', async () => {
    await lan.api.refreshToken()
    const { error, response } = await lan.api.getCurrentUser()
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'Invalid token' })
  })

  it('rejects a second refresh with the old token', async () => {
    await lan.api.refreshToken()
    expect((await lan.api.refreshToken()).response.status).toBe(401)
  })

  it('does not affect other tokens of the user', async () => {
    const { data } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    await lan.api.refreshToken()
    expect(
      (
        await service()
          .client(data?.access_token ?? '')
          .getCurrentUser()
      ).response.status,
    ).toBe(200)
  })

  it('returns a token with the full lifetime', async () => {
    now += 20 * 60_000
    const { data } = await lan.api.refreshToken()
    now += 20 * 60_000
    expect(
      (
        await service()
          .client(data?.access_token ?? '')
          .getCurrentUser()
      ).response.status,
    ).toBe(200)
  })

  it('returns 401 for an expired token', async () => {
    now += 30 * 60_000
    expect((await lan.api.refreshToken()).error).toMatchObject({ detail: 'Invalid token' })
  })

  it('updates the claims', async () => {
    const body = { email: `new-${lan.email}`, current_password: lan.password }
    await lan.api.updateProfile({ body })
    const { data } = await lan.api.refreshToken()
    expect(jwt.decode(data?.access_token ?? '')).toMatchObject({ email: body.email })
  })

  it('returns 401 without a token', async () => {
    const { error, response } = await service().api.refreshToken()
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'Not authenticated' })
  })
})
