import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { createClient } from '../../../clients/sdk/src/index.js'
import { operations } from '../../../generated/operations.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { startTestService, useService, type TestService, type TestUser } from '../../_helpers/service.js'

const paths = ['login', 'loginAccessToken', 'authLogin', 'apiAuthLogin'] as const
const wrong = { detail: 'Incorrect email or password' }

/** A client whose calls seem to come from an address, for services that trust one proxy. */
const from = (service: TestService, address: string) =>
  createClient({
    baseUrl: service.baseUrl,
    fetch(request) {
      request.headers.set('X-Forwarded-For', address)
      return fetch(request)
    },
  })

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
    it('takes the form with username', async () => {
      const form = new URLSearchParams({ username: lan.email, password: lan.password })
      const response = await send(service(), formType, form.toString(), operations[operation].path)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: lan.id })
    })

    it.each(['email', 'username'] as const)('takes JSON with %s', async (field) => {
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

  it('answers with the fields of all variants at once', async () => {
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

  it('gives a token that works and says who it is for', async () => {
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
    })
  })

  it('gives every login a token of its own', async () => {
    const logins = await Promise.all(
      [1, 2, 3].map(() => service().api.login({ body: { email: lan.email, password: lan.password } })),
    )
    expect(new Set(logins.map(({ data }) => data?.access_token)).size).toBe(3)
  })

  it('takes the OAuth 2 fields of a form and the e-mail in any case with blanks around it', async () => {
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

  it('signs in with a password of any script', async () => {
    const password = 'mật khẩu của tôi 🌳'
    const email = 'scripts@example.com'
    await service().api.register({ body: { email, password } })
    expect((await service().api.login({ body: { email, password } })).response.status).toBe(200)
    const form = new URLSearchParams({ username: email, password })
    expect((await send(service(), formType, form.toString())).status).toBe(200)
  })

  it('answers an unknown address as it answers a wrong password', async () => {
    const known = await service().api.login({ body: { email: lan.email, password: 'wrong password' } })
    const unknown = await service().api.login({ body: { email: 'nobody@example.com', password: 'wrong password' } })
    const names = (response: Response) => [...response.headers.keys()].sort()
    expect(unknown.response.status).toBe(401)
    expect(known.response.status).toBe(401)
    expect({ ...unknown.error, request_id: '' }).toEqual({ ...known.error, request_id: '' })
    expect(names(unknown.response)).toEqual(names(known.response))
    expect(unknown.response.headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('answers an inactive user as it answers a wrong password', async () => {
    const minh = await service().citizen()
    await service().admin.api.updateUser({ path: { user_id: minh.id }, body: { is_active: false } })
    const { error, response } = await service().api.login({ body: { email: minh.email, password: minh.password } })
    expect(response.status).toBe(401)
    expect(error).toMatchObject(wrong)
  })

  it('ignores a token that is no good', async () => {
    const { response } = await service()
      .client('expired.long.ago')
      .login({ body: { email: lan.email, password: lan.password } })
    expect(response.status).toBe(200)
  })

  it('is not kept by anybody', async () => {
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

  it('names every missing field at once', async () => {
    const response = await send(service(), formType, 'scope=')
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: { location: string; message: string }[] }
    expect(errors).toEqual([
      { location: 'body.username', message: 'is required' },
      { location: 'body.password', message: 'is required' },
    ])
  })

  it.each([
    ['a form that is called JSON', 'application/json', 'username=lan&password=secret'],
    ['half of JSON', 'application/json', '{"email":'],
    ['another content type', 'text/plain', '{"email":"a@example.com","password":"b"}'],
    ['no body', 'application/json', ''],
    ['a field given twice', formType, 'username=a&username=b&password=c'],
  ])('returns 400 for %s', async (_what, contentType, body) => {
    const response = await send(service(), contentType, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: expect.any(String) })
  })

  it('never repeats a password in an answer', async () => {
    const body = '{"email":7,"password":"the-secret-of-a-person","pasword":"the-secret-of-a-person"}'
    const response = await send(service(), 'application/json', body)
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('the-secret-of-a-person')
  })
})

describe('login with ROLE_CASE=upper', () => {
  const service = useService({ environment: { ROLE_CASE: 'upper' } })

  it('shows roles in upper case and keeps the claims in lower case', async () => {
    const { email, password } = service().admin
    const { data } = await service().api.login({ body: { email, password } })
    expect(data).toMatchObject({ role: 'ADMIN', user: { role: 'ADMIN' } })
    expect(jwt.decode(data?.access_token ?? '')).toMatchObject({ role: 'admin' })
    const { data: user } = await service().admin.api.getCurrentUser()
    expect(user).toMatchObject({ role: 'ADMIN' })
  })

  it('shows a citizen in upper case, too', async () => {
    const { api } = await service().citizen()
    expect((await api.getCurrentUser()).data).toMatchObject({ role: 'CITIZEN' })
  })
})

describe('login after failures', () => {
  let now = Date.now()
  const service = useService({ environment: { TRUST_PROXY: '1' }, clock: () => now })
  const secondsLeft = () => String(900 - (Math.floor(now / 1000) % 900))

  /** Statuses of so many logins with a wrong password, one after another. */
  const fail = async (address: string, times: number, emailOf: (call: number) => string): Promise<number[]> => {
    const statuses: number[] = []
    for (let call = 0; call < times; call++) {
      const body = { email: emailOf(call), password: 'wrong password' }
      statuses.push((await from(service(), address).login({ body })).response.status)
    }
    return statuses
  }

  it('returns 429 after 10 for an account, for the right password, too, until the quarter of an hour is over', async () => {
    const lan = await service().citizen()
    const right = { email: lan.email, password: lan.password }
    expect(await fail('203.0.113.1', 10, () => lan.email)).toEqual(Array.from({ length: 10 }, () => 401))
    const { error, response } = await from(service(), '203.0.113.1').login({ body: right })
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(secondsLeft())
    expect(error).toMatchObject({ detail: `Rate limit exceeded. Try again in ${secondsLeft()} seconds.` })

    now += Number(secondsLeft()) * 1000
    expect((await from(service(), '203.0.113.1').login({ body: right })).response.status).toBe(200)
  })

  it('counts an account under every spelling of its address and on every path', async () => {
    const lan = await service().citizen()
    const spellings = [lan.email, lan.email.toUpperCase(), ` ${lan.email} `]
    for (let call = 0; call < 10; call++) {
      const body = { username: spellings[call % 3] ?? '', password: 'wrong password' }
      await from(service(), '203.0.113.2')[paths[call % 4] ?? 'login']({ body })
    }
    const right = { email: lan.email, password: lan.password }
    for (const path of paths) {
      expect((await from(service(), '203.0.113.2')[path]({ body: right })).response.status).toBe(429)
    }
  })

  it('counts an unknown account as it counts a known one', async () => {
    const statuses = await fail('203.0.113.3', 11, () => 'nobody@example.com')
    expect(statuses.slice(-2)).toEqual([401, 429])
  })

  it('lets the same account in from elsewhere, and another account from the same place', async () => {
    const [lan, minh] = await Promise.all([service().citizen(), service().citizen()])
    await fail('203.0.113.4', 10, () => lan.email)
    const elsewhere = await from(service(), '203.0.113.5').login({ body: { email: lan.email, password: lan.password } })
    expect(elsewhere.response.status).toBe(200)
    const other = await from(service(), '203.0.113.4').login({ body: { email: minh.email, password: minh.password } })
    expect(other.response.status).toBe(200)
  })

  it('returns 429 after 50 from one address, whatever the account, and lets other addresses in', async () => {
    const lan = await service().citizen()
    const right = { email: lan.email, password: lan.password }
    const statuses = await fail('203.0.113.6', 50, (call) => `nobody-${call}@example.com`)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const { response } = await from(service(), '203.0.113.6').login({ body: right })
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(secondsLeft())
    expect((await from(service(), '203.0.113.7').login({ body: right })).response.status).toBe(200)
  })

  it('counts IPv6 addresses of one /64 as one', async () => {
    const lan = await service().citizen()
    for (let call = 0; call < 10; call++) await fail(`2001:db8:1:2::${call}`, 1, () => lan.email)
    const right = { email: lan.email, password: lan.password }
    expect((await from(service(), '2001:db8:1:2:ffff::1').login({ body: right })).response.status).toBe(429)
    expect((await from(service(), '2001:db8:1:3::1').login({ body: right })).response.status).toBe(200)
  })

  it('tries hardly more passwords in a burst than one after another', async () => {
    const lan = await service().citizen()
    const body = { email: lan.email, password: 'wrong password' }
    const api = from(service(), '203.0.113.8')
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.login({ body })))
    const tried = answers.filter(({ response }) => response.status === 401)
    const refused = answers.filter(({ response }) => response.status === 429)
    expect(tried.length + refused.length).toBe(30)
    // Guesses that run at the same time, one a core but one, may pass the count together.
    expect(tried.length).toBeLessThanOrEqual(10 + availableParallelism())
  })

  it('does not count logins that succeed', async () => {
    const lan = await service().citizen()
    const body = { email: lan.email, password: lan.password }
    for (let call = 0; call < 12; call++) {
      expect((await from(service(), '203.0.113.9').login({ body })).response.status).toBe(200)
    }
  })
})

describe('login and the time it takes', () => {
  const service = useService({ environment: { TRUST_PROXY: '1', ARGON2_MEMORY_KIB: '32768', ARGON2_TIME: '2' } })

  it('is about the same for an unknown address and for a wrong password', async () => {
    const lan = await service().citizen()
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 15; round++) {
      const api = from(service(), `203.0.113.${round}`)
      for (const [kind, email] of [
        ['known', lan.email],
        ['unknown', 'nobody@example.com'],
      ] as const) {
        const started = performance.now()
        const { response } = await api.login({ body: { email, password: 'wrong password' } })
        times[kind].push(performance.now() - started)
        expect(response.status).toBe(401)
      }
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[7] ?? Number.NaN
    const ratio = median(times.unknown) / median(times.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('login after the hash parameters have changed', () => {
  let database: TestDatabase
  let before: TestService
  let after: TestService

  beforeAll(async () => {
    database = await createTestDatabase()
    before = await startTestService({ databaseUrl: database.url })
    after = await startTestService({ databaseUrl: database.url, environment: { ARGON2_TIME: '2' } })
  })

  afterAll(async () => {
    await Promise.all([before.stop(), after.stop()])
    await database.drop()
  })

  const hashOf = async (user: TestUser) => (await after.app.context.repositories.users.find(user.id))?.password_hash

  it('stores a hash with the new parameters, and the password and the tokens stay good', async () => {
    const lan = await before.citizen()
    const body = { email: lan.email, password: lan.password }
    const old = await hashOf(lan)
    expect(old).toContain('t=1')
    expect((await after.api.login({ body })).response.status).toBe(200)
    expect(await hashOf(lan)).toContain('t=2')
    expect((await after.api.login({ body })).response.status).toBe(200)
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it('leaves the hash alone for a wrong password, and once it has the new parameters', async () => {
    const lan = await before.citizen()
    const old = await hashOf(lan)
    await after.api.login({ body: { email: lan.email, password: 'wrong password' } })
    expect(await hashOf(lan)).toBe(old)
    const body = { email: lan.email, password: lan.password }
    await after.api.login({ body })
    const fresh = await hashOf(lan)
    await after.api.login({ body })
    expect(await hashOf(lan)).toBe(fresh)
  })
})
