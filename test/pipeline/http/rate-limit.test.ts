import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { networkOf, networksOf } from '../../../src/base/network.js'
import { useService, type TestService, type TestUser } from '../../_helpers/service.js'
import { call, json, type Answer } from './_helpers/raw.js'

const hour = 3600_000
const environment = { RATE_LIMITS: '3,5,7', ACCESS_TOKEN_MINUTES: '43200' }

/** A clock that tests set. Each test starts at ten past a new hour. */
const time = { now: Date.UTC(2030, 0, 1, 0, 10) }
const nextHour = (): void => {
  time.now = (Math.floor(time.now / hour) + 1) * hour + 600_000
}
const clock = () => time.now

/** Creates a user. Signing in counts, so a new hour starts afterwards. */
async function createCitizen(service: TestService): Promise<TestUser> {
  nextHour()
  const citizen = await service.citizen()
  nextHour()
  return citizen
}

const remaining = ({ headers }: Answer) => headers['x-ratelimit-remaining']
const createClient = (service: () => TestService) => {
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    call(service().baseUrl, method, path, { headers })
  const as = (user: TestUser, method: string, path: string, headers: Record<string, string> = {}) =>
    send(method, path, { ...headers, Authorization: `Bearer ${user.token}` })
  return { send, as }
}

describe.each(['memory', 'postgres'])('rate limits in %s', (store) => {
  const service = useService({ clock, environment: { ...environment, RATE_LIMIT_STORE: store } })
  const { send, as } = createClient(service)
  let lan: TestUser

  beforeAll(async () => {
    lan = await createCitizen(service())
  })
  beforeEach(nextHour)

  it('are in the RateLimit and X-RateLimit headers', async () => {
    const { headers } = await send('GET', '/nowhere')
    expect(headers).toMatchObject({
      'ratelimit-policy': '"anonymous";q=3;w=3600',
      ratelimit: '"anonymous";r=2;t=3000',
      'x-ratelimit-limit': '3',
      'x-ratelimit-remaining': '2',
      'x-ratelimit-reset': String((time.now + 3000_000) / 1000),
    })
  })

  it('count down to 429 with Retry-After', async () => {
    const answers: Answer[] = []
    for (let sent = 0; sent < 5; sent += 1) answers.push(await send('GET', '/nowhere'))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429])
    expect(answers.map(remaining)).toEqual(['2', '1', '0', '0', '0'])
    const refused = answers[3] as Answer
    expect(refused.headers).toMatchObject({ 'retry-after': '3000', ratelimit: '"anonymous";r=0;t=3000' })
    expect(json(refused)).toEqual({
      code: 'rate_limited',
      detail: 'Rate limit exceeded. Try again in 3000 seconds.',
      request_id: refused.headers['x-request-id'],
    })
  })

  it('reset at each full UTC hour', async () => {
    time.now = Math.floor(time.now / hour) * hour + hour - 1
    for (let sent = 0; sent < 3; sent += 1) await send('GET', '/nowhere')
    const last = await send('GET', '/nowhere')
    expect([last.status, last.headers['retry-after']]).toEqual([429, '1'])
    time.now += 1
    const first = await send('GET', '/nowhere')
    expect([first.status, first.headers.ratelimit]).toEqual([404, '"anonymous";r=2;t=3600'])
  })

  it('count users separately from their address, and are others for users and admins', async () => {
    for (let sent = 0; sent < 4; sent += 1) await send('GET', '/nowhere')
    const answers: Answer[] = []
    for (let sent = 0; sent < 6; sent += 1) answers.push(await as(lan, 'GET', '/users/me'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[0]?.headers['ratelimit-policy']).toBe('"user";q=5;w=3600')
    const { headers } = await as(service().admin, 'GET', '/users/me')
    expect(headers).toMatchObject({ 'ratelimit-policy': '"admin";q=7;w=3600', 'x-ratelimit-remaining': '6' })
  })

  it('count a call of a public operation for its user, or for the address if the token is invalid', async () => {
    const known = await as(lan, 'GET', '/nowhere')
    const unknown = await send('GET', '/nowhere', { Authorization: 'Bearer nonsense' })
    expect([known, unknown].map(({ headers }) => headers['ratelimit-policy']?.toString().split(';')[0])).toEqual([
      '"user"',
      '"anonymous"',
    ])
  })

  it('count calls with an invalid token', async () => {
    const guesses: number[] = []
    for (let sent = 0; sent < 4; sent += 1) {
      guesses.push((await send('GET', '/users/me', { Authorization: `Bearer guess${sent}` })).status)
    }
    expect(guesses).toEqual([401, 401, 401, 429])
  })

  it('count 304, 403, 404 and 405', async () => {
    const { headers } = await as(lan, 'GET', '/users/me')
    const answers = [
      await as(lan, 'GET', '/users/me', { 'If-None-Match': headers.etag ?? '' }),
      await as(lan, 'GET', '/users'),
      await as(lan, 'GET', '/nowhere'),
      await as(lan, 'PATCH', '/health'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([304, 403, 404, 405])
    expect(answers.map(remaining)).toEqual(['3', '2', '1', '0'])
  })

  it('count a HEAD and a call below the version prefix like a GET', async () => {
    expect(remaining(await as(lan, 'HEAD', '/users/me'))).toBe('4')
    expect(remaining(await as(lan, 'GET', '/v1/users/me/'))).toBe('3')
  })

  it('do not count health checks and preflights', async () => {
    const exempt = [
      ['GET', '/'],
      ['GET', '/health'],
      ['HEAD', '/health'],
      ['GET', '/v1/system/health'],
      ['GET', '/livez'],
      ['GET', '/readyz'],
      ['GET', '/test-db'],
      ['OPTIONS', '/users/me'],
      ['OPTIONS', '/login'],
    ] as const
    for (const [method, path] of exempt) {
      const answer = await send(method, path)
      expect(answer.status).toBeLessThan(300)
      expect(Object.keys(answer.headers).filter((name) => name.includes('ratelimit'))).toEqual([])
    }
    expect(remaining(await send('GET', '/nowhere'))).toBe('2')
  })
})

describe('rate limits behind a proxy', () => {
  const service = useService({ clock, environment: { ...environment, TRUST_PROXY: '1' } })
  const { send, as } = createClient(service)
  const from = (address: string) => send('GET', '/nowhere', { 'X-Forwarded-For': address })

  beforeEach(nextHour)

  it('count forwarded addresses separately', async () => {
    expect(remaining(await from('203.0.113.1'))).toBe('2')
    expect(remaining(await from('203.0.113.2'))).toBe('2')
    expect(remaining(await from('203.0.113.1'))).toBe('1')
  })

  it('trust only the nearest proxy', async () => {
    expect(remaining(await from('198.51.100.1, 203.0.113.1'))).toBe('2')
    expect(remaining(await from('198.51.100.2, 203.0.113.1'))).toBe('1')
  })

  it('count the addresses of one IPv6 /64 together', async () => {
    expect(remaining(await from('2001:db8:1:2::1'))).toBe('2')
    expect(remaining(await from('2001:db8:1:2:ffff::2'))).toBe('1')
    expect(remaining(await from('2001:db8:1:3::1'))).toBe('2')
  })

  it('count the calls of a user from all addresses together', async () => {
    const lan = await createCitizen(service())
    const calls = ['203.0.113.1', '203.0.113.2', '2001:db8::1'].map(
      (address) => () => as(lan, 'GET', '/users/me', { 'X-Forwarded-For': address }),
    )
    const lefts: unknown[] = []
    for (const next of calls) lefts.push(remaining(await next()))
    expect(lefts).toEqual(['4', '3', '2'])
  })
})

describe('rate limits without a proxy', () => {
  const service = useService({ clock, environment })
  const { send } = createClient(service)

  beforeEach(nextHour)

  it('are logged once as shared by all clients if a proxy in a private network forwards requests', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2']) await send('GET', '/nowhere', { 'X-Forwarded-For': address })
    expect(service().logged.filter((line) => JSON.stringify(line).includes('TRUST_PROXY is not set'))).toHaveLength(1)
  })
})

