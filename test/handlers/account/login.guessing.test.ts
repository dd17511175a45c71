import { availableParallelism } from 'node:os'
import { createClient } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { plain } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { startTestService, useService, type TestService, type TestUser } from '../../_helpers/service.js'

const paths = ['login', 'loginAccessToken', 'authLogin', 'apiAuthLogin'] as const

/** Returns a client whose requests appear to come from an address, for services that trust one proxy. */
const from = (service: TestService, address: string) =>
  createClient({
    baseUrl: service.baseUrl,
    ...plain,
    fetch(request) {
      request.headers.set('X-Forwarded-For', address)
      return fetch(request)
    },
  })

describe('login after failures', () => {
  let now = Date.now()
  const service = useService({ environment: { TRUST_PROXY: '1' }, clock: () => now })
  const secondsLeft = () => String(900 - (Math.floor(now / 1000) % 900))

  /** Returns the statuses of `times` sequential logins with a wrong password. */
  const fail = async (address: string, times: number, emailOf: (call: number) => string): Promise<number[]> => {
    const statuses: number[] = []
    for (let call = 0; call < times; call++) {
      const body = { email: emailOf(call), password: 'wrong password' }
      statuses.push((await from(service(), address).login({ body })).response.status)
    }
    return statuses
  }

  it('returns 429 for 15 minutes after 10 failures of one account, even for the right password', async () => {
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

  it('counts failures of an account in any case of its address and on all paths', async () => {
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

  it('also counts failures of unknown accounts', async () => {
    const statuses = await fail('203.0.113.3', 11, () => 'nobody@example.com')
    expect(statuses.slice(-2)).toEqual([401, 429])
  })

  it('counts the right password of an inactive account as a failure', async () => {
    const lan = await service().citizen()
    await service().admin.api.updateUser({ path: { user_id: lan.id }, body: { is_active: false } })
    const statuses: number[] = []
    for (let call = 0; call < 11; call++) {
      const body = { email: lan.email, password: lan.password }
      statuses.push((await from(service(), '203.0.113.10').login({ body })).response.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('does not limit the same account at other addresses, or other accounts at the same address', async () => {
    const [lan, minh] = await Promise.all([service().citizen(), service().citizen()])
    await fail('203.0.113.4', 10, () => lan.email)
    const elsewhere = await from(service(), '203.0.113.5').login({ body: { email: lan.email, password: lan.password } })
    expect(elsewhere.response.status).toBe(200)
    const other = await from(service(), '203.0.113.4').login({ body: { email: minh.email, password: minh.password } })
    expect(other.response.status).toBe(200)
  })

  it('returns 429 after 50 failures from one address, and does not limit other addresses', async () => {
    const lan = await service().citizen()
    const right = { email: lan.email, password: lan.password }
    const statuses = await fail('203.0.113.6', 50, (call) => `nobody-${call}@example.com`)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const { response } = await from(service(), '203.0.113.6').login({ body: right })
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(secondsLeft())
    expect((await from(service(), '203.0.113.7').login({ body: right })).response.status).toBe(200)
  })

  it('counts IPv6 addresses of one /64 together', async () => {
    const lan = await service().citizen()
    for (let call = 0; call < 10; call++) await fail(`2001:db8:1:2::${call}`, 1, () => lan.email)
    const right = { email: lan.email, password: lan.password }
    expect((await from(service(), '2001:db8:1:2:ffff::1').login({ body: right })).response.status).toBe(429)
    expect((await from(service(), '2001:db8:1:3::1').login({ body: right })).response.status).toBe(200)
  })

  it('allows only a few more attempts concurrently than sequentially', async () => {
    const lan = await service().citizen()
    const body = { email: lan.email, password: 'wrong password' }
    const api = from(service(), '203.0.113.8')
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.login({ body })))
    const tried = answers.filter(({ response }) => response.status === 401)
    const refused = answers.filter(({ response }) => response.status === 429)
    expect(tried.length + refused.length).toBe(30)
    // Attempts that run in parallel, at most the number of CPU cores minus one, can pass the check together.
    expect(tried.length).toBeLessThanOrEqual(10 + availableParallelism())
  })

  it('does not count successful logins', async () => {
    const lan = await service().citizen()
    const body = { email: lan.email, password: lan.password }
    for (let call = 0; call < 12; call++) {
      expect((await from(service(), '203.0.113.9').login({ body })).response.status).toBe(200)
    }
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

  it('rehashes the password with the new parameters, and the password and the tokens stay valid', async () => {
    const lan = await before.citizen()
    const body = { email: lan.email, password: lan.password }
    const old = await hashOf(lan)
    expect(old).toContain('t=1')
    expect((await after.api.login({ body })).response.status).toBe(200)
    expect(await hashOf(lan)).toContain('t=2')
    expect((await after.api.login({ body })).response.status).toBe(200)
    expect((await lan.api.getCurrentUser()).response.status).toBe(200)
  })

  it('does not rehash after a wrong password, or twice', async () => {
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
