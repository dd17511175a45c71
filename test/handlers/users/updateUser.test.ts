import type { ApiClient, UserUpdate } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

const change = (api: ApiClient, user_id: number, body: UserUpdate) => api.updateUser({ path: { user_id }, body })
const lastAdmin = { code: 'last_admin', detail: 'This is the last active admin. Make another user an admin first.' }

describe('updateUser by a citizen', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  it('changes their own name and phone number', async () => {
    const { data, response } = await change(lan.api, lan.id, { full_name: 'Lan', phone: '+84 912 345 678' })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ id: lan.id, full_name: 'Lan', phone: '+84 912 345 678', role: 'citizen' })
    expect((await lan.api.getCurrentUser()).data).toEqual(data)
  })

  it('clears both with null', async () => {
    const { data } = await change(lan.api, lan.id, { full_name: null, phone: null })
    expect(data).toMatchObject({ full_name: null, phone: null })
  })

  it.each([
    { role: 'admin' },
    { role: 'citizen' },
    { is_active: true },
    { email: 'x@example.com' },
    { password: 'a new password' },
  ])('returns 403 for %j and changes nothing', async (field) => {
    const { error, response } = await change(lan.api, lan.id, { full_name: 'Changed', ...field })
    expect(response.status).toBe(403)
    expect(error).toMatchObject({ detail: 'Admin access required' })
    const { data } = await service().admin.api.getUser({ path: { user_id: lan.id } })
    expect(data).toMatchObject({ email: lan.email, role: 'citizen', full_name: expect.stringMatching(/^Citizen/) })
  })

  it.each([{ full_name: 'Changed' }, { role: 'admin' }])('returns 404 for another citizen with %j', async (body) => {
    const minh = await service().citizen()
    const { error, response } = await change(lan.api, minh.id, body)
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'User not found' })
    expect((await minh.api.getCurrentUser()).data).toMatchObject({ full_name: expect.stringMatching(/^Citizen/) })
  })

  it('returns 404 for an unknown user, as for another user', async () => {
    const { error, response } = await change(lan.api, 2147483647, { full_name: 'Nobody' })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'User not found' })
  })

  it('returns 422 for a body that changes nothing', async () => {
    expect((await change(lan.api, lan.id, {})).response.status).toBe(422)
  })

  it('returns 401 without a token', async () => {
    expect((await change(service().api, lan.id, { full_name: 'Lan' })).response.status).toBe(401)
  })
})

describe('updateUser by an admin', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  it('changes all fields of any user', async () => {
    const body = {
      email: `NEW-${lan.email}`,
      full_name: 'Lan',
      phone: '+84 912 345 678',
      role: 'ADMIN',
      is_active: false,
      password: 'a new password',
    }
    const { data, response } = await change(service().admin.api, lan.id, body)
    expect(response.status).toBe(200)
    expect(data).toMatchObject({
      id: lan.id,
      email: `new-${lan.email}`,
      full_name: 'Lan',
      phone: '+84 912 345 678',
      role: 'admin',
      is_active: false,
    })
  })

  it("keeps the user's tokens if only name or phone number change", async () => {
    await change(service().admin.api, lan.id, { full_name: 'Lan' })
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ full_name: 'Lan' })
  })

  it("keeps the user's tokens if the role does not change", async () => {
    await change(service().admin.api, lan.id, { full_name: 'Lan', role: 'citizen', is_active: true })
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it("revokes the user's tokens on a role change, and the next login has the new role", async () => {
    expect((await lan.api.listUsers()).response.status).toBe(403)
    await change(service().admin.api, lan.id, { role: 'admin' })
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    const { data } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(data).toMatchObject({ role: 'admin' })
    const again = service().client(data?.access_token ?? '')
    expect((await again.listUsers()).response.status).toBe(200)

    await change(service().admin.api, lan.id, { role: 'user' })
    expect((await again.listUsers()).error).toMatchObject({ detail: 'Invalid token' })
  })

  it("revokes the user's tokens permanently on deactivation", async () => {
    await change(service().admin.api, lan.id, { is_active: false })
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'User not found' })
    await change(service().admin.api, lan.id, { is_active: true })
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    const { response } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(response.status).toBe(200)
  })

  it("revokes the user's tokens on a password change, and the new password can sign in", async () => {
    await change(service().admin.api, lan.id, { password: 'a new password' })
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
    const statusOf = async (password: string) =>
      (await service().api.login({ body: { email: lan.email, password } })).response.status
    expect(await statusOf('a new password')).toBe(200)
    expect(await statusOf(lan.password)).toBe(401)
  })

  it('keeps the password and the tokens if `password` is empty or null', async () => {
    for (const password of ['', null]) {
      const { data, response } = await change(service().admin.api, lan.id, { full_name: 'Lan', password })
      expect(response.status).toBe(200)
      expect(data).toMatchObject({ full_name: 'Lan' })
    }
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
    const { response } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(response.status).toBe(200)
  })

  it('lets citizens send an empty `password` with their own name', async () => {
    const { data, response } = await change(lan.api, lan.id, { full_name: 'Lan', password: '' })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ full_name: 'Lan' })
  })

  it("keeps only the caller's token when admins change their own password", async () => {
    await change(service().admin.api, lan.id, { role: 'admin' })
    const signIn = async () =>
      (await service().api.login({ body: { email: lan.email, password: lan.password } })).data?.access_token ?? ''
    const [own, other] = [service().client(await signIn()), service().client(await signIn())]
    await change(own, lan.id, { password: 'a new password', role: 'admin' })
    expect((await own.getCurrentUser()).response.status).toBe(200)
    expect((await other.getCurrentUser()).response.status).toBe(401)
  })

  it('revokes the token of admins who change their own password and role', async () => {
    await change(service().admin.api, lan.id, { role: 'admin' })
    const { data } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    const own = service().client(data?.access_token ?? '')
    await change(own, lan.id, { password: 'a new password', role: 'citizen' })
    expect((await own.getCurrentUser()).error).toMatchObject({ detail: 'Invalid token' })
  })

  it.each([
    ['a short password', { password: 'short' }, 'body.password'],
    ['an unknown role', { role: 'moderator' }, 'body.role'],
    ['a common password', { password: 'password123' }, 'body.password'],
    ['no e-mail address', { email: 'lan' }, 'body.email'],
    ['an invalid phone number', { phone: 'call me' }, 'body.phone'],
  ])('returns 422 for %s', async (_what, body, location) => {
    const { error, response } = await change(service().admin.api, lan.id, body)
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location }] })
  })

  it('returns 409 for a registered address', async () => {
    const minh = await service().citizen()
    const { error, response } = await change(service().admin.api, lan.id, { email: minh.email.toUpperCase() })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ detail: 'Email already registered' })
  })

  it('returns 404 for an unknown user', async () => {
    const { error, response } = await change(service().admin.api, 2147483647, { full_name: 'Nobody' })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'User not found' })
  })

  it.each(['0', '-1', '2147483648', 'me2', '1.0', '%00'])('returns 400 for the id %s', async (id) => {
    const response = await fetch(`${service().baseUrl}/users/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service().admin.token}` },
      body: '{"full_name":"Nobody"}',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ location: 'path.user_id' }] })
  })
})

