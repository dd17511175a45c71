import { beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { operations } from '../../../generated/operations.js'
import { asSentClient } from '../../_helpers/plain-client.js'
import { query } from '../../_helpers/processes.js'
import { useService, type TestService, type TestUser } from '../../_helpers/service.js'

const paths = ['login', 'loginAccessToken', 'authLogin', 'apiAuthLogin'] as const
const wrong = { detail: 'Incorrect email or password' }

const send = (service: TestService, contentType: string, body: string, path = '/login') =>
  fetch(service.baseUrl + path, { method: 'POST', headers: { 'Content-Type': contentType }, body })
const formType = 'application/x-www-form-urlencoded'

describe('login', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  describe.each(paths)('%s', (operation) => {
    it('accepts a form with username', async () => {
      const form = new URLSearchParams({ username: lan.email, password: lan.password })
      const response = await send(service(), formType, form.toString(), operations[operation].path)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: lan.id })
    })

    it.each(['email', 'username'] as const)('accepts JSON with %s', async (field) => {
      const { password } = lan
      const body = field === 'email' ? { email: lan.email, password } : { username: lan.email, password }
      const { data, response } = await service().api[operation]({ body })
      expect(response.status).toBe(200)
      expect(data).toMatchObject({ id: lan.id })
    })

    it('returns 401 for a wrong password', async () => {
      const { error, response } = await service().api[operation]({ body: { email: lan.email, password: 'no' } })
      expect(response.status).toBe(401)
      expect(error).toMatchObject(wrong)
    })
  })

  it('returns the fields of all variants', async () => {
    const { data } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(data).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 1800,
      user: { id: lan.id, email: lan.email, role: 'citizen' },
      id: lan.id,
      email: lan.email,
      full_name: 'Citizen 1',
      role: 'citizen',
    })
  })

  it("returns a valid token with the user's claims", async () => {
    const { data } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    const token = data?.access_token ?? ''
    const { data: user } = await service().client(token).getCurrentUser()
    expect(user).toMatchObject({ id: lan.id })
    expect(jwt.decode(token)).toEqual({
      sub: String(lan.id),
      email: lan.email,
      role: 'citizen',
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
      ver: expect.any(Number),
      sid: expect.any(String),
      auth_time: expect.any(Number),
    })
  })

  it('starts a session per login', async () => {
    const body = { email: lan.email, password: lan.password }
    const before = (await lan.api.listSessions()).data?.length ?? 0
    await service().api.login({ body })
    expect((await lan.api.listSessions()).data).toHaveLength(before + 1)
  })

  it('starts no session for a wrong password', async () => {
    const before = (await lan.api.listSessions()).data?.length ?? 0
    await service().api.login({ body: { email: lan.email, password: 'not it' } })
    expect((await lan.api.listSessions()).data).toHaveLength(before)
  })

  it('records the activity and the language of the user', async () => {
    await query(service().databaseUrl, `update users set last_active_at = 'epoch' where id = ${lan.id}`)
    const body = JSON.stringify({ email: lan.email, password: lan.password })
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en' }
    await fetch(`${service().baseUrl}/login`, { method: 'POST', headers, body })
    const rows = await query(
      service().databaseUrl,
      `select language, last_active_at > now() - interval '1 hour' as is_active from users where id = ${lan.id}`,
    )
    expect(rows).toEqual([{ language: 'en', is_active: true }])
  })

  it('returns a different token per login', async () => {
    const logins = await Promise.all(
      [1, 2, 3].map(() => service().api.login({ body: { email: lan.email, password: lan.password } })),
    )
    expect(new Set(logins.map(({ data }) => data?.access_token)).size).toBe(3)
  })

  it('accepts OAuth 2 form fields, and the e-mail address in any case and with spaces around it', async () => {
    const form = new URLSearchParams({
      grant_type: 'password',
      username: `  ${lan.email.toUpperCase()} `,
      password: lan.password,
      scope: '',
      client_id: 'mobile',
    })
    const response = await send(service(), formType, form.toString())
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email: lan.email })
  })

  it('compares the password exactly', async () => {
    const minh = await service().citizen()
    for (const password of [minh.password.toUpperCase(), ` ${minh.password}`, `${minh.password} `]) {
      const { response } = await service().api.login({ body: { email: minh.email, password } })
      expect(response.status).toBe(401)
    }
  })

  it('accepts passwords in any script', async () => {
    const password = 'mật khẩu của tôi 🌳'
    const email = 'scripts@example.com'
    await service().api.register({ body: { email, password } })
    expect((await service().api.login({ body: { email, password } })).response.status).toBe(200)
    const form = new URLSearchParams({ username: email, password })
    expect((await send(service(), formType, form.toString())).status).toBe(200)
  })

  it('returns the same error for an unknown address and a wrong password', async () => {
    const known = await service().api.login({ body: { email: lan.email, password: 'wrong password' } })
    const unknown = await service().api.login({ body: { email: 'nobody@example.com', password: 'wrong password' } })
    const names = (response: Response) => [...response.headers.keys()].sort()
    expect(unknown.response.status).toBe(401)
    expect(known.response.status).toBe(401)
    expect({ ...unknown.error, request_id: '' }).toEqual({ ...known.error, request_id: '' })
    expect(names(unknown.response)).toEqual(names(known.response))
    expect(unknown.response.headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('returns the same error for an inactive user and a wrong password', async () => {
    const minh = await service().citizen()
    await service().admin.api.updateUser({ path: { user_id: minh.id }, body: { is_active: false } })
    const { error, response } = await service().api.login({ body: { email: minh.email, password: minh.password } })
    expect(response.status).toBe(401)
    expect(error).toMatchObject(wrong)
  })

  it('ignores an invalid token', async () => {
    const { response } = await service()
      .client('expired.long.ago')
      .login({ body: { email: lan.email, password: lan.password } })
    expect(response.status).toBe(200)
  })

  it('must not be cached', async () => {
    const { response } = await service().api.login({ body: { email: lan.email, password: lan.password } })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['JSON without a password', 'application/json', '{"email":"lan@example.com"}', 'body.password'],
    ['JSON without e-mail and username', 'application/json', '{"password":"secret"}', 'body'],
    ['JSON with a number as the e-mail', 'application/json', '{"email":7,"password":"secret"}', 'body.email'],
    ['JSON with an empty password', 'application/json', '{"email":"lan@example.com","password":""}', 'body.password'],
    ['JSON that is a list', 'application/json', '[]', 'body'],
    ['a form without username', formType, 'password=secret', 'body.username'],
    ['a form without password', formType, 'username=lan', 'body.password'],
    ['JSON that is called a form', formType, '{"email":"a","password":"b"}', 'body.username'],
    ['another grant', formType, 'username=a&password=b&grant_type=implicit', 'body.grant_type'],
    [
      'a field that login does not have',
      'application/json',
      '{"email":"a@example.com","password":"b","role":"admin"}',
      'body.role',
    ],
  ])('returns 422 for %s', async (_what, contentType, body, place) => {
    const response = await send(service(), contentType, body)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: { location: string }[] }
    expect(errors.map(({ location }) => location)).toContain(place)
  })

  it('names all missing fields', async () => {
    const response = await send(service(), formType, 'scope=')
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: { location: string; message: string }[] }
    expect(errors).toEqual([
      { location: 'body.username', message: 'is required', code: 'required' },
      { location: 'body.password', message: 'is required', code: 'required' },
    ])
  })

  it.each([
    ['a form declared as JSON', 'application/json', 'username=lan&password=secret'],
    ['truncated JSON', 'application/json', '{"email":'],
    ['another content type', 'text/plain', '{"email":"a@example.com","password":"b"}'],
    ['no body', 'application/json', ''],
    ['a field given twice', formType, 'username=a&username=b&password=c'],
  ])('returns 400 for %s', async (_what, contentType, body) => {
    const response = await send(service(), contentType, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: expect.any(String) })
  })

  it('returns roles in lower case by default', async () => {
    const { email, password } = service().admin
    const { data } = await asSentClient(service().baseUrl).login({ body: { email, password } })
    expect(data).toMatchObject({ role: 'admin', user: { role: 'admin' } })
  })

  it('never returns a password', async () => {
    const body = '{"email":7,"password":"the-secret-of-a-person","pasword":"the-secret-of-a-person"}'
    const response = await send(service(), 'application/json', body)
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('the-secret-of-a-person')
  })
})

describe('login with ROLE_CASE=upper', () => {
  const service = useService({ environment: { ROLE_CASE: 'upper' } })

  it('returns roles in upper case and keeps claims in lower case', async () => {
    const { email, password, token } = service().admin
    const { data } = await asSentClient(service().baseUrl).login({ body: { email, password } })
    expect(data).toMatchObject({ role: 'ADMIN', user: { role: 'ADMIN' } })
    expect(jwt.decode(data?.access_token ?? '')).toMatchObject({ role: 'admin' })
    const { data: user } = await asSentClient(service().baseUrl, token).getCurrentUser()
    expect(user).toMatchObject({ role: 'ADMIN' })
  })

  it('returns the role of a citizen in upper case', async () => {
    const { token } = await service().citizen()
    const { data } = await asSentClient(service().baseUrl, token).getCurrentUser()
    expect(data).toMatchObject({ role: 'CITIZEN' })
  })
})
