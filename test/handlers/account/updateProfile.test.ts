import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('updateProfile', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  it('changes name and phone number and returns the account', async () => {
    const body = { full_name: 'Nguyễn Thị Lan', phone: '+84 912 345 678' }
    const { data, response } = await lan.api.updateProfile({ body })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ id: lan.id, email: lan.email, ...body })
    expect((await lan.api.getCurrentUser()).data).toEqual(data)
  })

  it('does not change missing fields', async () => {
    await lan.api.updateProfile({ body: { phone: '+84 912 345 678' } })
    const { data } = await lan.api.updateProfile({ body: { full_name: 'Lan' } })
    expect(data).toMatchObject({ full_name: 'Lan', phone: '+84 912 345 678' })
  })

  it('clears name and phone number with null', async () => {
    await lan.api.updateProfile({ body: { phone: '+84 912 345 678' } })
    const { data } = await lan.api.updateProfile({ body: { full_name: null, phone: null } })
    expect(data).toMatchObject({ full_name: null, phone: null })
  })

  it('changes the e-mail address with the password; the token stays valid and the new address can sign in', async () => {
    const email = `new-${lan.email}`
    const body = { email: email.toUpperCase(), current_password: lan.password }
    const { data, response } = await lan.api.updateProfile({ body })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ email })
    expect((await lan.api.getCurrentUser()).data).toMatchObject({ email })
    const { password } = lan
    expect((await service().api.login({ body: { email, password } })).response.status).toBe(200)
    expect((await service().api.login({ body: { email: lan.email, password } })).response.status).toBe(401)
  })

  it('returns 422 for a new e-mail address without the password', async () => {
    const { error, response } = await lan.api.updateProfile({ body: { email: `new-${lan.email}` } })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.current_password' }] })
  })

  it('returns 422 for a wrong password and changes nothing', async () => {
    const body = { email: `new-${lan.email}`, full_name: 'Mallory', current_password: 'not it' }
    const { error, response } = await lan.api.updateProfile({ body })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({
      errors: [{ location: 'body.current_password', message: 'is not the current password' }],
    })
    expect((await lan.api.getCurrentUser()).data).toMatchObject({
      email: lan.email,
      full_name: expect.stringMatching(/^Citizen/),
    })
  })

  it('returns 409 for a registered address in any case', async () => {
    const minh = await service().citizen()
    const body = { email: minh.email.toUpperCase(), current_password: lan.password }
    const { error, response } = await lan.api.updateProfile({ body })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ detail: 'Email already registered' })
  })

  it("accepts the user's current address", async () => {
    const { response } = await lan.api.updateProfile({ body: { email: lan.email, current_password: lan.password } })
    expect(response.status).toBe(200)
  })

  it.each([
    ['role', 'admin'],
    ['is_active', true],
    ['password', 'another password'],
  ])('returns 422 for the field %s', async (field, value) => {
    const response = await fetch(`${service().baseUrl}/auth/profile`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${lan.token}` },
      body: JSON.stringify({ [field]: value }),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ location: `body.${field}` }] })
  })

  it('returns the unchanged account for the password alone', async () => {
    const { data, response } = await lan.api.updateProfile({ body: { current_password: lan.password } })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ id: lan.id, email: lan.email })
  })

  it('returns 422 for a body that changes nothing', async () => {
    expect((await lan.api.updateProfile({ body: {} })).response.status).toBe(422)
  })

  it('returns 401 without a token', async () => {
    expect((await service().api.updateProfile({ body: { full_name: 'Lan' } })).response.status).toBe(401)
  })
})

describe('updateProfile with wrong passwords', () => {
  const now = Date.now()
  const service = useService({ clock: () => now })

  it('returns 429 after 10 wrong passwords, even for the right one', async () => {
    const lan = await service().citizen()
    const email = `new-${lan.email}`
    for (let call = 0; call < 10; call++) {
      const { response } = await lan.api.updateProfile({ body: { email, current_password: 'not it' } })
      expect(response.status).toBe(422)
    }
    const { response } = await lan.api.updateProfile({ body: { email, current_password: lan.password } })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('updateProfile as a way to probe accounts', () => {
  const now = Date.now()
  const service = useService({ clock: () => now, environment: { TRUST_PROXY: '1' } })
  const statusOf = async ({ password, token }: TestUser, email: string, from: string) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'X-Forwarded-For': from }
    const body = JSON.stringify({ email, current_password: password })
    return (await fetch(`${service().baseUrl}/auth/profile`, { method: 'PUT', headers, body })).status
  }

  it('returns 429 after 10 attempts for one address', async () => {
    const [lan, minh] = await Promise.all([service().citizen(), service().citizen()])
    const statuses: number[] = []
    for (let call = 0; call < 11; call++) statuses.push(await statusOf(lan, minh.email, '203.0.113.1'))
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429])
    expect(await statusOf(lan, `new-${lan.email}`, '203.0.113.1')).toBe(200)
  })

  it('returns 429 after 50 registered addresses, and does not limit other clients', async () => {
    const [lan, ...taken] = await Promise.all(Array.from({ length: 51 }, () => service().citizen()))
    if (!lan) throw new Error('Nobody has registered.')
    for (const { email } of taken) expect(await statusOf(lan, email, '203.0.113.2')).toBe(409)
    expect(await statusOf(lan, `new-${lan.email}`, '203.0.113.2')).toBe(429)
    expect(await statusOf(lan, `new-${lan.email}`, '203.0.113.3')).toBe(200)
  })
})
