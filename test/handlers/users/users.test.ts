import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { sessionIdOf, signIn, statusOf } from '../../_helpers/sign-in.js'

/** getUser, createUser, deleteUser, listUserSessions and revokeUserSessions. */
describe('accounts', () => {
  const service = useService()
  const password = 'moc-chau-lotus-1954'
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  it('getUser returns their own account to citizens, and any account to admins', async () => {
    const path = { user_id: lan.id }
    const { data } = await lan.api.getUser({ path })
    expect(data).toMatchObject({ id: lan.id, email: lan.email, role: 'citizen', is_active: true })
    expect((await service().admin.api.getUser({ path })).data).toEqual(data)
  })

  describe('createUser', () => {
    const create = (email: string, extra: { role?: string; is_active?: boolean } = {}) =>
      service().admin.api.createUser({ body: { email, password, ...extra } })

    it('returns the account with 201', async () => {
      const fields = { full_name: 'Nguyễn Thị Lan', phone: '+84 912 345 678' }
      const { data, response } = await service().admin.api.createUser({
        body: { email: 'Lan@Example.com', password, ...fields },
      })
      expect(response.status).toBe(201)
      expect(data).toEqual({
        id: expect.any(Number),
        email: 'lan@example.com',
        ...fields,
        role: 'citizen',
        is_active: true,
        created_at: expect.stringMatching(/Z$/),
        email_verified: true,
        totp_enabled: false,
        is_invited: false,
      })
    })

    it.each([
      ['admin', 'admin'],
      ['ADMIN', 'admin'],
      ['Manager', 'manager'],
      ['CITIZEN', 'citizen'],
      ['user', 'citizen'],
      ['USER', 'citizen'],
    ])('converts the role %s to %s', async (given, role) => {
      expect((await create(`role-of-${lan.id}@example.com`, { role: given })).data).toMatchObject({ role })
    })

    it.each(['moderator', 'managers', 'adminn', ' admin', ''])('returns 422 for the role %j', async (role) => {
      const { error, response } = await create('nobody@example.com', { role })
      expect(response.status).toBe(422)
      expect(error).toMatchObject({ errors: [{ location: 'body.role' }] })
    })

    it('creates an admin with the rights of an admin', async () => {
      const email = 'second@example.com'
      await create(email, { role: 'admin' })
      const { api } = await signIn(service(), { ...lan, email, password })
      expect((await api.listUsers()).response.status).toBe(200)
    })

    it('creates an inactive account, which cannot sign in', async () => {
      const { data } = await create('sleeping@example.com', { is_active: false })
      expect(data).toMatchObject({ is_active: false })
      const login = await service().api.login({ body: { email: 'sleeping@example.com', password } })
      expect(login.response.status).toBe(401)
    })

    it('returns 409 for a registered address in any case', async () => {
      const { error, response } = await create(lan.email.toUpperCase())
      expect(response.status).toBe(409)
      expect(error).toMatchObject({ detail: 'Email already registered' })
    })

    it('returns 422 for a common password', async () => {
      const body = { email: 'weak@example.com', password: 'password123' }
      const { error } = await service().admin.api.createUser({ body })
      expect(error).toMatchObject({ code: 'common_password', errors: [{ location: 'body.password' }] })
    })
  })

  describe('deleteUser', () => {
    const remove = (user_id: number) => service().admin.api.deleteUser({ path: { user_id } })

    it('removes the account, and invalidates the tokens and the password', async () => {
      expect(await statusOf(service(), lan.token)).toBe(200)
      expect((await remove(lan.id)).data).toEqual({ message: 'User deleted' })
      expect((await service().admin.api.getUser({ path: { user_id: lan.id } })).response.status).toBe(404)
      expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'User not found' })
      const { response } = await service().api.login({ body: { email: lan.email, password: lan.password } })
      expect(response.status).toBe(401)
      expect((await remove(lan.id)).error).toMatchObject({ detail: 'User not found' })
    })

    it('frees the e-mail address for an account with another id', async () => {
      await remove(lan.id)
      const { data } = await service().api.register({ body: { email: lan.email, password: lan.password } })
      expect(data?.id).toBeGreaterThan(lan.id)
    })
  })

  describe('listUserSessions', () => {
    const list = (user_id: number) => service().admin.api.listUserSessions({ path: { user_id } })

    it('lists the sessions of the user, the most recently used one first', async () => {
      const second = await signIn(service(), lan, 'EMS-App/2.1')
      expect((await list(lan.id)).data).toMatchObject([
        { id: sessionIdOf(second.token), device: 'EMS-App', is_current: false },
        { id: sessionIdOf(lan.token), is_current: false },
      ])
    })

    it("marks the session of the admin's call", async () => {
      const { data } = await list(service().admin.id)
      const current = data?.filter(({ is_current }) => is_current).map(({ id }) => id)
      expect(current).toEqual([sessionIdOf(service().admin.token)])
    })

    it('returns an empty list for a user without sessions', async () => {
      await lan.api.logout()
      expect((await list(lan.id)).data).toEqual([])
    })
  })

  it('revokeUserSessions ends all sessions of the user, who can sign in again', async () => {
    const second = await signIn(service(), lan)
    const path = { user_id: lan.id }
    const { data } = await service().admin.api.revokeUserSessions({ path })
    expect(data).toEqual({ message: 'User signed out' })
    expect([await statusOf(service(), lan.token), await statusOf(service(), second.token)]).toEqual([401, 401])
    expect((await service().admin.api.listUserSessions({ path })).data).toEqual([])
    expect(await statusOf(service(), (await signIn(service(), lan)).token)).toBe(200)
  })
})
