import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe.each(['createUser', 'adminCreateUser'] as const)('%s', (operation) => {
  const service = useService()
  const password = 'moc-chau-lotus-1954'
  const create = (email: string, extra: { role?: string; is_active?: boolean } = {}) =>
    service().admin.api[operation]({ body: { email, password, ...extra } })

  it('returns the account with 201', async () => {
    const body = { email: 'Lan@Example.com', password, full_name: 'Nguyễn Thị Lan', phone: '+84 912 345 678' }
    const { data, response } = await service().admin.api[operation]({ body })
    expect(response.status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      email: 'lan@example.com',
      full_name: 'Nguyễn Thị Lan',
      phone: '+84 912 345 678',
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
    ['Admin', 'admin'],
    ['manager', 'manager'],
    ['MANAGER', 'manager'],
    ['Manager', 'manager'],
    ['citizen', 'citizen'],
    ['CITIZEN', 'citizen'],
    ['user', 'citizen'],
    ['USER', 'citizen'],
  ])('converts the role %s to %s', async (given, role) => {
    const { data, response } = await create(`role-${given}-${role}-${Math.random()}@example.com`, { role: given })
    expect(response.status).toBe(201)
    expect(data).toMatchObject({ role })
  })

  it.each(['moderator', 'managers', 'adminn', ' admin', 'root', ''])('returns 422 for the role %j', async (role) => {
    const { error, response } = await create('nobody@example.com', { role })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.role' }] })
  })

  it('creates an admin with the rights of an admin', async () => {
    await create('second@example.com', { role: 'admin' })
    const { data } = await service().api.login({ body: { email: 'second@example.com', password } })
    const { response } = await service()
      .client(data?.access_token ?? '')
      .listUsers()
    expect(response.status).toBe(200)
  })

  it('creates an inactive account, which cannot sign in', async () => {
    const { data } = await create('sleeping@example.com', { is_active: false })
    expect(data).toMatchObject({ is_active: false })
    const login = await service().api.login({ body: { email: 'sleeping@example.com', password } })
    expect(login.response.status).toBe(401)
  })

  it('returns 409 for a registered address in any case', async () => {
    await create('taken@example.com')
    for (const email of ['taken@example.com', 'TAKEN@example.com']) {
      const { error, response } = await create(email)
      expect(response.status).toBe(409)
      expect(error).toMatchObject({ detail: 'Email already registered' })
    }
  })

  it.each([
    ['a common password', 'password123'],
    ['a short password', 'short'],
  ])('returns 422 for %s', async (_what, bad) => {
    const body = { email: 'weak@example.com', password: bad }
    const { error, response } = await service().admin.api[operation]({ body })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.password' }] })
  })

  it('returns 403 to a citizen and creates no account', async () => {
    const { api } = await service().citizen()
    const body = { email: 'made-by-citizen@example.com', password, role: 'admin' }
    const { error, response } = await api[operation]({ body })
    expect(response.status).toBe(403)
    expect(error).toMatchObject({ detail: 'Admin access required' })
    const login = await service().api.login({ body: { email: body.email, password } })
    expect(login.response.status).toBe(401)
  })

  it('returns 401 without a token', async () => {
    const { error, response } = await service().api[operation]({ body: { email: 'anon@example.com', password } })
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'Not authenticated' })
  })
})
