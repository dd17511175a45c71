import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('getUser', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
    minh = await service().citizen()
  })

  it('returns their own account to a citizen', async () => {
    const { data, response } = await lan.api.getUser({ path: { user_id: lan.id } })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ id: lan.id, email: lan.email, role: 'citizen', is_active: true })
  })

  it('returns any account to an admin', async () => {
    const { data } = await service().admin.api.getUser({ path: { user_id: minh.id } })
    expect(data).toMatchObject({ id: minh.id, email: minh.email })
  })

  it('never returns a password', async () => {
    const { data } = await service().admin.api.getUser({ path: { user_id: minh.id } })
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/)
  })

  it('returns 404 for another citizen, as for an unknown id', async () => {
    const { error, response } = await lan.api.getUser({ path: { user_id: minh.id } })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ detail: 'User not found' })
  })

  it('returns 404 to an admin for an unknown id', async () => {
    const { response } = await service().admin.api.getUser({ path: { user_id: 2147483647 } })
    expect(response.status).toBe(404)
  })

  it('returns 401 without a token', async () => {
    const { error, response } = await service().api.getUser({ path: { user_id: lan.id } })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(error).toMatchObject({ detail: 'Not authenticated' })
  })

  it('returns 304 for a matching ETag', async () => {
    const first = await lan.api.getUser({ path: { user_id: lan.id } })
    const etag = first.response.headers.get('ETag') ?? ''
    const again = await lan.api.getUser({ path: { user_id: lan.id }, headers: { 'If-None-Match': etag } })
    expect(again.response.status).toBe(304)
  })
})
