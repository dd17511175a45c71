import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { call, json } from '../../pipeline/http/_helpers/raw.js'

const clock = { now: Date.UTC(2030, 0, 1, 0, 10) }
const limit = 3

describe.each(['memory', 'postgres'])('registrations from one address, counted in %s', (store) => {
  const service = useService({
    clock: () => clock.now,
    environment: { REGISTRATION_LIMIT: String(limit), RATE_LIMIT_STORE: store, TRUST_PROXY: '1' },
  })

  let accounts = 0
  const register = (address: string, email = `somebody-${(accounts += 1)}@example.com`) =>
    call(service().baseUrl, 'POST', '/auth/register', {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ email, password: 'long enough' }),
    })
  const registerMany = async (addresses: string[]) => {
    const statuses: number[] = []
    for (const address of addresses) statuses.push((await register(address)).status)
    return statuses
  }
  const times = (count: number, address: string) => Array<string>(count).fill(address)

  it('are rejected above REGISTRATION_LIMIT until the hour ends', async () => {
    expect(await registerMany(times(limit, '203.0.113.1'))).toEqual([201, 201, 201])
    const refused = await register('203.0.113.1')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3000'])
    expect(json(refused)).toMatchObject({
      detail: 'Too many accounts were registered from your network. Try again in 3000 seconds.',
    })
    expect((await register('203.0.113.2')).status).toBe(201)
    clock.now += 3_000_000
    expect((await register('203.0.113.1')).status).toBe(201)
    clock.now += 600_000
  })

  it('are limited exactly, even when concurrent', async () => {
    const answers = await Promise.all(times(4 * limit, '203.0.113.3').map((address) => register(address)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limit)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3 * limit)
  })

  it('count only if they succeed', async () => {
    const taken = 'taken@example.com'
    expect((await register('203.0.113.4', taken)).status).toBe(201)
    for (let attempt = 0; attempt < limit; attempt += 1) expect((await register('203.0.113.4', taken)).status).toBe(409)
    expect(await registerMany(times(limit, '203.0.113.4'))).toEqual([201, 201, 429])
  })

  it('count towards the /64, the /56 and the /48 of an IPv6 address', async () => {
    const machine = times(4, '2001:db8:1:100::1')
    const household = Array.from({ length: 10 }, (_none, index) => `2001:db8:1:11${index}::1`)
    const statuses = await registerMany([...machine, ...household])
    expect(statuses).toEqual([201, 201, 201, 429, ...Array<number>(9).fill(201), 429])
    const site = Array.from({ length: 40 }, (_none, index) => `2001:db8:1:${2 + index}00::1`)
    expect(await registerMany(site)).toEqual([...Array<number>(36).fill(201), ...Array<number>(4).fill(429)])
    expect((await register('2001:db8:2::1')).status).toBe(201)
  })

  it('are not limited if an admin creates the accounts', async () => {
    await registerMany(times(limit, '203.0.113.5'))
    const { email, password } = service().admin
    // The clock has advanced since the first sign-in.
    const { data } = await service().api.login({ body: { email, password } })
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '203.0.113.5',
      Authorization: `Bearer ${data?.access_token ?? ''}`,
    }
    const body = JSON.stringify({ email: `made-by-admin-${store}@example.com`, password: 'long enough' })
    expect((await call(service().baseUrl, 'POST', '/users', { headers, body })).status).toBe(201)
  })

  it('store no plain address in the database', async () => {
    await register('203.0.113.6')
    const rows = await service().query<{ key: string }>('select key from rate_counts')
    expect(rows.length > 0).toBe(store === 'postgres')
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })
})