describe('a rate limit of 0', () => {
  const service = useService({ clock, environment: { ...environment, RATE_LIMITS: '0,5,7' } })
  const { send, as } = createClient(service)

  beforeEach(nextHour)

  it('is disabled and has no headers, but does not affect the other limits', async () => {
    for (let sent = 0; sent < 12; sent += 1) {
      const { status, headers } = await send('GET', '/nowhere')
      expect(status).toBe(404)
      expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([])
    }
    const lan = await createCitizen(service())
    expect(remaining(await as(lan, 'GET', '/users/me'))).toBe('4')
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['', ''],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('networksOf', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:23ff::9', ['2001:db8:1:23ff::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['[2001:DB8:0:a::9]:443', ['2001:db8:0:a::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ])('counts %s as %s', (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })
})

describe.each(['memory', 'postgres'])('the calls of all users of one address, in %s', (store) => {
  const environment = { RATE_LIMITS: '0,2,7', RATE_LIMIT_STORE: store, TRUST_PROXY: '1', ACCESS_TOKEN_MINUTES: '43200' }
  const service = useService({ clock, environment })
  const { as } = createClient(service)
  /** 20 times the limit of a user. */
  const ceiling = 40
  const [busy, other] = [{ 'X-Forwarded-For': '203.0.113.1' }, { 'X-Forwarded-For': '203.0.113.2' }]
  const users: TestUser[] = []

  beforeAll(async () => {
    nextHour()
    for (let user = 0; user < 22; user += 1) users.push(await service().citizen())
  })
  beforeEach(nextHour)

  const useUp = async () => {
    const statuses: number[] = []
    for (const user of users.slice(0, 20))
      for (let sent = 0; sent < 3; sent += 1) statuses.push((await as(user, 'GET', '/users/me', busy)).status)
    return statuses
  }

  it('are limited to 20 times the limit of one user; calls beyond a user’s own limit do not count', async () => {
    const statuses = await useUp()
    expect(statuses.filter((status) => status === 200)).toHaveLength(ceiling)
    const [last] = users.slice(-1) as [TestUser]
    const refused = await as(last, 'GET', '/users/me', busy)
    expect(refused.status).toBe(429)
    expect(refused.headers).toMatchObject({
      'retry-after': '3000',
      'ratelimit-policy': `"address";q=${ceiling};w=3600`,
      ratelimit: '"address";r=0;t=3000',
    })
    expect(json(refused)).toMatchObject({
      detail: 'The signed-in users of your network have reached their rate limit. Try again in 3000 seconds.',
    })
  })

  it('do not limit admins and users at other addresses', async () => {
    await useUp()
    const [last] = users.slice(-1) as [TestUser]
    expect((await as(service().admin, 'GET', '/users/me', busy)).status).toBe(200)
    const elsewhere = await as(last, 'GET', '/users/me', other)
    expect([elsewhere.status, elsewhere.headers['ratelimit-policy']]).toEqual([200, '"user";q=2;w=3600'])
  })
})
