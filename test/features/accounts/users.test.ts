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

  it('refuse common passwords in every operation that sets one', async () => {
    const common = 'PASSWORD123'
    const { admin } = service()
    const answers = [
      await lan.api.changePassword({ body: { current_password: lan.password, new_password: common } }),
      await admin.api.createUser({ body: { email: 'weak@example.com', password: common } }),
      await admin.api.updateUser({ path: { user_id: lan.id }, body: { password: common } }),
    ]
    const locations = answers.map(({ error }) => [error?.code, error?.errors?.[0]?.location])
    expect(locations).toEqual(
      ['body.new_password', 'body.password', 'body.password'].map((location) => ['common_password', location]),
    )
  })

  describe('createUser', () => {
    const create = (email: string, extra: { role?: string; is_active?: boolean } = {}) =>
      service().admin.api.createUser({ body: { email, password, ...extra } })

    it('returns the account with 201', async () => {
      const body = { email: 'lan@example.com', full_name: 'Nguyễn Thị Lan', phone: '+84 912 345 678' }
      const { data } = await service().admin.api.createUser({ body: { ...body, password } })
      expect(data).toMatchObject({ ...body, role: 'citizen', is_active: true, email_verified: true, is_invited: false })
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
