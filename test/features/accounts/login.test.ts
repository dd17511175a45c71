import { availableParallelism } from 'node:os'
import { createClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { plain } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { startTestService, useService, type TestService, type TestUser } from '../../_helpers/service.js'

const wrong = { detail: 'Incorrect email or password' }

describe('login', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const login = ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
    service().api.login({ body: { email, password } })
  const sendForm = (fields: Record<string, string>) =>
    fetch(`${service().baseUrl}/login`, { method: 'POST', body: new URLSearchParams(fields) })

  it('returns the fields of all variants, and a valid token with the claims of the user', async () => {
    const { data, response } = await login(lan)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const user = { id: lan.id, email: lan.email, role: 'citizen' }
    expect(data).toEqual({
      ...user,
      ...{ access_token: expect.any(String), token_type: 'bearer', expires_in: 1800, user, full_name: 'Citizen 1' },
    })
    const token = data?.access_token ?? ''
    expect((await service().client(token).getCurrentUser()).data).toMatchObject({ id: lan.id })
    const { sub, email, role, ...claims } = jwt.decode(token, { json: true }) ?? {}
    expect([sub, email, role]).toEqual([String(lan.id), lan.email, 'citizen'])
    expect(Object.keys(claims).sort()).toEqual(['auth_time', 'exp', 'iat', 'jti', 'sid', 'ver'])
  })

  it('accepts JSON with username', async () => {
    const { data } = await service().api.login({ body: { username: lan.email, password: lan.password } })
    expect(data).toMatchObject({ id: lan.id })
  })

  it('accepts OAuth 2 form fields, and the e-mail address in any case and with spaces around it', async () => {
    const username = `  ${lan.email.toUpperCase()} `
    const response = await sendForm({
      grant_type: 'password',
      username,
      password: lan.password,
      scope: '',
      client_id: 'mobile',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email: lan.email })
  })

  it('starts a session, with a wrong password none', async () => {
    const sessions = async () => (await lan.api.listSessions()).data?.length ?? 0
    const before = await sessions()
    await login(lan)
    expect(await sessions()).toBe(before + 1)
    await login({ ...lan, password: 'not it' })
    expect(await sessions()).toBe(before + 1)
  })

  it('records the activity and the language of the user', async () => {
    await service().query(`update users set last_active_at = 'epoch' where id = ${lan.id}`)
    const body = JSON.stringify({ email: lan.email, password: lan.password })
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en' }
    await fetch(`${service().baseUrl}/login`, { method: 'POST', headers, body })
    const rows = await service().query(
      `select language, last_active_at > 'epoch' as is_active from users where id = ${lan.id}`,
    )
    expect(rows).toEqual([{ language: 'en', is_active: true }])
  })

  it('accepts passwords in any script', async () => {
    const account = { email: 'scripts@example.com', password: 'mật khẩu của tôi 🌳' }
    await service().api.register({ body: account })
    expect((await login(account)).response.status).toBe(200)
    expect((await sendForm({ username: account.email, password: account.password })).status).toBe(200)
  })

  it('returns the same error for a wrong password, an unknown address and an inactive user', async () => {
    const minh = await service().citizen()
    await service().admin.api.updateUser({ path: { user_id: minh.id }, body: { is_active: false } })
    const seen = async (email: string, password: string) => {
      const { error, response } = await login({ email, password })
      return [response.status, { ...error, request_id: '' }, [...response.headers.keys()].sort()]
    }
    const expected = await seen(lan.email, 'wrong password')
    expect(expected).toMatchObject([401, wrong, expect.arrayContaining(['www-authenticate'])])
    expect(await seen('nobody@example.com', 'wrong password')).toEqual(expected)
    expect(await seen(minh.email, minh.password)).toEqual(expected)
  })
})

/** The limits are tested in test/features/accounts/attempts.test.ts. */
describe('login after failures', () => {
  let now = Date.now()
  const service = useService({ environment: { TRUST_PROXY: '1' }, clock: () => now })
  const secondsLeft = () => String(900 - (Math.floor(now / 1000) % 900))

  const attempt = (address: string, email: string, password = 'wrong password') =>
    createClient({
      baseUrl: service().baseUrl,
      ...plain,
      fetch(request) {
        request.headers.set('X-Forwarded-For', address)
        return fetch(request)
      },
    }).login({ body: { email, password } })
  const statusOf = async (...parameters: Parameters<typeof attempt>) => (await attempt(...parameters)).response.status
  const failures = Array.from({ length: 10 }, (_none, index) => index)

  it('returns 429 for 15 minutes after 10 failures of one account in any case, even for the right password', async () => {
    const lan = await service().citizen()
    const spellings = [lan.email, lan.email.toUpperCase(), ` ${lan.email} `]
    for (const call of failures) expect(await statusOf('203.0.113.1', spellings[call % 3] ?? '')).toBe(401)
    const { error, response } = await attempt('203.0.113.1', lan.email, lan.password)
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(secondsLeft())
    expect(error).toMatchObject({ detail: `Rate limit exceeded. Try again in ${secondsLeft()} seconds.` })
    expect(await statusOf('203.0.113.2', lan.email, lan.password)).toBe(200)

    now += Number(secondsLeft()) * 1000
    expect(await statusOf('203.0.113.1', lan.email, lan.password)).toBe(200)
  })

  it('also counts unknown accounts, and the right password of an inactive account', async () => {
    const lan = await service().citizen()
    await service().admin.api.updateUser({ path: { user_id: lan.id }, body: { is_active: false } })
    for (const [email, password] of [['nobody@example.com'], [lan.email, lan.password]] as [string, string?][]) {
      for (const _call of failures) expect(await statusOf('203.0.113.3', email, password)).toBe(401)
      expect(await statusOf('203.0.113.3', email, password)).toBe(429)
    }
  })

  it('allows only a few more attempts concurrently than sequentially', async () => {
    const lan = await service().citizen()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf('203.0.113.8', lan.email)))
    expect([401, 429]).toEqual(expect.arrayContaining([...new Set(statuses)]))
    // Attempts that run in parallel, at most the number of CPU cores minus one, can pass the check together.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10 + availableParallelism())
  })

  it('does not count successful logins', async () => {
    const lan = await service().citizen()
    for (let call = 0; call < 12; call++) expect(await statusOf('203.0.113.9', lan.email, lan.password)).toBe(200)
  })
})

describe('login after the hash parameters have changed', () => {
  let database: TestDatabase
  let before: TestService
  let after: TestService

  beforeAll(async () => {
    database = await createTestDatabase()
    before = await startTestService({ databaseUrl: database.url })
    after = await startTestService({ databaseUrl: database.url, adjust: ({ argon2 }) => (argon2.time = 2) })
  })

  afterAll(async () => {
    await Promise.all([before.stop(), after.stop()])
    await database.drop()
  })

  it('rehashes the password once, if it is right, and the password and the tokens stay valid', async () => {
    const lan = await before.citizen()
    const hashOf = async () => (await after.app.context.repositories.users.find(lan.id))?.password_hash
    const login = async (password: string) =>
      (await after.api.login({ body: { email: lan.email, password } })).response.status
    expect(await login('wrong password')).toBe(401)
    expect(await hashOf()).toContain('t=1')
    expect(await login(lan.password)).toBe(200)
    const fresh = await hashOf()
    expect(fresh).toContain('t=2')
    expect(await login(lan.password)).toBe(200)
    expect(await hashOf()).toBe(fresh)
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })
})