describe('updateUser and the last active admin', () => {
  const service = useService()

  /** Creates two active admins with new clients, regardless of earlier tests. */
  const twoAdmins = async () => {
    const { repositories, tokens, sessions } = service().app.context
    const { users } = repositories
    const second =
      (await users.findByEmail('second@example.com')) ??
      (await users.create({ email: 'second@example.com', password_hash: 'none', role: 'admin' }))
    const clientOf = async (id: number) => {
      const record = await users.update(id, { role: 'admin', is_active: true }, { revoke: true })
      if (!record) throw new Error('An admin of the test is gone.')
      sessions.forget(id)
      const api = service().client(tokens.issue(record))
      await api.getCurrentUser()
      return { id, api }
    }
    return [await clientOf(service().admin.id), await clientOf(second.id)] as const
  }

  const activeAdmins = async () => {
    const { records } = await service().app.context.repositories.users.list(
      {},
      {
        skip: 0,
        limit: 100,
        sort: 'id',
        order: 'asc',
      },
    )
    return records.filter(({ role, is_active }) => role === 'admin' && is_active).map(({ id }) => id)
  }

  it.each([{ role: 'citizen' }, { role: 'USER' }, { role: 'manager' }, { is_active: false }])(
    'returns 409 for %j',
    async (body) => {
      const [first, second] = await twoAdmins()
      await change(first.api, second.id, { role: 'citizen' })
      const { error, response } = await change(first.api, first.id, body)
      expect(response.status).toBe(409)
      expect(error).toMatchObject(lastAdmin)
      expect(await activeAdmins()).toEqual([first.id])
      expect((await first.api.getCurrentUser()).response.status).toBe(200)
    },
  )

  it('ignores inactive admins', async () => {
    const [first, second] = await twoAdmins()
    await change(first.api, second.id, { is_active: false })
    expect((await change(first.api, first.id, { role: 'citizen' })).response.status).toBe(409)
  })

  it('allows one of two admins to step down', async () => {
    const [first, second] = await twoAdmins()
    expect((await change(first.api, first.id, { role: 'citizen' })).response.status).toBe(200)
    expect(await activeAdmins()).toEqual([second.id])
  })

  it('allows the last admin to change all other fields', async () => {
    const [first, second] = await twoAdmins()
    await change(first.api, second.id, { role: 'citizen' })
    const { data, response } = await change(first.api, first.id, { full_name: 'The last', is_active: true })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ full_name: 'The last', role: 'admin' })
  })

  it.each([{ role: 'citizen' }, { is_active: false }])(
    'keeps one active admin if two send %j for each other concurrently',
    async (body) => {
      for (let round = 0; round < 8; round++) {
        const [first, second] = await twoAdmins()
        const answers = await Promise.all([change(first.api, second.id, body), change(second.api, first.id, body)])
        const statuses = answers.map(({ response }) => response.status).sort()
        expect(statuses[0]).toBe(200)
        // 401 if one request arrived after the other was complete.
        expect([401, 409]).toContain(statuses[1])
        expect(await activeAdmins()).toHaveLength(1)
      }
    },
  )
})
