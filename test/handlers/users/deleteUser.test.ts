import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('deleteUser', () => {
  const service = useService()
  const remove = (user_id: number) => service().admin.api.deleteUser({ path: { user_id } })

  it('returns 200 and removes the account', async () => {
    const lan = await service().citizen()
    const { data, response } = await remove(lan.id)
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'User deleted' })
    expect((await service().admin.api.getUser({ path: { user_id: lan.id } })).response.status).toBe(404)
  })

  it('invalidates the tokens and the password of the user', async () => {
    const lan = await service().citizen()
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
    await remove(lan.id)
    expect((await lan.api.getCurrentUser()).error).toMatchObject({ detail: 'User not found' })
    const { response } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(response.status).toBe(401)
  })

  it('frees the e-mail address for an account with another id', async () => {
    const lan = await service().citizen()
    await remove(lan.id)
    const { data } = await service().api.register({ body: { email: lan.email, password: lan.password } })
    expect(data?.id).toBeGreaterThan(lan.id)
  })

  it('returns 404 for a deleted or unknown user', async () => {
    const lan = await service().citizen()
    await remove(lan.id)
    for (const id of [lan.id, 2147483647]) {
      const { error, response } = await remove(id)
      expect(response.status).toBe(404)
      expect(error).toMatchObject({ detail: 'User not found' })
    }
  })

  it('returns 403 to a citizen, even for their own account', async () => {
    const [lan, minh] = await Promise.all([service().citizen(), service().citizen()])
    for (const { id } of [lan, minh]) {
      const { error, response } = await lan.api.deleteUser({ path: { user_id: id } })
      expect(response.status).toBe(403)
      expect(error).toMatchObject({ detail: 'Admin access required' })
    }
    expect((await minh.api.getCurrentUser()).response.status).toBe(200)
  })

  it('returns 401 without a token', async () => {
    const { response } = await service().api.deleteUser({ path: { user_id: service().admin.id } })
    expect(response.status).toBe(401)
  })
})

describe('deleteUser and the last active admin', () => {
  const service = useService()

  it('returns 409 for the only admin', async () => {
    const { admin } = service()
    const { error, response } = await admin.api.deleteUser({ path: { user_id: admin.id } })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ detail: 'This is the last active admin. Make another user an admin first.' })
    expect((await admin.api.getCurrentUser()).response.status).toBe(200)
  })

  it('ignores inactive admins, which can be deleted', async () => {
    const { admin } = service()
    const body = { email: 'sleeping@example.com', password: 'long enough', role: 'admin', is_active: false }
    const { data } = await admin.api.createUser({ body })
    expect((await admin.api.deleteUser({ path: { user_id: admin.id } })).response.status).toBe(409)
    expect((await admin.api.deleteUser({ path: { user_id: data?.id ?? 0 } })).response.status).toBe(200)
  })
})

describe('deleteUser of two admins', () => {
  const service = useService()

  it('keeps one if they delete each other concurrently', async () => {
    const { admin } = service()
    const body = { email: 'second@example.com', password: 'long enough', role: 'admin' }
    const { data: second } = await admin.api.createUser({ body })
    const { data: login } = await service().api.login({ body: { email: body.email, password: body.password } })
    const api = service().client(login?.access_token ?? '')
    await api.getCurrentUser()
    const answers = await Promise.all([
      admin.api.deleteUser({ path: { user_id: second?.id ?? 0 } }),
      api.deleteUser({ path: { user_id: admin.id } }),
    ])
    const statuses = answers.map(({ response }) => response.status).sort()
    expect(statuses[0]).toBe(200)
    // 401 if one request arrived after the other was complete.
    expect([401, 409]).toContain(statuses[1])
  })
})
