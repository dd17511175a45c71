import type { ApiClient, UserUpdate } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { signIn, statusOf } from '../../_helpers/sign-in.js'

const change = (api: ApiClient, user_id: number, body: UserUpdate) => api.updateUser({ path: { user_id }, body })
const newPassword = 'a new password'

/** See also last-admin.test.ts. */
describe('updateUser', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const signInWith = async (password: string) =>
    (await service().api.login({ body: { email: lan.email, password } })).response.status

  describe('by a citizen', () => {
    it('changes their own name and phone number, and clears both with null', async () => {
      const body = { full_name: 'Lan', phone: '+84 912 345 678' }
      // Forms send an empty password.
      const { data } = await change(lan.api, lan.id, { ...body, password: '' })
      expect(data).toMatchObject({ id: lan.id, ...body, role: 'citizen' })
      expect((await lan.api.getCurrentUser()).data).toEqual(data)
      const cleared = await change(lan.api, lan.id, { full_name: null, phone: null })
      expect(cleared.data).toMatchObject({ full_name: null, phone: null })
    })

    it.each([
      { role: 'admin' },
      { role: 'citizen' },
      { is_active: true },
      { email: 'x@example.com' },
      { password: newPassword },
    ])('returns 403 for %j and changes nothing', async (field) => {
      const { error, response } = await change(lan.api, lan.id, { full_name: 'Changed', ...field })
      expect(response.status).toBe(403)
      expect(error).toMatchObject({ detail: 'Admin access required' })
      const { data } = await service().admin.api.getUser({ path: { user_id: lan.id } })
      expect(data).toMatchObject({ email: lan.email, role: 'citizen', full_name: expect.stringMatching(/^Citizen/) })
    })

    it('returns 404 for a forbidden change of another citizen', async () => {
      const minh = await service().citizen()
      expect((await change(lan.api, minh.id, { role: 'admin' })).response.status).toBe(404)
    })
  })

  describe('by an admin', () => {
    const set = (body: UserUpdate) => change(service().admin.api, lan.id, body)
    const expectRevoked = async ({ api }: TestUser) =>
      expect((await api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })

    it('changes all fields of any user', async () => {
      const body = { full_name: 'Lan', phone: '+84 912 345 678', is_active: false }
      const { data } = await set({ ...body, email: `NEW-${lan.email}`, role: 'ADMIN', password: newPassword })
      expect(data).toMatchObject({ ...body, id: lan.id, email: `new-${lan.email}`, role: 'admin' })
    })

    it.each<UserUpdate>([
      { full_name: 'Lan' },
      { full_name: 'Lan', role: 'citizen', is_active: true },
      { full_name: 'Lan', password: '' },
      { full_name: 'Lan', password: null },
    ])("keeps the user's tokens and password for %j", async (body) => {
      await set(body)
      expect((await lan.api.getCurrentUser()).data).toMatchObject({ full_name: 'Lan' })
      expect(await signInWith(lan.password)).toBe(200)
    })

    it("revokes the user's tokens on a role change, and the next login has the new role", async () => {
      await set({ role: 'admin' })
      await expectRevoked(lan)
      const again = await signIn(service(), lan)
      expect((await again.api.listUsers()).response.status).toBe(200)
      await set({ role: 'user' })
      await expectRevoked(again)
    })

    it("revokes the user's tokens permanently on deactivation", async () => {
      await set({ is_active: false })
      expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'User not found' })
      await set({ is_active: true })
      await expectRevoked(lan)
      expect(await signInWith(lan.password)).toBe(200)
    })

    it("revokes the user's tokens on a password change, and the new password can sign in", async () => {
      await set({ password: newPassword })
      await expectRevoked(lan)
      expect([await signInWith(newPassword), await signInWith(lan.password)]).toEqual([200, 401])
    })

    it("keeps only the caller's token when admins change their own password", async () => {
      await set({ role: 'admin' })
      const [own, other] = [await signIn(service(), lan), await signIn(service(), lan)]
      await change(own.api, lan.id, { password: newPassword, role: 'admin' })
      expect([await statusOf(service(), own.token), await statusOf(service(), other.token)]).toEqual([200, 401])
    })

    it('revokes the token of admins who change their own password and role', async () => {
      await set({ role: 'admin' })
      const own = await signIn(service(), lan)
      await change(own.api, lan.id, { password: newPassword, role: 'citizen' })
      await expectRevoked(own)
    })
  })
})
