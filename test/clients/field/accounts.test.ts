import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('the user form of the web front end', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  /** The form sends all of its fields. The password is empty unless a new one was entered. */
  const save = (password: string | null) =>
    fetch(`${service().baseUrl}/users/${lan.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service().admin.token}` },
      body: JSON.stringify({ email: lan.email, full_name: 'Nguyễn Thị Lan', role: 'USER', is_active: true, password }),
    })
  const signIn = (password: string) =>
    fetch(`${service().baseUrl}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: lan.email, password }),
    })

  it.each(['', null])('saves the user and keeps the password if it is %j', async (password) => {
    const response = await save(password)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: lan.id, full_name: 'Nguyễn Thị Lan' })
    expect((await signIn(lan.password)).status).toBe(200)
  })

  it('sets a password that was entered', async () => {
    expect((await save('a new password')).status).toBe(200)
    expect((await signIn('a new password')).status).toBe(200)
    expect((await signIn(lan.password)).status).toBe(401)
  })
})

describe('the password form', () => {
  const service = useService()

  it('stays signed in with its token, which both clients keep', async () => {
    const { token, password } = await service().citizen()
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const changed = await fetch(`${service().baseUrl}/users/change-password/me`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ current_password: password, new_password: 'a new password' }),
    })
    expect(changed.status).toBe(200)
    expect((await fetch(`${service().baseUrl}/auth/me`, { headers })).status).toBe(200)
  })
})
